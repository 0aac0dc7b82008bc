import type { NotificationBody, NotificationSetting } from '@vitrina/contract';
import { type AuditAction, type InboxType, notifiedTypes } from '@vitrina/model';
import { categoryTypeOf, readLimitingRecord } from '../../../content/shared/record-for.ts';
import { mailAddressFault } from '../../../content/shared/refused-address.ts';
import { namesRevision } from '../../../content/write/steps/state.ts';
import { type Fault, invalidField, invalidInput, staleRevision } from '../../../errors.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { may, personOf, type RequestContext, sees } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { inTransaction, orDuplicate } from '../../../platform/database/failures.ts';
import { mayTakeOut } from './owner.ts';
import { loadSetting, presentSetting } from './rows.ts';

/**
 * Creates a setting. Throws 400 for an invalid scope, content or recipient, 409 if the scope already has a setting.
 */
export async function createSetting(
  ctx: RequestContext,
  body: NotificationBody,
): Promise<NotificationSetting> {
  const id = ctx.newId;
  return refuseTakenScope(() =>
    inTransaction(ctx.platform.db, async (trx) => {
      await refuseFaults(trx, ctx, body);
      await trx
        .insertInto('notification_setting')
        .values({ id, ...columnsOf(ctx, body) })
        .execute();
      await recordSettingEvent(trx, ctx, id, body, 'created');
      return readStoredSetting(trx, ctx, id);
    }),
  );
}

/**
 * Updates a setting. Throws 404, 400 for an invalid scope, content or recipient, 409 if the scope already has another
 * setting, 412 for an outdated revision.
 */
export async function updateSetting(
  ctx: RequestContext,
  id: string,
  body: NotificationBody,
): Promise<NotificationSetting> {
  return refuseTakenScope(() =>
    inTransaction(ctx.platform.db, async (trx) => {
      await trx.selectFrom('notification_setting').select('id').where('id', '=', id).forUpdate().execute();
      const settingBefore = await loadSetting(trx, ctx, id);
      const currentSetting = await presentSetting(
        { db: trx, clock: ctx.platform.clock },
        personOf(ctx),
        settingBefore,
      );
      if (!namesRevision(ctx.ifMatch, settingBefore.revision)) throw staleRevision(currentSetting);
      if (body.entry_type !== currentSetting.entry_type)
        throw invalidField('/entry_type', 'El tipo de una configuración no cambia.');
      await refuseFaults(trx, ctx, body);
      await trx
        .updateTable('notification_setting')
        .set({ ...columnsOf(ctx, body), revision: settingBefore.revision + 1 })
        .where('id', '=', id)
        .execute();
      await recordSettingEvent(trx, ctx, id, body, 'saved');
      return readStoredSetting(trx, ctx, id);
    }),
  );
}

/** Deletes a setting; its earlier mails stay. Throws 404. */
export async function removeSetting(ctx: RequestContext, id: string): Promise<void> {
  await inTransaction(ctx.platform.db, async (trx) => {
    const row = await loadSetting(trx, ctx, id);
    await trx.deleteFrom('notification_setting').where('id', '=', id).execute();
    await recordSettingEvent(trx, ctx, id, row, 'deleted');
  });
}

const readStoredSetting = async (trx: Trx, ctx: RequestContext, id: string): Promise<NotificationSetting> =>
  presentSetting({ db: trx, clock: ctx.platform.clock }, personOf(ctx), await loadSetting(trx, ctx, id));

function columnsOf(ctx: RequestContext, body: NotificationBody) {
  const { entry_type: _, recipients, cc, ...columns } = body;
  const person = personOf(ctx);
  return {
    ...columns,
    type: typeOf(body).slug,
    recipients: JSON.stringify(recipients),
    cc: JSON.stringify(cc),
    updated_at: ctx.platform.clock.now(),
    updated_by: person.id,
    updated_by_kind: person.kind,
  };
}

function typeOf({ entry_type }: Pick<NotificationBody, 'entry_type'>): InboxType {
  const type = notifiedTypes.get(entry_type);
  if (type === undefined) throw new Error(`There is no type ${entry_type} with an inbox.`);
  return type;
}

async function refuseFaults(trx: Trx, ctx: RequestContext, body: NotificationBody): Promise<void> {
  const type = typeOf(body);
  const { institution_id: institution, category_id, entry_id } = body;
  const faults: Fault[] = [];
  if (
    type.institutions === 'shared' ||
    !type.institutions.includes(institution) ||
    !sees(personOf(ctx), institution)
  )
    faults.push({ path: '/institution_id', message: 'Elija una institución de la lista.' });
  const recordExists = async (slug: string | undefined, id: string): Promise<boolean> =>
    (await readLimitingRecord(trx, slug, id, institution)) !== undefined;
  if (category_id !== null && !(await recordExists(categoryTypeOf(type), category_id)))
    faults.push({ path: '/category_id', message: 'Elija una categoría de la lista.' });
  if (entry_id !== null && !(await recordExists(type.slug, entry_id)))
    faults.push({ path: '/entry_id', message: 'Elija un registro de esa institución.' });
  faults.push(...rightFaults(ctx, type, body));
  for (const field of ['recipients', 'cc'] as const)
    body[field].forEach((address, index) => {
      const message = mailAddressFault(ctx.platform.config, address);
      if (message !== null) faults.push({ path: `/${field}/${index}`, message });
    });
  if (faults.length > 0) throw invalidInput(faults);
}

/**
 * Returns the faults of a setting whose mails include visitors' data without the owner's permission to export or
 * reveal it.
 */
function rightFaults(ctx: RequestContext, type: InboxType, body: NotificationBody): Fault[] {
  const person = personOf(ctx);
  const faults: Fault[] = [];
  if (!mayTakeOut(person, type, body.institution_id))
    for (const field of ['include_data', 'include_attachments'] as const)
      if (body[field])
        faults.push({
          path: `/${field}`,
          message: 'Para esto necesita el permiso de exportar las solicitudes de este tipo.',
        });
  if (body.include_sensitive && !may(person, 'reveal', type.resource))
    faults.push({
      path: '/include_sensitive',
      message: 'Para esto necesita el permiso de ver números de identidad completos.',
    });
  return faults;
}

const refuseTakenScope = <T>(write: () => Promise<T>): Promise<T> =>
  orDuplicate(
    write,
    {
      path: '/institution_id',
      message: 'Ya hay una configuración para esta institución, categoría y registro.',
    },
    'notification_setting_scope',
  );

async function recordSettingEvent(
  trx: Trx,
  ctx: RequestContext,
  id: string,
  { institution_id, subject }: Pick<NotificationBody, 'subject'> & { readonly institution_id: string },
  action: AuditAction,
): Promise<void> {
  const target = { id, name: subject, institution_id };
  await recordEvent(trx, ctx, { action, resource: 'notification-settings', target });
}
