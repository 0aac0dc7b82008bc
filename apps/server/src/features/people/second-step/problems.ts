import type { SecondStepChallenge, SecondStepKind } from '@vitrina/contract';
import { Problem } from '../../../errors.ts';

/** 401 of the sign-in: the password is right, and the person is asked for more; `setCookie` carries what stands for the password so far. */
export function secondStepRequired(challenge: SecondStepChallenge, setCookie: string): Problem {
  return new Problem(401, 'second_step_required', 'Confirme que es usted con el segundo paso.', {
    extras: { ...challenge },
    headers: { 'set-cookie': setCookie },
  });
}

/** 401: no sign-in waits for a second step, or it has waited too long. */
export function secondStepExpired(): Problem {
  return new Problem(401, 'second_step_expired', 'Pasó demasiado tiempo. Ingrese su contraseña de nuevo.');
}

/** 401 of the second step: the same whatever was wrong with what was shown. */
export function secondStepFailed(kind: SecondStepKind): Problem {
  return new Problem(
    401,
    'second_step_failed',
    kind === 'passkey'
      ? 'No se pudo comprobar la llave de acceso. Pruebe otra vez o con otra.'
      : 'El código no es correcto o ya se usó.',
  );
}
