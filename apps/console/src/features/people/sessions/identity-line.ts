import type { StaffIdentity } from '@vitrina/contract';
import { formatWhenInside } from '../../../lib/formats.ts';

/** What is known of a linked account: its address and when it was last used. */
export function identityLine({ email, last_sign_in_at }: StaffIdentity): string {
  const used =
    last_sign_in_at === null ? 'todavía sin ingresar' : `último ingreso ${formatWhenInside(last_sign_in_at)}`;
  return [email, used].filter((part) => part !== null).join(' · ');
}
