import { roleCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import { personOf } from '../../../platform/context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { personCan } from '../person-can.ts';
import { listPeople, listRoles, loadRole, presentRole } from './rows.ts';
import { addRole, changeRole, removeRole } from './save.ts';

/** Routes of roles and of the people who have each role. */
export const rolesFeature = {
  name: 'roles',
  register(app: FastifyInstance): void {
    implement(app, roleCalls.list, ({ query }, ctx) => listRoles(ctx, query));
    implement(app, roleCalls.read, async ({ params }, ctx) =>
      presentRole(personOf(ctx), await loadRole(ctx.platform.db, personOf(ctx), params.roleId)),
    );
    implement(app, roleCalls.create, ({ body }, ctx) => addRole(ctx, body));
    implement(app, roleCalls.update, ({ params, body }, ctx) => changeRole(ctx, params.roleId, body));
    implement(app, roleCalls.remove, ({ params }, ctx) => removeRole(ctx, params.roleId));
    implement(app, roleCalls.people, ({ params, query }, ctx) => listPeople(ctx, params.roleId, query));
    implement(app, roleCalls.preview, async ({ body }) => ({ can: personCan(body) }));
  },
};
