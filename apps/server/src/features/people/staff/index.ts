import { passwordLinkCalls, staffCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/context.ts';
import { personOf } from '../../../platform/context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { listAdministrators } from '../administrators.ts';
import { deleteExpiredLinks } from './links.ts';
import {
  askForLink,
  forgottenJob,
  forgottenPayload,
  mailForgotten,
  readLink,
  usePasswordLink,
} from './passwords.ts';
import { changePerson, createPerson, resetPassword, resetSecondStep } from './people.ts';
import { approveRegistration, refuseRegistration } from './registrations.ts';
import { listPeople, listRegistrations, loadPerson, presentPerson } from './rows.ts';
import { endSessionsOf, listSessions, unlinkIdentityOf } from './sessions.ts';

export { linkForOperator, openLink } from './links.ts';

/** Routes for staff: account requests, accounts, sessions, and links to set a password. */
export const staffFeature = {
  name: 'staff',
  register(app: FastifyInstance, { jobs }: Platform): void {
    jobs.define(
      forgottenJob,
      { title: 'Enviar enlaces de contraseña', schema: forgottenPayload },
      (payload, platform) => mailForgotten(platform, payload),
    );
    jobs.scheduleRecurring('password-links', '47 * * * *', deleteExpiredLinks);
    implementPeople(app);
    implement(app, staffCalls.registrations, ({ query }, ctx) => listRegistrations(ctx, query));
    implement(app, staffCalls.approve, ({ params, body }, ctx) =>
      approveRegistration(ctx, params.registrationId, body.role_id),
    );
    implement(app, staffCalls.refuse, ({ params, body }, ctx) =>
      refuseRegistration(ctx, params.registrationId, body.reason),
    );
    implement(app, passwordLinkCalls.forgotten, ({ body }, ctx) => askForLink(ctx, body.staff_id));
    implement(app, passwordLinkCalls.read, ({ body }, ctx) => readLink(ctx, body.secret));
    implement(app, passwordLinkCalls.use, ({ body }, ctx) => usePasswordLink(ctx, body));
  },
};

function implementPeople(app: FastifyInstance): void {
  implement(app, staffCalls.list, ({ query }, ctx) => listPeople(ctx, query));
  implement(app, staffCalls.administrators, (_input, ctx) => listAdministrators(ctx));
  implement(app, staffCalls.create, ({ body }, ctx) => createPerson(ctx, body));
  implement(app, staffCalls.read, async ({ params }, ctx) => {
    const person = personOf(ctx);
    return presentPerson(
      ctx.platform.config,
      person,
      await loadPerson(ctx.platform.db, person, params.personId),
    );
  });
  implement(app, staffCalls.update, ({ params, body }, ctx) => changePerson(ctx, params.personId, body));
  implement(app, staffCalls.reset, ({ params }, ctx) => resetPassword(ctx, params.personId));
  implement(app, staffCalls.resetSecondStep, ({ params }, ctx) => resetSecondStep(ctx, params.personId));
  implement(app, staffCalls.sessions, ({ params }, ctx) => listSessions(ctx, params.personId));
  implement(app, staffCalls.endSessions, ({ params }, ctx) => endSessionsOf(ctx, params.personId));
  implement(app, staffCalls.unlink, ({ params }, ctx) =>
    unlinkIdentityOf(ctx, params.personId, params.identityId),
  );
  implement(app, staffCalls.endSession, ({ params }, ctx) =>
    endSessionsOf(ctx, params.personId, params.sessionId),
  );
}
