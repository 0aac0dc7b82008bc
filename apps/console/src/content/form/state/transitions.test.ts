import type { Entry } from '@vitrina/contract';
import { findContentType } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import {
  conflictRowsOf,
  countUnsaved,
  intentInProgress,
  openRecord,
  type RecordState,
} from './record-state.ts';
import { createRecordStore } from './record-store.ts';
import {
  abandonRecord,
  clearFault,
  continueWithPublication,
  endAction,
  followEntry,
  queuePublication,
  receiveEntry,
  receivePresence,
  recoverDraft,
  resolveConflict,
  setAsking,
  setField,
  showConflict,
  showFault,
  showIssues,
  startAction,
} from './transitions.ts';
import { makeNewValues } from './values.ts';

const issues = findContentType('stores');
if (issues === undefined) throw new Error('Stores are registered');
const type = issues;

const values = { ...makeNewValues(type, 'bank'), name: 'Agencia Centro', reference: 'Uno' };
const saved = openRecord(type, { id: 'x', revision: 3, values });
const created = openRecord(type, { id: null, revision: 0, values: makeNewValues(type, 'bank') });
const entryWith = (change: object) => ({ ...values, id: 'x', revision: 4, ...change }) as unknown as Entry;

describe('a record received from the service', () => {
  it('keeps the values typed after the save was sent', () => {
    const typedState = setField(setField(saved, 'reference', 'Uno, dos'), 'name', 'Agencia Sur');
    const sentValues = typedState.values;
    const later = setField(typedState, 'reference', 'Uno, dos, tres');
    const received = receiveEntry(
      later,
      entryWith({ name: 'Agencia Sur', reference: 'Uno, dos' }),
      sentValues,
    );
    expect(received.base.revision).toBe(4);
    expect(received.values['reference']).toBe('Uno, dos, tres');
    expect(countUnsaved(received)).toBe(1);
  });

  it('is replaced by a newer version only if there are no unsaved changes', () => {
    const newer = entryWith({ reference: 'De otra persona' });
    expect(followEntry(saved, newer).values['reference']).toBe('De otra persona');
    const typedState = setField(saved, 'name', 'Agencia Sur');
    expect(followEntry(typedState, newer)).toBe(typedState);
    expect(followEntry(saved, entryWith({ revision: 3, reference: 'Viejo' }))).toBe(saved);
  });

  it('has an id after the first save, and discards the stored draft of another new record', () => {
    const draft = { revision: 0, base: {}, values: { name: 'Otra' } };
    const stateWithDraft = { ...created, storedDraft: { draft, at: '2026-01-01T00:00:00Z' } };
    expect(receiveEntry(stateWithDraft, entryWith({}))).toMatchObject({
      base: { id: 'x' },
      storedDraft: null,
    });
    expect(receiveEntry({ ...stateWithDraft, base: saved.base }, entryWith({})).storedDraft).not.toBeNull();
  });
});

describe('an action on a record', () => {
  it('can have a publication queued after it, and is not in progress while a dialog is open', () => {
    const saving = queuePublication(startAction(saved, 'save'));
    expect(saving.currentAction).toEqual({ intent: 'save', isAsking: false, publishesNext: true });
    const publishing = continueWithPublication(saving);
    expect(intentInProgress(publishing)).toBe('publish');
    expect(intentInProgress(setAsking(publishing, true))).toBeNull();
    expect(endAction(publishing)).toMatchObject({ currentAction: null, attempts: 1 });
    expect(queuePublication(saved).currentAction).toBeNull();
  });
});

