import { secondStepCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/context.ts';
import { reply } from '../../../platform/http/answer.ts';
import { implement } from '../../../platform/http/implement.ts';
import { clearedCookie, readCookie, sessionCookie, timedCookie } from '../cookies.ts';
import { relyingPartyAt } from '../passkeys/relying-party.ts';
import { secondStepOptions } from '../passkeys/second-step.ts';
import { openSession, requestDetails } from '../request.ts';
import type { Sessions } from '../sessions.ts';
import { deviceLifeMs } from './devices.ts';
import { beginTotp, confirmTotp, forgetDevice, readSecondStep, removeTotp, renewOwnCodes } from './manage.ts';
import type { Sealer } from './sealer.ts';
import { takeSecondStep } from './take.ts';

/** Implements the second step of sign-in, and the routes by which people manage their own. */
export function implementSecondStep(
  app: FastifyInstance,
  platform: Platform,
  sessions: Sessions,
  sealer: Sealer,
): void {
  const { config } = platform;
  implement(app, secondStepCalls.take, async ({ body }, ctx) => {
    const { request } = ctx;
    const { secret, keepsSession, deviceSecret } = await takeSecondStep(platform, sealer, {
      ...requestDetails(ctx),
      pendingSignIn: readCookie(config, request, 'pending'),
      rp: relyingPartyAt(config, request),
      answer: body,
    });
    return reply(await openSession(sessions, ctx, secret), {
      cookies: [
        sessionCookie(config, request, { secret, keepsSession }),
        clearedCookie(config, request, 'pending'),
        ...(deviceSecret === null
          ? []
          : [timedCookie(config, request, 'device', { secret: deviceSecret, lifeMs: deviceLifeMs })]),
      ],
    });
  });

  implement(app, secondStepCalls.passkeyOptions, (_input, { request }) =>
    secondStepOptions(platform, request, readCookie(config, request, 'pending')),
  );

  implement(app, secondStepCalls.state, (_input, ctx) =>
    readSecondStep(ctx, readCookie(config, ctx.request, 'device')),
  );
  implement(app, secondStepCalls.beginTotp, ({ body }, ctx) => beginTotp(ctx, sealer, body.password));
  implement(app, secondStepCalls.confirmTotp, async ({ body }, ctx) => ({
    recovery_codes: await confirmTotp(ctx, sealer, body.code),
  }));
  implement(app, secondStepCalls.removeTotp, ({ body }, ctx) => removeTotp(ctx, body.password));
  implement(app, secondStepCalls.renewCodes, async ({ body }, ctx) => ({
    recovery_codes: await renewOwnCodes(ctx, sealer, body.password),
  }));
  implement(app, secondStepCalls.forgetDevice, ({ params }, ctx) => forgetDevice(ctx, params.deviceId));
}
