import { conflict, type Problem } from '../../errors.ts';
import type { Config } from '../../platform/config.ts';

/** True if the person may sign in by password: everybody, unless the deployment names some administrators. */
export function passwordOpens({ signOn }: Pick<Config, 'signOn'>, staffId: string): boolean {
  return signOn.passwordHolders?.includes(staffId) ?? true;
}

/** 409: the password of this person, had they one, would not let them in. */
export function passwordClosed(): Problem {
  return conflict(
    'password_closed',
    'En esta consola se ingresa con la cuenta del grupo: las contraseñas no se usan.',
  );
}
