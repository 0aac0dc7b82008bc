import { useQueryClient } from '@tanstack/react-query';
import type { BulkResult } from '@vitrina/contract';
import { type ReactNode, useState } from 'react';
import { BulkResultDialog, type BulkResultProps, summaryOf } from '../../../content/list/index.ts';
import {
  type BulkChange,
  bulkSubmissions,
  refreshSubmissions,
  type SubmissionSummary,
} from '../../../entities/submissions/index.ts';
import { countOf } from '../../../lib/formats.ts';
import { notify } from '../../../ui/toast-store.ts';
import { submissionAddress } from '../addresses.ts';
import { submissionNoun } from '../words.ts';
import type { Inbox } from './use-inbox.ts';

type Rows = readonly SubmissionSummary[];

interface Outcome {
  readonly results: readonly BulkResult[];
  /** Ids of those that were not reached: a call failed. */
  readonly untouched: readonly string[];
  readonly error: unknown;
}

interface BulkChanging {
  /** Makes one change of all of them, and tells of each that it could not be made of. */
  readonly change: (rows: Rows, change: BulkChange) => Promise<void>;
  /** What could not be changed, and why. */
  readonly dialog: ReactNode;
}

/** By type: each call is about one. */
export function byType(rows: Rows): readonly (readonly [slug: string, rows: Rows])[] {
  return [...Map.groupBy(rows, ({ type }) => type)];
}

async function changeAll(rows: Rows, change: BulkChange): Promise<Outcome> {
  const results: BulkResult[] = [];
  const groups = byType(rows);
  for (const [at, [slug, some]] of groups.entries()) {
    try {
      results.push(...(await bulkSubmissions(slug, some, change)).data);
    } catch (error) {
      const untouched = groups.slice(at).flatMap(([, rest]) => rest.map(({ id }) => id));
      return { results, untouched, error };
    }
  }
  return { results, untouched: [], error: null };
}

/** Changes several submissions of an inbox at once. Those that are as they were stay selected. */
export function useBulkChange(inbox: Inbox): BulkChanging {
  const client = useQueryClient();
  const [told, setTold] = useState<Omit<BulkResultProps, 'onClose'> | null>(null);
  const change: BulkChanging['change'] = async (rows, wanted) => {
    const outcome = await changeAll(rows, wanted);
    const failed = outcome.results.filter(({ ok }) => !ok);
    const unchanged = new Set([...failed.map(({ id }) => id), ...outcome.untouched]);
    inbox.list.refresh();
    refreshSubmissions(client);
    inbox.selection.only(
      new Map(rows.flatMap(({ id, revision }) => (unchanged.has(id) ? [[id, revision]] : []))),
    );
    if (unchanged.size === 0)
      notify({
        tone: 'success',
        title: 'Excelente!',
        text: `${countOf(rows.length, submissionNoun)} con el cambio`,
      });
    else
      setTold({
        summary: summaryOf(outcome, { one: 'cambiada', many: 'cambiadas' }),
        failed,
        untouched: outcome.untouched.length,
        error: outcome.error,
        addressOf: (id) => submissionAddress({ id, type: rows.find((one) => one.id === id)?.type ?? '' }),
        missing: 'Solicitud que ya no existe',
      });
  };
  return {
    change,
    dialog: told !== null && <BulkResultDialog {...told} onClose={() => setTold(null)} />,
  };
}
