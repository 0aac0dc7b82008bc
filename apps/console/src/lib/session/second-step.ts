import { calls } from '@vitrina/client/calls';
import type { SecondStepAnswer } from '@vitrina/contract';
import { exchange } from '../calls/api.ts';
import { rememberAnswer } from './sign-in.ts';

/** Digits of a code of an authenticator app. */
export const codeDigits = 6;

/**
 * Takes the second step of a sign-in and remembers who it was.
 * @throws ApiError 401 `second_step_failed` or `second_step_expired`, 429 with `retryAfter`, and whatever a call may
 */
export async function takeSecondStep(body: SecondStepAnswer): Promise<void> {
  await rememberAnswer(await exchange(calls.secondStep.take, { body }, { aboutSession: true }));
}
