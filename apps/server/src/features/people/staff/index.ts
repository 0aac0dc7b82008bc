import { passwordLinkCalls, staffCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/context.ts';
import { personOf } from '../../../platform/context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { sweepLinks } from './links.ts';
import {
  askForLink,
  forgottenJob,
  forgottenPayload,
  mailForgotten,
  readLink,
  usePasswordLink,
} from './passwords.ts';
import { changePerson, createPerson, resetPassword, resetSecondStep } from './people.ts';
import type { StaffPorts } from './ports.ts';
import { approveRegistration, refuseRegistration } from './registrations.ts';
import { listPeople, listRegistrations, loadPerson, presentPerson } from './rows.ts';
import { endSessionsOf, listSessions } from './sessions.ts';
import { unlinkOf } from './unlink.ts';

export { linkForOperator, openLink } from './links.ts';

/** Calls on staff: requests for accounts, accounts, sessions, and the links that set a password. */
export const staff = (ports: StaffPorts) => ({
  name: 'staff',
  register(app: FastifyInstance, { jobs }: Platform): void {
    jobs.define(forgottenJob, { schema: forgottenPayload }, (payload, platform) =>
      mailForgotten(platform, ports, payload),
    );
    jobs.every('password-links', '47 * * * *', sweepLinks);
    implementPeople(app, ports);
    implement(app, staffCalls.registrations, ({ query }, ctx) => listRegistrations(ctx, query));
    implement(app, staffCalls.approve, ({ params, body }, ctx) =>
      approveRegistration(ctx, ports, params.registrationId, body.role_id),
    );
    implement(app, staffCalls.refuse, async ({ params, body }, ctx) => {
      await refuseRegistration(ctx, ports, params.registrationId, body.reason);
      return undefined;
    });
    implement(app, passwordLinkCalls.forgotten, ({ body }, ctx) => askForLink(ctx, body.staff_id));
    implement(app, passwordLinkCalls.read, ({ body }, ctx) => readLink(ctx, body.secret));
    implement(app, passwordLinkCalls.use, async ({ body }, ctx) => {
      await usePasswordLink(ctx, body);
      return undefined;
    });
  },
});

function implementPeople(app: FastifyInstance, ports: StaffPorts): void {
  implement(app, staffCalls.list, ({ query }, ctx) => listPeople(ctx, query));
  implement(app, staffCalls.create, ({ body }, ctx) => createPerson(ctx, ports, body));
  implement(app, staffCalls.read, async ({ params }, ctx) => {
    const person = personOf(ctx);
    return presentPerson(
      ctx.platform.config,
      person,
      await loadPerson(ctx.platform.db, person, params.personId),
    );
  });
  implement(app, staffCalls.update, ({ params, body }, ctx) => changePerson(ctx, params.personId, body));
  implement(app, staffCalls.reset, ({ params }, ctx) => resetPassword(ctx, ports, params.personId));
  implement(app, staffCalls.resetSecondStep, async ({ params }, ctx) => {
    await resetSecondStep(ctx, params.personId);
    return undefined;
  });
  implement(app, staffCalls.sessions, ({ params }, ctx) => listSessions(ctx, params.personId));
  implement(app, staffCalls.endSessions, async ({ params }, ctx) => {
    await endSessionsOf(ctx, params.personId);
    return undefined;
  });
  implement(app, staffCalls.unlink, async ({ params }, ctx) => {
    await unlinkOf(ctx, params.personId, params.identityId);
    return undefined;
  });
  implement(app, staffCalls.endSession, async ({ params }, ctx) => {
    await endSessionsOf(ctx, params.personId, params.sessionId);
    return undefined;
  });
}
