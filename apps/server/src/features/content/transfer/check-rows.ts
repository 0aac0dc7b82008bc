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
import { requireFixedFields, requireSameInstitution } from '../../../content/write/steps/check-draft.ts';
import { keyOfRow } from '../../../content/write/steps/free-key.ts';
import {
  publishingIssues,
  readPublishContext,
  targetIssues,
} from '../../../content/write/steps/publishing-checks.ts';
import { referenceFaults } from '../../../content/write/steps/references.ts';
import { sanitiseDraft } from '../../../content/write/steps/sanitise.ts';
import { requireOpen } from '../../../content/write/steps/state.ts';
import { ownershipOf, owns, type Work } from '../../../content/write/work.ts';
import { may } from '../../../platform/context.ts';
import type { CellChange, RowNote } from './json-columns.ts';
import { type RowReadout, readRows } from './read-rows.ts';
import { refusedBy } from './refusals.ts';
import { listChanges } from './row-changes.ts';
import type { Outcome, Row } from './rows.ts';
import { nameKey, type RecordName, recordNameOf, rowsNamedAsRecords } from './same-names.ts';
import type { OpenRun } from './work-turn.ts';

interface Candidate {
  readonly readout: RowReadout;
  readonly draft: Draft;
  readonly changed: boolean;
  readonly keys: readonly UniqueKey[];
  /** Name that importing the row would give to a new or renamed record; null otherwise. */
  readonly name: RecordName | null;
  readonly faults: RowFault[];
  readonly notes: RowNote[];
  changes: readonly CellChange[];
}

/**
 * Determines for each row what importing it would do, or why it cannot be imported. Writes nothing; checks the rules
 * of the content engine for many rows at once. `claims` holds the unique values of earlier rows; the values of these
 * rows are added.
 */
export async function checkRows(
  open: OpenRun,
  rows: readonly Row[],
  claims: Map<string, number>,
): Promise<Outcome[]> {
  const { work } = open;
  const readouts = await readRows(open, rows);
  const candidates = new Map<RowReadout, Candidate>();
  for (const readout of readouts)
    if (readout.body !== null) candidates.set(readout, candidateOf(work, readout, readout.body));
  const good = [...candidates.values()];
  for (const candidate of good) candidate.faults.push(...ownFaults(work, candidate));
  await addTakenKeys(work, good);
  await addReferenceFaults(work, good);
  await addTargetIssues(work, good);
  await addSameNames(work, good);
  await addChanges(open, good);
  return readouts.map((readout) => outcomeOf(readout, candidates.get(readout) ?? null, claims));
}

