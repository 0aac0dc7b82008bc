import {
  type ContentType,
  type Draft,
  draftReferences,
  type Field,
  fieldsOf,
  foldAccents,
  initialValue,
  joinDraft,
  nameOf,
  splitDraft,
  uniqueKeys,
} from '@vitrina/model';
import { requirePermission } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { EntryRow } from '../shared/load.ts';
import { findCreatedEntry, type NewIdentity } from './create.ts';
import type { EntryContext } from './entry-context.ts';
import { commitChange, type Hint } from './pipeline.ts';
import { withoutVersions } from './steps/file-versions.ts';
import { findFreeNumber, spreadNumber } from './steps/free-key.ts';
import { withOrder } from './steps/ordering.ts';
import { readRecord } from './steps/record.ts';
import { withSlug } from './steps/slugs.ts';

/**
 * Copies the draft into a new entry "Copia de …", switched off. Leaves out dates, unique values, order, predecessor,
 * and values that close the record. Throws 404, 409.
 */
export async function duplicateEntry(
  ctx: EntryContext,
  id: string,
  identity: NewIdentity,
): Promise<EntryRow> {
  const { type, actor } = ctx;
  if (actor.person) requirePermission(actor.person, 'retrieve', type.resource);
  const createdRow = await findCreatedEntry(ctx, identity);
  if (createdRow) return createdRow;
  return commitChange(ctx, async (planCtx, hint) => {
    const { db } = planCtx;
    const { row, draft } = await readRecord(planCtx, id);
    // A file version requested by the original belongs to the original.
    const copiedDraft = withoutVersions(type, stripDraft(type, draft));
    const renamedDraft = await nameCopy(db, type, copiedDraft, nameOf(type, draft.data), hint);
    // Values derived from other values are derived from the new name.
    const orderedCopy = await withOrder(db, type, splitDraft(type, joinDraft(type, renamedDraft)));
    return {
      id: identity.newId,
      record: null,
      version: {
        ...withSlug(ctx, orderedCopy, hint),
        isNameGenerated: true,
        kind: 'duplicated',
        from: row.revision,
        keptReferences: draftReferences(type, draft.data),
      },
      audit: { action: 'duplicated', details: { from: row.id, from_revision: row.revision } },
    };
  });
}

function stripDraft(type: ContentType, { identity, data }: Draft): Draft {
  const fields = fieldsOf(type);
  const singularFields = singularFieldsOf(type);
  const copiedEntries = Object.entries(data).filter(
    ([key]) => key === type.name || (fields[key]?.unique === undefined && !singularFields.includes(key)),
  );
  return {
    identity: { institution_id: identity.institution_id, slug: null, publish_at: null, expire_at: null },
    data: {
      ...Object.fromEntries(copiedEntries),
      ...reopenData(type, data),
      ...(type.activeFlag === undefined ? {} : { [type.activeFlag]: false }),
    },
  };
}

/** Returns the fields that a copy leaves empty. */
function singularFieldsOf({ lifecycle, sole, ordered }: ContentType): readonly (string | undefined)[] {
  return [
    lifecycle?.starts,
    lifecycle?.ends,
    lifecycle?.replaces,
    lifecycle?.closes?.field,
    typeof sole?.onReplace === 'object' ? sole.onReplace.clearedSwitch : undefined,
    ordered && 'order',
  ];
}

/** Resets the fields that close the record to their initial values. */
function reopenData(type: ContentType, data: Draft['data']): Draft['data'] {
  const key = type.lifecycle?.closes?.field;
  const field = key === undefined ? undefined : fieldsOf(type)[key];
  if (key === undefined || field === undefined || data[key] === undefined) return {};
  const initial = initialValue(field);
  return initial === null ? {} : { [key]: initial };
}

/** Returns the copy with the first free name: "Copia de …", "Copia 2 de …". */
async function nameCopy(
  db: Queryable,
  type: ContentType,
  draft: Draft,
  originalName: string,
  { attempt }: Hint,
): Promise<Draft> {
  const field = fieldsOf(type)[type.name];
  const renameCopy = (n: number): Draft => ({
    ...draft,
    data: { ...draft.data, [type.name]: copyName(field, originalName, n) },
  });
  if (field?.unique === undefined) return renameCopy(1);
  const scope = uniqueKeys(type, renameCopy(1)).find((key) => key.field === type.name)?.scope ?? '';
  const keyValue = (n: number) => foldAccents(copyName(field, originalName, n));
  const freeNumber = await findFreeNumber(db, type, { field: type.name, scope }, keyValue, 1);
  return renameCopy(spreadNumber(freeNumber, attempt));
}

/** Builds the name of the n-th copy, cut to the maximum length of the field. */
function copyName(field: Field | undefined, originalName: string, n: number): string {
  const name = `Copia ${n === 1 ? '' : `${n} `}de ${originalName}`;
  const max = field && 'max' in field && typeof field.max === 'number' ? field.max : name.length;
  // By whole characters, so that no surrogate pair is split.
  let cut = '';
  for (const letter of name)
    if (cut.length + letter.length <= max) cut += letter;
    else break;
  return cut.trimEnd();
}
