import {
  type ContentType,
  columnFaults,
  compareDrafts,
  type Draft,
  draftReferences,
  type Reference,
  type RowFault,
  splitDraft,
  type UniqueKey,
  uniqueKeys,
} from '@vitrina/model';
import { sql } from 'kysely';
import { readRelated, withSuccessors } from '../../../content/shared/related.ts';
import { actorOwns, type EntryContext, ownershipOf } from '../../../content/write/entry-context.ts';
import { requireFixedFields, requireSameInstitution } from '../../../content/write/steps/check-draft.ts';
import { keysOfRowSql } from '../../../content/write/steps/free-key.ts';
import {
  publishingIssues,
  readPublishContext,
  targetIssues,
} from '../../../content/write/steps/publishing-checks.ts';
import { referenceFaults } from '../../../content/write/steps/references.ts';
import { sanitiseDraft } from '../../../content/write/steps/sanitise.ts';
import { requireOpen } from '../../../content/write/steps/state.ts';
import { may } from '../../../platform/context.ts';
import type { CellChange, RowNote } from './json-columns.ts';
import { type RowReadout, readRows } from './read-rows.ts';
import { faultsOfCheck } from './refusals.ts';
import { listChanges } from './row-changes.ts';
import type { Outcome, Row } from './rows.ts';
import { nameKey, type RecordName, recordNameOf, rowsNamedAsRecords } from './same-names.ts';
import type { OpenRun } from './work-turn.ts';

interface Candidate {
  readonly readout: RowReadout;
  readonly draft: Draft;
  readonly isChanged: boolean;
  readonly keys: readonly UniqueKey[];
  /** Name that importing the row would give to a new or renamed record; null otherwise. */
  readonly name: RecordName | null;
  readonly faults: RowFault[];
  readonly notes: RowNote[];
  changes: readonly CellChange[];
}

type Candidates = readonly Candidate[];

/**
 * Determines for each row what importing it would do, or why it cannot be imported. Writes nothing; checks the rules
 * of the content engine for many rows at once. `keyRows` holds the unique values of earlier rows; the values of these
 * rows are added.
 */
export async function checkRows(
  openRun: OpenRun,
  rows: readonly Row[],
  keyRows: Map<string, number>,
): Promise<Outcome[]> {
  const { ctx } = openRun;
  const readouts = await readRows(openRun, rows);
  const candidates = new Map<RowReadout, Candidate>();
  for (const readout of readouts)
    if (readout.body !== null) candidates.set(readout, candidateOf(ctx, readout, readout.body));
  const validCandidates = [...candidates.values()];
  for (const candidate of validCandidates) candidate.faults.push(...ownFaults(ctx, candidate));
  await addTakenKeys(ctx, validCandidates);
  await addReferenceFaults(ctx, validCandidates);
  await addTargetIssues(ctx, validCandidates);
  await addSameNames(ctx, validCandidates);
  await addChanges(openRun, validCandidates);
  return readouts.map((readout) => outcomeOf(readout, candidates.get(readout) ?? null, keyRows));
}

function candidateOf(
  ctx: EntryContext,
  readout: RowReadout,
  body: Readonly<Record<string, unknown>>,
): Candidate {
  const { type } = ctx;
  const { target } = readout;
  const draft = keepSlug(sanitiseDraft(type, splitDraft(type, body)), target?.draft ?? null);
  const isChanged = target === null || compareDrafts(type, target.draft, draft).length > 0;
  const name = recordNameOf(type, draft);
  const formerName = target && recordNameOf(type, target.draft);
  const isRenamed = name !== null && (formerName === null || nameKey(name) !== nameKey(formerName));
  return {
    readout,
    draft,
    isChanged,
    keys: uniqueKeys(type, draft),
    name: isRenamed ? name : null,
    faults: [],
    notes: [...readout.notes],
    changes: [],
  };
}

