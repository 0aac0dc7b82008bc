import { useQueryClient } from '@tanstack/react-query';
import type { BulkResult } from '@vitrina/contract';
import type { SubmissionState } from '@vitrina/model';
import { type ReactNode, useState } from 'react';
import { BulkResultDialog, type BulkResultProps, summaryOf } from '../../../content/list/index.ts';
import { countOf } from '../../../lib/formats.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { notifyWithUndo } from '../../../ui/overlays/undo-toast.tsx';
import { submissionAddress } from '../addresses.ts';
import {
  type BulkChange,
  bulkSubmissions,
  refreshSubmissions,
  type SubmissionSummary,
} from '../submissions/index.ts';
import { submissionNoun } from '../words.ts';
import type { Inbox } from './use-inbox.ts';

type Rows = readonly SubmissionSummary[];

interface Outcome {
  readonly results: readonly BulkResult[];
  /** Ids of those that were not reached: a call failed. */
  readonly untouchedIds: readonly string[];
  readonly error: unknown;
}

interface BulkChanging {
  /** Makes one change of all of them, and tells of each that it could not be made of. */
  readonly change: (rows: Rows, change: BulkChange) => Promise<void>;
  /** Dialog that lists the submissions that were not changed, with the reasons. */
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
      const untouchedIds = groups.slice(at).flatMap(([, rest]) => rest.map(({ id }) => id));
      return { results, untouchedIds, error };
    }
  }
  return { results, untouchedIds: [], error: null };
}

/** The ids of those that stayed as they were. */
const unchangedIn = ({ results, untouchedIds }: Outcome): ReadonlySet<string> =>
  new Set([...results.filter(({ ok }) => !ok).map(({ id }) => id), ...untouchedIds]);

/**
 * By the state that they had, the submissions that were discarded, each with the revision that it has since: what somebody has
 * changed meanwhile stays as they left it.
 */
export function discardedIn(rows: Rows, unchanged: ReadonlySet<string>): ReadonlyMap<SubmissionState, Rows> {
  const discarded = rows.filter(({ id, state }) => !unchanged.has(id) && state !== 'discarded');
  return Map.groupBy(
    discarded.map((row) => ({ ...row, revision: row.revision + 1 })),
    ({ state }) => state,
  );
}

/** Changes several submissions of an inbox at once. Those that are as they were stay selected. */
export function useBulkChange(inbox: Inbox): BulkChanging {
  const client = useQueryClient();
  const [told, setTold] = useState<Omit<BulkResultProps, 'onClose'> | null>(null);
  const tell = async (rows: Rows, outcome: Outcome, unchanged: ReadonlySet<string>) => {
    refreshSubmissions(client);
    // What is told of can then be changed as it is now: with the revision before it would be refused again.
    await inbox.list.refresh();
    inbox.selection.only(
      new Map(rows.flatMap(({ id, revision }) => (unchanged.has(id) ? [[id, revision]] : []))),
    );
    if (unchanged.size > 0)
      setTold({
        summary: summaryOf(outcome, { singular: 'cambiada', plural: 'cambiadas' }),
        failed: outcome.results.filter(({ ok }) => !ok),
        untouched: outcome.untouchedIds.length,
        error: outcome.error,
        addressOf: (id) => submissionAddress({ id, type: rows.find((one) => one.id === id)?.type ?? '' }),
        missing: 'Solicitud que ya no existe',
      });
  };
  const offerUndo = (discarded: ReadonlyMap<SubmissionState, Rows>) => {
    const count = [...discarded.values()].flat().length;
    if (count === 0) return;
    const undo = async () => {
      for (const [state, rows] of discarded) {
        const outcome = await changeAll(rows, { state });
        await tell(rows, outcome, unchangedIn(outcome));
      }
    };
    const one = count === 1;
    notifyWithUndo(
      {
        title: one ? 'Solicitud descartada' : 'Solicitudes descartadas',
        text: `${countOf(count, submissionNoun)} ${one ? 'quedó' : 'quedaron'} fuera de la bandeja.`,
      },
      () => {
        undo().catch((error: unknown) => noticeFailure(error));
      },
    );
  };
  const change: BulkChanging['change'] = async (rows, wanted) => {
    const outcome = await changeAll(rows, wanted);
    const unchanged = unchangedIn(outcome);
    await tell(rows, outcome, unchanged);
    if (wanted.state === 'discarded') offerUndo(discardedIn(rows, unchanged));
    else if (unchanged.size === 0)
      notify({
        tone: 'success',
        title: 'Excelente!',
        text: `${countOf(rows.length, submissionNoun)} con el cambio`,
      });
  };
  return {
    change,
    dialog: told !== null && <BulkResultDialog {...told} onClose={() => setTold(null)} />,
  };
}
