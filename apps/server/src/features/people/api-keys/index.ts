import { apiKeyCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../platform/http/implement.ts';
import { addApplicationKey, listApplicationKeys, retireApplicationKey } from './application-keys.ts';
import { listMachineKeys, loadMachineKey, presentMachineKey } from './rows.ts';
import { addMachineKey, changeMachineKey, revokeMachineKey, rotateMachineKey } from './save.ts';

/** Routes of machine keys and application keys. */
export const apiKeysFeature = {
  name: 'api-keys',
  register(app: FastifyInstance): void {
    implement(app, apiKeyCalls.list, ({ query }, ctx) => listMachineKeys(ctx, query));
    implement(app, apiKeyCalls.read, async ({ params }, ctx) =>
      presentMachineKey(ctx, await loadMachineKey(ctx.platform.db, params.keyId)),
    );
    implement(app, apiKeyCalls.create, ({ body }, ctx) => addMachineKey(ctx, body));
    implement(app, apiKeyCalls.update, ({ params, body }, ctx) => changeMachineKey(ctx, params.keyId, body));
    implement(app, apiKeyCalls.rotate, ({ params, body }, ctx) => rotateMachineKey(ctx, params.keyId, body));
    implement(app, apiKeyCalls.revoke, ({ params }, ctx) => revokeMachineKey(ctx, params.keyId));
    implement(app, apiKeyCalls.applications, (_input, ctx) => listApplicationKeys(ctx));
    implement(app, apiKeyCalls.createApplication, ({ body }, ctx) => addApplicationKey(ctx, body));
    implement(app, apiKeyCalls.retireApplication, ({ params }, ctx) =>
      retireApplicationKey(ctx, params.keyId),
    );
  },
};
