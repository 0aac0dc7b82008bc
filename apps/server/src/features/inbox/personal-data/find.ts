import { type AuditAction, type PersonKeyKind, personKey } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { all, column, withoutIndex } from '../../../content/shared/source.ts';
import { invalidField } from '../../../errors.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Person, RequestContext } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { inboxTypes, visibleConditions } from '../handling/scope.ts';

/** Key that identifies a person in all inboxes: identity number, e-mail or phone number. */
export interface Lookup {
  readonly by: PersonKeyKind;
  readonly value: string;
}

const keyColumns = {
  id_number: 'id_number_key',
  email: 'email_key',
  phone: 'phone_key',
} as const satisfies Record<PersonKeyKind, string>;

/** Condition that the person with this key sent the submission `t`. Throws 400 for an empty value. */
export function isSentBy(person: Person, { by, value }: Lookup): RawBuilder<unknown> {
  const key = personKey(by, value);
  if (key === null) throw invalidField('/value', 'Escriba qué busca.');
  return all([
    sql`${column(keyColumns[by])} = ${key}`,
    withoutIndex(all(visibleConditions(person, inboxTypes))),
  ]);
}

/** Returns the ids of the submissions sent by the person with this key, newest first. */
export async function findIdsSentBy(
  db: Queryable,
  person: Person,
  lookup: Lookup,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from submission as t where ${isSentBy(person, lookup)} order by t.received_at desc, t.id desc`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Records an action on one person's data: the kind of search and the number of results, never the searched value. */
export const recordPersonalDataEvent = (
  ctx: RequestContext,
  action: AuditAction,
  details: Readonly<Record<string, unknown>>,
): Promise<void> => recordEvent(ctx.platform.db, ctx, { action, resource: 'personal-data', details });
