import {
  closedReason,
  type InboxType,
  type Institution,
  isInstitution,
  recordSnapshot,
  titleOf,
} from '@vitrina/model';
import { sql } from 'kysely';
import { hasIdOrSlug } from '../../../content/shared/named.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { Platform } from '../../../platform/context.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';

type Values = Readonly<Record<string, unknown>>;

/** Record as currently published on the site. */
export interface RecordOnSite {
  readonly id: string;
  readonly institution: Institution | null;
  readonly category_id: string | null;
  readonly title: string;
  readonly data: Values;
  /** Values of the record that are stored with a submission. */
  readonly storedValues: Values;
  /** Time at which the record leaves the site automatically. */
  readonly leavesSiteAt: Date | null;
}

interface Row {
  readonly entry_id: string;
  readonly institution_id: string | null;
  readonly category_id: string | null;
  readonly status: string;
  readonly data: Values;
  readonly expire_at: Date | null;
}

/** Finds the published record with this id or slug, and the reason why its form is closed, if it is. Throws 404. */
export async function findRecordOnSite(
  { db, clock }: Platform,
  type: InboxType,
  idOrSlug: string,
  institution: string | undefined,
): Promise<RecordOnSite & { readonly closureReason: string | null }> {
  const now = clock.now();
  const { rows } = await prepareStatement(sql<Row>`
    select entry_id, institution_id, category_id, status, data, expire_at from publication
    where ${hasIdOrSlug(type, idOrSlug)} and (expire_at is null or expire_at > ${now})
      ${institution === undefined ? sql`` : sql`and institution_id = ${institution}`}
    order by institution_id limit 1`).execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  const { entry_id: id, institution_id, category_id, status, data, expire_at } = row;
  return {
    id,
    institution: isInstitution(institution_id) ? institution_id : null,
    category_id,
    title: titleOf(type, data),
    data,
    storedValues: recordSnapshot(type, institution_id, data),
    leavesSiteAt: expire_at,
    closureReason:
      status === 'published' ? closedReason(type, data, now) : 'El plazo para enviar solicitudes ya terminó.',
  };
}

/**
 * Finds the published record with this id or slug if its form is open. Throws 404 for no published record, 409 for a
 * closed form.
 */
export async function findRecordWithOpenForm(
  ...args: Parameters<typeof findRecordOnSite>
): Promise<RecordOnSite> {
  const { closureReason, ...record } = await findRecordOnSite(...args);
  if (closureReason !== null) throw conflict('form_closed', closureReason);
  return record;
}
