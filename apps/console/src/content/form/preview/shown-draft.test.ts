import { type ContentType, contentTypes } from '@vitrina/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { openRecord } from '../state/record-state.ts';
import { createRecordStore } from '../state/record-store.ts';
import { setValues } from '../state/transitions.ts';
import { type FormValues, makeNewValues } from '../state/values.ts';
import { type ShowProblem, showDraft } from './shown-draft.ts';

const jobsType = contentTypes.find(({ slug }) => slug === 'jobs');
if (jobsType === undefined) throw new Error('There is no type of jobs.');
const type: ContentType = jobsType;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Returns the form of a job record, with the calls that the service received. */
function form(isSaved: boolean, title: string | null = 'Cajera') {
  const saved: FormValues = { ...makeNewValues(type, 'bank'), title };
  const record = createRecordStore(openRecord(type, { id: 'id', revision: isSaved ? 1 : 0, values: saved }));
  const calls: unknown[] = [];
  const problems: (ShowProblem | null)[] = [];
  const answers: (ApiError | undefined)[] = [];
  let countShown = 0;
  let hiding: Promise<void> = Promise.resolve();
  const answer = async (call: unknown) => {
    calls.push(call);
    const failure = answers.shift();
    if (failure !== undefined) throw failure;
  };
  const draft = showDraft({
    type,
    isSaved,
    record,
    showOnSite: (body) => answer(body['title']),
    hideOnSite: async () => {
      await answer('hidden');
      await hiding;
    },
    onShown: () => {
      countShown += 1;
    },
    onProblem: (problem) => problems.push(problem),
  });
  const set = (change: FormValues) => record.apply(setValues, { ...record.values.read(), ...change });
  const hidingTakes = (until: Promise<void>) => {
    hiding = until;
  };
  return { draft, set, calls, problems, answers, hidingTakes, shown: () => countShown };
}

const refusal = (status: number, code = 'invalid') =>
  new ApiError({ status, code, detail: 'No se puede.', errors: [{ path: '/title', message: 'No.' }] });

describe('the draft on the staging site', () => {
  it('has the saved values at first, the typed values during the preview, and the saved values again afterwards', async () => {
    const { draft, set, calls, shown: countShown } = form(true);
    expect(await draft.flush()).toBe(true);
    expect(calls).toEqual(['hidden']);
    set({ title: 'Cajero' });
    await pass(100);
    expect(calls).toEqual(['hidden', 'Cajero']);
    expect(countShown()).toBe(2);
    set({ title: 'Cajera' });
    await pass(100);
    expect(calls).toEqual(['hidden', 'Cajero', 'hidden']);
    set({ title: 'Cajeros' });
    await pass(100);
    draft.end();
    await pass(0);
    expect(calls.slice(3)).toEqual(['Cajeros', 'hidden']);
    set({ title: 'Otro' });
    await pass(1000);
    expect(calls).toHaveLength(5);
  });

  it('makes no call at the end of the preview when there are no unsaved values', async () => {
    const { draft, calls } = form(true);
    await draft.flush();
    draft.end();
    await pass(0);
    expect(calls).toEqual(['hidden']);
  });

  it('remains visible when the call that ends the previous preview completes late', async () => {
    const previousDraft = form(true);
    await previousDraft.draft.flush();
    previousDraft.set({ title: 'Cajero' });
    await pass(100);
    let hidden = (): void => undefined;
    previousDraft.hidingTakes(
      new Promise((resolve) => {
        hidden = resolve;
      }),
    );
    previousDraft.draft.end();
    const { draft, calls } = form(true);
    const flushResult = draft.flush();
    await pass(1000);
    expect(previousDraft.calls.at(-1)).toBe('hidden');
    expect(calls).toEqual([]);
    hidden();
    expect(await flushResult).toBe(true);
    expect(calls).toEqual(['hidden']);
  });

  it('keeps the last valid value of an invalid field and reports the issue', async () => {
    const { draft, set, calls, problems } = form(true);
    await draft.flush();
    set({ title: 'Cajero de ventanilla' });
    await pass(100);
    set({ title: '' });
    await pass(100);
    expect(calls).toEqual(['hidden', 'Cajero de ventanilla', 'Cajero de ventanilla']);
    expect(problems.at(-1)).toMatchObject({ kind: 'held', issues: [{ path: '/title' }] });
    set({ title: 'Cajero' });
    await pass(100);
    expect(problems.at(-1)).toBeNull();
  });

  it('is absent for a new record until the values of the record are valid', async () => {
    const { draft, set, calls, shown: countShown, problems } = form(false, null);
    expect(await draft.flush()).toBe(false);
    expect(calls).toEqual([]);
    expect(countShown()).toBe(0);
    expect(problems.at(-1)).toMatchObject({ kind: 'held', issues: [{ path: '/title' }] });
    set({ title: 'Cajera' });
    await pass(100);
    expect(calls).toEqual(['Cajera']);
    expect(countShown()).toBe(1);
    expect(await draft.flush()).toBe(true);
  });

  it('does not change when the service refuses the values, and is sent again after a failed call', async () => {
    const { draft, set, calls, answers, problems } = form(true);
    await draft.flush();
    answers.push(refusal(400));
    set({ title: 'Cajero' });
    await pass(20_000);
    expect(calls).toEqual(['hidden', 'Cajero']);
    expect(problems.at(-1)).toMatchObject({ kind: 'held', issues: [{ path: '/title' }] });
    answers.push(refusal(503, 'unavailable'));
    set({ title: 'Cajeros' });
    await pass(100);
    expect(problems.at(-1)).toEqual({ kind: 'behind', reason: 'No se puede.' });
    await pass(5_100);
    expect(calls.slice(2)).toEqual(['Cajeros', 'Cajeros']);
    expect(problems.at(-1)).toBeNull();
  });
});
