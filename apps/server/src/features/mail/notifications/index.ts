import { notificationCalls } from '@vitrina/contract';
import { notifiedTypes } from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { personOf } from '../../../platform/context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { loadSetting, presentSetting, selectSettings } from './rows.ts';
import { createSetting, removeSetting, updateSetting } from './save.ts';
import { sendSample } from './send-sample.ts';
import { countUnnotified } from './unnotified.ts';

/** Routes of notification settings. */
export const notificationsFeature = {
  name: 'notifications',
  register(app: FastifyInstance): void {
    implement(app, notificationCalls.list, async ({ query: { entry_type } }, ctx) => {
      const person = personOf(ctx);
      const type = entry_type === undefined ? undefined : notifiedTypes.get(entry_type);
      const where = type === undefined ? sql`true` : sql`t.type = ${type.slug}`;
      const rows = await selectSettings(ctx.platform.db, person, where);
      const entryTypes = entry_type === undefined ? [...notifiedTypes.keys()] : [entry_type];
      return {
        data: await Promise.all(rows.map((row) => presentSetting(ctx.platform, person, row))),
        unnotified: await countUnnotified(ctx.platform.db, person, entryTypes),
      };
    });
    implement(app, notificationCalls.read, async ({ params }, ctx) =>
      presentSetting(ctx.platform, personOf(ctx), await loadSetting(ctx.platform.db, ctx, params.settingId)),
    );
    implement(app, notificationCalls.create, ({ body }, ctx) => createSetting(ctx, body));
    implement(app, notificationCalls.update, ({ params, body }, ctx) =>
      updateSetting(ctx, params.settingId, body),
    );
    implement(app, notificationCalls.remove, ({ params }, ctx) => removeSetting(ctx, params.settingId));
    implement(app, notificationCalls.test, async ({ params }, ctx) => sendSample(ctx, params.settingId));
  },
};
