import type { StaffIdentity } from '@vitrina/contract';
import { formatWhenInside } from '../../../lib/formats.ts';

/** Returns a line about a linked account: its address and its last use. */
export function identityLine({ email, last_sign_in_at }: StaffIdentity): string {
  const usage =
    last_sign_in_at === null ? 'todavía sin ingresar' : `último ingreso ${formatWhenInside(last_sign_in_at)}`;
  return [email, usage].filter((part) => part !== null).join(' · ');
}