/** Keeps the slug of the record if the row has no slug, as saving the form does. */
function keepSlug(draft: Draft, formerDraft: Draft | null): Draft {
  if (formerDraft === null || draft.identity.slug) return draft;
  return { ...draft, identity: { ...draft.identity, slug: formerDraft.identity.slug } };
}

/** Returns the field that determines which institutions own a record. */
function ownershipField({ serves }: ContentType): string {
  return serves !== undefined && 'field' in serves ? serves.field : 'institution_id';
}

function ownFaults(ctx: EntryContext, { readout, draft, isChanged }: Candidate): RowFault[] {
  const { type } = ctx;
  const { person } = ctx.actor;
  const { target } = readout;
  const faults: RowFault[] = [];
  if (!actorOwns(ctx, ownershipOf(draft)))
    faults.push({ column: ownershipField(type), message: 'No tiene acceso a esta institución.' });
  if (target === null || !isChanged) return faults;
  if (person !== null && !may(person, 'update', type.resource))
    faults.push({
      column: 'id',
      message: 'No tiene permiso para actualizar registros: deje el id vacío para crear.',
    });
  return [
    ...faults,
    ...faultsOfCheck(type, () => requireOpen(target)),
    ...faultsOfCheck(type, () => requireSameInstitution(target, draft)),
    ...faultsOfCheck(type, () => requireFixedFields(ctx, target, draft)),
  ];
}

const keyText = ({ field, scope, value }: UniqueKey): string => JSON.stringify([field, scope, value]);
const ownerOf = ({ target, row }: RowReadout): string => target?.row.id ?? row.entry_id;

async function addTakenKeys({ platform, type }: EntryContext, candidates: Candidates): Promise<void> {
  const wantedKeys = candidates.flatMap(({ keys, readout }) =>
    keys.map((key) => ({ ...key, number: readout.row.number, owner: ownerOf(readout) })),
  );
  if (wantedKeys.length === 0) return;
  const { rows } = await sql<{ number: number; field: string }>`
    select w.number, w.field from jsonb_to_recordset(${JSON.stringify(wantedKeys)}::jsonb)
      as w(number int, owner uuid, field text, scope text, value text) ${keysOfRowSql(type)}
    where k.entry_id <> w.owner`.execute(platform.db);
  for (const { number, field } of rows)
    candidates
      .find(({ readout }) => readout.row.number === number)
      ?.faults.push({ column: field, message: 'Otro registro ya usa este valor.' });
}

/**
 * Returns the references in a row's draft. With `onlyNew`, leaves out references that the record already had, which may
 * stay even if their target is missing.
 */
function referencesOf({ type }: EntryContext, { readout, draft }: Candidate, onlyNew: boolean): Reference[] {
  const all = draftReferences(type, draft.data).filter(({ to }) => to !== '');
  const formerDraft = onlyNew ? readout.target?.draft : undefined;
  if (!formerDraft) return all;
  const formerTargets = new Set(
    draftReferences(type, formerDraft.data).map(({ kind, to }) => `${kind} ${to}`),
  );
  return all.filter(({ kind, to }) => !formerTargets.has(`${kind} ${to}`));
}

/** Adds faults for missing or unsuitable records and files, with one query for the rows of each institution. */
async function addReferenceFaults(ctx: EntryContext, candidates: Candidates): Promise<void> {
  const groups = Map.groupBy(
    candidates.filter(({ isChanged }) => isChanged),
    ({ draft }) => draft.identity.institution_id,
  );
  for (const [institution, group] of groups) {
    const all = group.flatMap((candidate, index) =>
      referencesOf(ctx, candidate, true).map((pointer) => ({
        ...pointer,
        path: `/${index}${pointer.path}`,
      })),
    );
    if (all.length === 0) continue;
    for (const { path, message } of await referenceFaults(ctx, {
      pointers: all,
      institution,
      mustBeLive: false,
    })) {
      const [, index = '', ...rest] = path.split('/');
      group[Number(index)]?.faults.push(...columnFaults(ctx.type, [{ path: `/${rest.join('/')}`, message }]));
    }
  }
}

