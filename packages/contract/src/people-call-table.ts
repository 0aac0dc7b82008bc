import { routesOf } from './call-table.ts';
import { roleCalls } from './roles.ts';

/** The calls by which people and their rights are managed. */
export const peopleCallTable = { roles: routesOf(roleCalls) } as const;