function candidateOf(work: Work, readout: RowReadout, body: Readonly<Record<string, unknown>>): Candidate {
  const { type } = work;
  const { target } = readout;
  const draft = keepSlug(sanitiseDraft(type, splitDraft(type, body)), target?.draft ?? null);
  const changed = target === null || compareDrafts(type, target.draft, draft).length > 0;
  const name = recordNameOf(type, draft);
  const former = target && recordNameOf(type, target.draft);
  const isRenamed = name !== null && (former === null || nameKey(name) !== nameKey(former));
  return {
    readout,
    draft,
    changed,
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

function ownFaults(work: Work, { readout, draft, changed }: Candidate): RowFault[] {
  const { type } = work;
  const { person } = work.actor;
  const { target } = readout;
  const faults: RowFault[] = [];
  if (!owns(work, ownershipOf(draft)))
    faults.push({ column: ownershipField(type), message: 'No tiene acceso a esta institución.' });
  if (target === null || !changed) return faults;
  if (person !== null && !may(person, 'update', type.resource))
    faults.push({
      column: 'id',
      message: 'No tiene permiso para actualizar registros: deje el id vacío para crear.',
    });
  return [
    ...faults,
    ...refusedBy(type, () => requireOpen(target)),
    ...refusedBy(type, () => requireSameInstitution(target, draft)),
    ...refusedBy(type, () => requireFixedFields(work, target, draft)),
  ];
}

const keyText = ({ field, scope, value }: UniqueKey): string => JSON.stringify([field, scope, value]);
const ownerOf = ({ target, row }: RowReadout): string => target?.row.id ?? row.entry_id;

async function addTakenKeys({ platform, type }: Work, candidates: readonly Candidate[]): Promise<void> {
  const wantedKeys = candidates.flatMap(({ keys, readout }) =>
    keys.map((key) => ({ ...key, number: readout.row.number, owner: ownerOf(readout) })),
  );
  if (wantedKeys.length === 0) return;
  const { rows } = await sql<{ number: number; field: string }>`
    select w.number, w.field from jsonb_to_recordset(${JSON.stringify(wantedKeys)}::jsonb)
      as w(number int, owner uuid, field text, scope text, value text) ${keyOfRow(type)}
    where k.entry_id <> w.owner`.execute(platform.db);
  for (const { number, field } of rows)
    candidates
      .find(({ readout }) => readout.row.number === number)
      ?.faults.push({ column: field, message: 'Otro registro ya usa este valor.' });
}

/**
 * Returns the references in a row's draft. With `fresh`, leaves out references that the record already had, which may
 * stay even if their target is missing.
 */
function referencesOf({ type }: Work, { readout, draft }: Candidate, fresh: boolean): Reference[] {
  const all = draftReferences(type, draft.data).filter(({ to }) => to !== '');
  const formerDraft = fresh ? readout.target?.draft : undefined;
  if (!formerDraft) return all;
  const formerTargets = new Set(
    draftReferences(type, formerDraft.data).map(({ kind, to }) => `${kind} ${to}`),
  );
  return all.filter(({ kind, to }) => !formerTargets.has(`${kind} ${to}`));
}

/** Adds faults for missing or unsuitable records and files, with one query for the rows of each institution. */
async function addReferenceFaults(work: Work, candidates: readonly Candidate[]): Promise<void> {
  const groups = Map.groupBy(
    candidates.filter(({ changed }) => changed),
    ({ draft }) => draft.identity.institution_id,
  );
  for (const [institution, group] of groups) {
    const all = group.flatMap((candidate, index) =>
      referencesOf(work, candidate, true).map((pointer) => ({
        ...pointer,
        path: `/${index}${pointer.path}`,
      })),
    );
    if (all.length === 0) continue;
    for (const { path, message } of await referenceFaults(work, {
      pointers: all,
      institution,
      live: false,
    })) {
      const [, index = '', ...rest] = path.split('/');
      group[Number(index)]?.faults.push(
        ...columnFaults(work.type, [{ path: `/${rest.join('/')}`, message }]),
      );
    }
  }
}

/**
 * Adds faults for referenced records that do not match the row's other values. For types without drafts, adds all
 * publishing issues.
 */
async function addTargetIssues(work: Work, candidates: readonly Candidate[]): Promise<void> {
  const { db } = work.platform;
  const ids = candidates.flatMap((candidate) =>
    referencesOf(work, candidate, false).flatMap(({ kind, to }) => (kind === 'entry' ? [to] : [])),
  );
  const relatedEntries = await readRelated(db, [...new Set(ids)]);
  for (const candidate of candidates) {
    const { draft, faults, readout } = candidate;
    const id = ownerOf(readout);
    const related = withSuccessors(work.type, draft.data, relatedEntries);
    const issues = work.type.drafts
      ? targetIssues(work, id, draft, referencesOf(work, candidate, true), related)
      : publishingIssues(work, id, draft, await readPublishContext(work, draft, related));
    faults.push(...columnFaults(work.type, issues));
  }
}

/** Adds a note to each row that would give a record the name of another record. */
async function addSameNames({ platform, type }: Work, candidates: readonly Candidate[]): Promise<void> {
  const namedRows = candidates.flatMap(({ name, readout }) =>
    name === null ? [] : [{ ...name, number: readout.row.number, owner: ownerOf(readout) }],
  );
  const numbers = await rowsNamedAsRecords(platform.db, type, namedRows);
  for (const { readout, notes } of candidates)
    if (numbers.has(readout.row.number)) notes.push({ kind: 'same_record' });
}

async function addChanges({ work, columns }: OpenRun, candidates: readonly Candidate[]): Promise<void> {
  const acceptedRows = candidates.filter(({ changed, faults }) => changed && faults.length === 0);
  const drafts = acceptedRows.map(({ readout, draft }) => ({
    formerDraft: readout.target?.draft ?? null,
    newDraft: draft,
  }));
  const changes = await listChanges(work, columns, drafts);
  for (const [index, candidate] of acceptedRows.entries()) candidate.changes = changes[index] ?? [];
}

function outcomeOf(readout: RowReadout, candidate: Candidate | null, claims: Map<string, number>): Outcome {
  const { row, target, name } = readout;
  const faults = [...(candidate?.faults ?? readout.faults)];
  const keys = [...(candidate?.keys.map(keyText) ?? []), ...(target ? [`id ${target.row.id}`] : [])];
  for (const key of keys) {
    const otherRow = claims.get(key);
    if (otherRow === undefined || otherRow === row.number) continue;
    const field = key.startsWith('id ') ? 'id' : String((JSON.parse(key) as unknown[])[0]);
    faults.push({ column: field, message: `La fila ${otherRow} ya tiene este valor.` });
  }
  const isRefused = faults.length > 0;
  const notes = [...(candidate?.notes ?? [])];
  const nameText = candidate?.name ? nameKey(candidate.name) : null;
  const namesake = nameText === null ? undefined : claims.get(nameText);
  if (namesake !== undefined && namesake !== row.number) notes.push({ kind: 'same_row', row: namesake });
  else if (nameText !== null) keys.push(nameText);
  if (!isRefused) for (const key of keys) claims.set(key, row.number);
  return {
    number: row.number,
    state: isRefused ? 'refused' : target === null ? 'create' : candidate?.changed ? 'update' : 'unchanged',
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
