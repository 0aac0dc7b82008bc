import { useQueryClient } from '@tanstack/react-query';
import type { ContentType } from '@vitrina/model';
import { type ReactNode, useRef, useState } from 'react';
import { noticeDone } from '../../lib/notices.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { entryApi } from '../shared/entry-api.ts';
import { refreshEntries } from '../shared/entry-keys.ts';
import { runBulk, summaryOf } from './bulk.ts';
import { type BulkAct, bulkQuestion } from './bulk-acts.tsx';
import { BulkResultDialog, type BulkResultProps } from './bulk-result.tsx';

/** An act that runs now. */
export interface Running {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  readonly stop: () => void;
}

export interface Bulk {
  readonly running: Running | null;
  /** Asks, acts on all and tells how it went; resolves to the ids that are as they were. */
  readonly start: (act: BulkAct, ids: readonly string[]) => Promise<readonly string[]>;
  /** The result, when it needs to be read. */
  readonly dialog: ReactNode;
}

/** Acts on several records: question, progress, stop, result. */
export function useBulk(type: ContentType): Bulk {
  const confirm = useConfirm();
  const client = useQueryClient();
  const [running, setRunning] = useState<Running | null>(null);
  const [result, setResult] = useState<Omit<BulkResultProps, 'onClose'> | null>(null);
  const busy = useRef(false);

  const start: Bulk['start'] = async (act, ids) => {
    if (busy.current || !(await confirm(bulkQuestion(act, ids.length)))) return ids;
    busy.current = true;
    const stopper = new AbortController();
    const show = (done: number) =>
      setRunning({ label: act.label, done, total: ids.length, stop: () => stopper.abort() });
    const outcome = await runBulk({
      ids,
      call: (some) => entryApi(type).bulk(act.action, some),
      onProgress: show,
      signal: stopper.signal,
    });
    await refreshEntries(client);
    busy.current = false;
    setRunning(null);
    const failed = outcome.results.filter(({ ok }) => !ok);
    const summary = summaryOf(outcome, act.done);
    if (failed.length === 0 && outcome.untouched.length === 0)
      noticeDone(act.notice, ids.length === 1 ? undefined : summary);
    else setResult({ type, summary, failed, untouched: outcome.untouched.length, error: outcome.error });
    return [...failed.map(({ id }) => id), ...outcome.untouched];
  };

  return {
    running,
    start,
    dialog: result && <BulkResultDialog {...result} onClose={() => setResult(null)} />,
  };
}
