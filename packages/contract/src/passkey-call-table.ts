import { routesOf } from './call-table.ts';
import { passkeyCalls } from './people/passkeys.ts';

/** The calls of passkeys: apart, because they are made only where somebody uses one. */
export const passkeyCallTable = { passkeys: routesOf(passkeyCalls) } as const;
