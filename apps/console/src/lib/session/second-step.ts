import { calls } from '@vitrina/client/calls';
import type { SecondStepAnswer } from '@vitrina/contract';
import { requestResponse } from '../calls/api.ts';
import { rememberAnswer } from './sign-in.ts';

/** Number of digits in a code of an authenticator app. */
export const codeDigits = 6;

/**
 * Completes the second step of a sign-in and stores the session.
 * @throws ApiError 401 `second_step_failed` or `second_step_expired`, 429 with `retryAfter`, and any error of a call
 */
export async function answerSecondStep(body: SecondStepAnswer): Promise<void> {
  await rememberAnswer(await requestResponse(calls.secondStep.take, { body }, { isSessionCall: true }));
}