describe('issues of a refused action', () => {
  const issues = [
    { path: '/name', message: 'Falta' },
    { path: '/phones/0/number', message: 'No es un teléfono' },
    { path: '/institution_id', message: 'Falta' },
  ];
  const faulty = showFault(saved, 'publish', issues);

  it('are in the order of the form and disappear when their field changes', () => {
    expect(faulty.fault?.issues[0]?.path).toBe('/name');
    const correctedState = setField(faulty, 'phones', [{ number: '2200-0010' }]);
    expect(correctedState.fault?.issues.map(({ path }) => path)).toEqual(['/name', '/institution_id']);
    expect(correctedState.fault?.intent).toBe('publish');
    expect(setField(setField(correctedState, 'name', 'x'), 'institution_id', 'bank').fault).toBeNull();
    expect(clearFault(faulty).fault).toBeNull();
  });

  it('remain on a field while a part of the field is still invalid', () => {
    const remaining = [{ path: '/0/number', message: 'No es un teléfono' }];
    expect(setField(faulty, 'phones', [{}, {}], remaining).fault).toBe(faulty.fault);
    expect(setField(faulty, 'phones', [{}], []).fault?.issues).toHaveLength(2);
  });

  it('replace earlier issues of the same part of a field and do not move the focus', () => {
    const stateWithIssues = showIssues(
      faulty,
      [{ path: '/phones/1/number', message: 'Falta' }],
      'field-phones',
    );
    expect(stateWithIssues.fault?.issues.map(({ path }) => path)).toEqual([
      '/name',
      '/institution_id',
      '/phones/1/number',
    ]);
    expect(stateWithIssues.fault).toMatchObject({ isQuiet: true, intent: 'publish' });
    expect(showIssues(faulty, []).fault).toBeNull();
  });
});

it("a resolved conflict has the other person's version, with the values that were selected", () => {
  const typedState = setField(setField(saved, 'reference', 'Lo mío'), 'name', 'Agencia Sur');
  const stateWithConflict = showConflict(typedState, entryWith({ reference: 'Lo suyo' }), 'save');
  expect(
    stateWithConflict.conflict &&
      conflictRowsOf(stateWithConflict, stateWithConflict.conflict).map(({ key, isChangedByBoth }) => [
        key,
        isChangedByBoth,
      ]),
  ).toEqual([
    ['name', false],
    ['reference', true],
  ]);
  const resolved = resolveConflict(stateWithConflict, { reference: 'theirs' });
  expect(resolved).toMatchObject({
    conflict: null,
    base: { revision: 4, values: { reference: 'Lo suyo' } },
    values: { name: 'Agencia Sur', reference: 'Lo suyo' },
  });
});

it("presence distinguishes another person's take-over from a record that another person opened first", () => {
  const ownPresence = { editor: null, mine: true, others: [] };
  const otherPresence = { editor: { name: 'Óscar', since: '2026-01-01T00:00:00Z' }, mine: false, others: [] };
  const receive = (state: RecordState, ...answers: object[]) =>
    answers.reduce<RecordState>((last, answer) => receivePresence(last, answer as never), state);
  expect(receive(saved, otherPresence).isTakenOver).toBe(false);
  expect(receive(saved, ownPresence, otherPresence, otherPresence).isTakenOver).toBe(true);
  expect(receive(saved, ownPresence, otherPresence, ownPresence).isTakenOver).toBe(false);
});

it('a recovered draft has the version on which it was based', () => {
  const draft = { revision: 2, base: { reference: 'Antes' }, values: { reference: 'Sin guardar' } };
  const recoveredState = recoverDraft({ ...saved, storedDraft: { draft, at: '2026-01-01T00:00:00Z' } });
  expect(recoveredState).toMatchObject({
    base: { id: 'x', revision: 2, values: { reference: 'Antes' } },
    values: { name: 'Agencia Centro', reference: 'Sin guardar' },
    storedDraft: null,
  });
  expect(abandonRecord(recoveredState).isAbandoned).toBe(true);
});

it('functions subscribed to the typed values are not called for other changes', () => {
  const record = createRecordStore(saved);
  let changes = 0;
  record.values.subscribe(() => {
    changes += 1;
  });
  record.apply(startAction, 'save');
  expect(changes).toBe(0);
  record.apply(setField, 'name', 'Agencia Sur');
  expect(changes).toBe(1);
  expect(record.isDirty()).toBe(true);
});
