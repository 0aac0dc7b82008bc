import { useQueryClient } from '@tanstack/react-query';
import type { BulkResult } from '@vitrina/contract';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { noticeDone } from '../../../lib/notices.ts';
import { type BulkCall, entryApi, refreshEntries } from '../../../records/entries/index.ts';
import { recordAddress } from '../../../records/paths/index.ts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import type { Chosen } from '../selection/selection.ts';
import { type ListRules, type ListState, narrowing } from '../state/list-state.ts';
import { asSeen, runBulk, summaryOf, unprocessedOf } from './bulk.ts';
import { type BulkAct, bulkQuestion } from './bulk-acts.tsx';
import type { BulkChangeProps } from './bulk-change.tsx';
import { BulkResultDialog, type BulkResultProps } from './bulk-result.tsx';

// The editors of fields are the form's: a list without such a change does without them.
const BulkChangeDialog = lazy(() =>
  import('./bulk-change.tsx').then((module) => ({ default: module.BulkChangeDialog })),
);

/** An act that runs now. */
export interface Running {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  readonly stop: () => void;
}

export interface Bulk {
  readonly running: Running | null;
  /** Asks, acts on all and tells how it went; resolves to those that are as they were, with what the person has been told of. */
  readonly start: (act: BulkAct, chosen: Chosen) => Promise<Chosen>;
  /** Open question, or the result if it needs to be read. */
  readonly dialog: ReactNode;
}

type Asked = Pick<BulkChangeProps, 'act' | 'total'> & {
  readonly answer: (values: BulkCall['values'] | null) => void;
};

/** The one institution of all records that the list shows; null when there may be several. */
function onlyInstitution(rules: ListRules, state: ListState): string | null {
  const of = narrowing(rules, state)['institution_id'] ?? rules.type.institutions;
  const [first, ...more] = typeof of === 'string' ? [of] : of;
  return of === 'shared' || more.length > 0 ? null : (first ?? null);
}

/**
 * Acts on several records: question, progress, stop, result.
 * @param onUnprocessed told which records are as they were after those in use were dealt with from the result
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the steps of one act follow each other: question, progress, result
export function useBulk(
  rules: ListRules,
  state: ListState,
  onUnprocessed: (unprocessed: Chosen) => void,
): Bulk {
  const { type } = rules;
  const confirm = useConfirm();
  const client = useQueryClient();
  const [running, setRunning] = useState<Running | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [result, setResult] = useState<Omit<BulkResultProps, 'onClose'> | null>(null);
  const busy = useRef(false);

  const valuesFor = (act: BulkAct, total: number): Promise<BulkCall['values'] | null> =>
    new Promise((resolve) => {
      const { change } = act;
      if (change === undefined) return resolve(null);
      const answer = (values: BulkCall['values'] | null) => {
        setAsked(null);
        resolve(values);
      };
      setAsked({ act: { ...act, change }, total, answer });
    });

  const callOf = async (act: BulkAct, total: number): Promise<BulkCall | null> => {
    if (act.change === undefined)
      return (await confirm(bulkQuestion(act, total))) ? { action: act.action } : null;
    const values = await valuesFor(act, total);
    return values == null ? null : { action: act.action, values };
  };

  const run = async (act: BulkAct, call: BulkCall, chosen: Chosen): Promise<Chosen> => {
    busy.current = true;
    const ids = [...chosen.keys()];
    const stopper = new AbortController();
    const outcome = await runBulk({
      ids,
      call: (some) => entryApi(type).bulk(asSeen(call, some, chosen), some),
      onProgress: (done) =>
        setRunning({ label: act.label, done, total: ids.length, stop: () => stopper.abort() }),
      signal: stopper.signal,
    });
    await refreshEntries(client);
    busy.current = false;
    setRunning(null);
    const failed = outcome.results.filter(({ ok }) => !ok);
    const summary = summaryOf(outcome, act.done);
    const unprocessed = unprocessedOf(outcome, chosen);
    // What others use may still be wanted away (though a catalogue's record mostly stays while it is in use), and what
    // there is only advice against may be published.
    const stays = type.catalogue && !type.removableWhileUsed;
    const forcible = ({ code }: BulkResult) => code === 'advised_against' || (code === 'in_use' && !stays);
    const used = call.force ? [] : failed.filter(forcible);
    if (unprocessed.size === 0) noticeDone(act.notice, ids.length === 1 ? undefined : summary);
    else
      setResult({
        addressOf: (id) => recordAddress(type, { id }),
        missing: 'Registro que ya no existe',
        summary,
        failed,
        untouched: outcome.untouched.length,
        error: outcome.error,
        ...(used.length > 0 && {
          anyway: {
            label: `${act.label} ${act.action === 'commit' ? 'igualmente' : 'de todos modos'} (${used.length})`,
            run: () => {
              const forced = new Map([...unprocessed].filter(([id]) => used.some((one) => one.id === id)));
              const kept = [...unprocessed].filter(([id]) => !forced.has(id));
              void run(act, { ...call, force: true }, forced).then((more) =>
                onUnprocessed(new Map([...kept, ...more])),
              );
            },
          },
        }),
      });
    return unprocessed;
  };

  const start: Bulk['start'] = async (act, chosen) => {
    if (busy.current) return chosen;
    const call = await callOf(act, chosen.size);
    return call === null ? chosen : run(act, call, chosen);
  };

  return {
    running,
    start,
    dialog: (
      <>
        {asked !== null && (
          <Suspense fallback={null}>
            <BulkChangeDialog
              rules={rules}
              act={asked.act}
              total={asked.total}
              institution={onlyInstitution(rules, state)}
              onDone={asked.answer}
              onClose={() => asked.answer(null)}
            />
          </Suspense>
        )}
        {result !== null && <BulkResultDialog {...result} onClose={() => setResult(null)} />}
      </>
    ),
  };
}
