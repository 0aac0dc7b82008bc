import { conflict, type Problem } from '../../errors.ts';
import type { Config } from '../../platform/config.ts';

/**
 * True if the person may sign in by password: everybody, unless the configuration limits passwords to some
 * administrators.
 */
export function mayUsePassword({ signOn }: Pick<Config, 'signOn'>, staffId: string): boolean {
  return signOn.passwordHolders?.includes(staffId) ?? true;
}

/** Returns the 409 for a person who may not sign in by password. */
export function passwordNotAllowed(): Problem {
  return conflict(
    'password_closed',
    'En esta consola se ingresa con la cuenta del grupo: las contraseñas no se usan.',
  );
}
