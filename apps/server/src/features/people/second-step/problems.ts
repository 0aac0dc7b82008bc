import type { SecondStepChallenge, SecondStepKind } from '@vitrina/contract';
import { Problem } from '../../../errors.ts';

/**
 * Returns the 401 for a correct password that needs a second step. `setCookie` sets the secret of the pending
 * sign-in.
 */
export function secondStepRequired(challenge: SecondStepChallenge, setCookie: string): Problem {
  return new Problem(401, 'second_step_required', 'Confirme que es usted con el segundo paso.', {
    extras: { ...challenge },
    headers: { 'set-cookie': setCookie },
  });
}

/** Returns the 401 for a missing or expired pending sign-in. */
export function secondStepExpired(): Problem {
  return new Problem(401, 'second_step_expired', 'Pasó demasiado tiempo. Ingrese su contraseña de nuevo.');
}

/** Returns the 401 of a failed second step, the same for every reason. */
export function secondStepFailed(kind: SecondStepKind): Problem {
  return new Problem(
    401,
    'second_step_failed',
    kind === 'passkey'
      ? 'No se pudo comprobar la llave de acceso. Pruebe otra vez o con otra.'
      : 'El código no es correcto o ya se usó.',
  );
}