/**
 * Adds faults for referenced records that do not match the row's other values. For types without drafts, adds all
 * publishing issues.
 */
async function addTargetIssues(ctx: EntryContext, candidates: Candidates): Promise<void> {
  const { db } = ctx.platform;
  const ids = candidates.flatMap((candidate) =>
    referencesOf(ctx, candidate, false).flatMap(({ kind, to }) => (kind === 'entry' ? [to] : [])),
  );
  const relatedEntries = await readRelated(db, [...new Set(ids)]);
  for (const candidate of candidates) {
    const { draft, faults, readout } = candidate;
    const id = ownerOf(readout);
    const relatedRecords = withSuccessors(ctx.type, draft.data, relatedEntries);
    const issues = ctx.type.drafts
      ? targetIssues(ctx, id, draft, referencesOf(ctx, candidate, true), relatedRecords)
      : publishingIssues(ctx, id, draft, await readPublishContext(ctx, draft, relatedRecords));
    faults.push(...columnFaults(ctx.type, issues));
  }
}

/** Adds a note to each row that would give a record the name of another record. */
async function addSameNames({ platform, type }: EntryContext, candidates: Candidates): Promise<void> {
  const namedRows = candidates.flatMap(({ name, readout }) =>
    name === null ? [] : [{ ...name, number: readout.row.number, owner: ownerOf(readout) }],
  );
  const numbers = await rowsNamedAsRecords(platform.db, type, namedRows);
  for (const { readout, notes } of candidates)
    if (numbers.has(readout.row.number)) notes.push({ kind: 'same_record' });
}

async function addChanges({ ctx, columns }: OpenRun, candidates: Candidates): Promise<void> {
  const acceptedRows = candidates.filter(({ isChanged, faults }) => isChanged && faults.length === 0);
  const drafts = acceptedRows.map(({ readout, draft }) => ({
    formerDraft: readout.target?.draft ?? null,
    newDraft: draft,
  }));
  const changes = await listChanges(ctx, columns, drafts);
  for (const [index, candidate] of acceptedRows.entries()) candidate.changes = changes[index] ?? [];
}

function outcomeOf(readout: RowReadout, candidate: Candidate | null, keyRows: Map<string, number>): Outcome {
  const { row, target, name } = readout;
  const faults = [...(candidate?.faults ?? readout.faults)];
  const keys = [...(candidate?.keys.map(keyText) ?? []), ...(target ? [`id ${target.row.id}`] : [])];
  for (const key of keys) {
    const otherRow = keyRows.get(key);
    if (otherRow === undefined || otherRow === row.number) continue;
    const field = key.startsWith('id ') ? 'id' : String((JSON.parse(key) as unknown[])[0]);
    faults.push({ column: field, message: `La fila ${otherRow} ya tiene este valor.` });
  }
  const isRefused = faults.length > 0;
  const notes = [...(candidate?.notes ?? [])];
  const recordNameKey = candidate?.name ? nameKey(candidate.name) : null;
  const namesake = recordNameKey === null ? undefined : keyRows.get(recordNameKey);
  if (namesake !== undefined && namesake !== row.number) notes.push({ kind: 'same_row', row: namesake });
  else if (recordNameKey !== null) keys.push(recordNameKey);
  if (!isRefused) for (const key of keys) keyRows.set(key, row.number);
  return {
    number: row.number,
    state: isRefused ? 'refused' : target === null ? 'create' : candidate?.isChanged ? 'update' : 'unchanged',
    name,
    target_id: target?.row.id ?? null,
    target_revision: target?.row.revision ?? null,
    keys: isRefused ? [] : keys,
    changes: isRefused ? [] : (candidate?.changes ?? []),
    notes: isRefused ? [] : notes,
    faults: faults.filter(
      (fault, index) =>
        faults.findIndex(({ column, message }) => column === fault.column && message === fault.message) ===
        index,
    ),
  };
}
