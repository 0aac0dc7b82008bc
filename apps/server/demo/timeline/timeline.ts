import { type ContentType, draftSchema } from '@vitrina/model';
import { archiveEntry } from '../../src/content/publish/archive.ts';
import { commitEntry } from '../../src/content/publish/commit.ts';
import { expireEntry } from '../../src/content/publish/expire.ts';
import { publishScheduled } from '../../src/content/publish/publish-scheduled.ts';
import { unpublishEntry } from '../../src/content/publish/unpublish.ts';
import { createEntry } from '../../src/content/write/create.ts';
import { deleteEntry } from '../../src/content/write/delete.ts';
import {
  type EntryContext,
  entryContextFor,
  schedulerContext,
} from '../../src/content/write/entry-context.ts';
import { restoreRevision } from '../../src/content/write/restore-revision.ts';
import { saveEntry } from '../../src/content/write/save.ts';
import { Problem } from '../../src/errors.ts';
import type { Platform } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';
import type { DemoPeople, DemoPerson } from '../people.ts';

/** Fields of a record, as API calls accept them. */
export type Body = Readonly<Record<string, unknown>>;

/** Action on a record. */
export type Act =
  | { readonly do: 'save'; readonly change: Body }
  | { readonly do: 'publish' | 'appear' | 'archive' | 'delete' | 'expire' }
  | { readonly do: 'restore'; readonly revision: number }
  | { readonly do: 'withdraw'; readonly reason: string | undefined };

/** Action with its time and person. */
export type Step = Act & { readonly at: Date; readonly by: DemoPerson };

/** History of a record: its creation and later actions. */
export interface RecordHistory {
  readonly type: ContentType;
  readonly at: Date;
  readonly by: DemoPerson;
  readonly body: Body;
  readonly steps?: readonly Step[];
  /** Id of the record if other records refer to it. */
  readonly id?: string;
  /** True if the record already exists; its history then begins with a save. */
  readonly exists?: true;
}

/** Event of the demonstration with its time: an action on a record, or another event. */
export interface TimelineEvent {
  readonly at: Date;
  /** Description for error messages. */
  readonly description: string;
  /** History of the record of the action. Without it, an error of the event ends the loading. */
  readonly history?: RecordHistory;
  run(platform: Platform): Promise<void>;
}

/**
 * Runs all actions and events in order of time, by the operations behind the API calls, with the clock set to each
 * time. A refused action ends the history of its record, with a warning in the log. Throws any other error together
 * with the action that caused it.
 */
export async function runTimeline(
  platform: Platform,
  demoPeople: DemoPeople,
  histories: readonly RecordHistory[],
  otherEvents: readonly TimelineEvent[] = [],
): Promise<void> {
  const events = [...histories.flatMap((history) => eventsOf(history, demoPeople)), ...otherEvents];
  events.sort((a, b) => a.at.getTime() - b.at.getTime());
  const refusedHistories = new Set<RecordHistory>();
  for (const { at, description, run, history } of events) {
    if (history !== undefined && refusedHistories.has(history)) continue;
    try {
      await run({ ...platform, clock: { now: () => at } });
    } catch (error) {
      const reasons = reasonsOf(error);
      if (history === undefined || reasons === null)
        throw new Error(`The demonstration cannot tell: ${description} ${reasons ?? ''}`.trim(), {
          cause: error,
        });
      refusedHistories.add(history);
      platform.log.warn(`The demonstration could not ${description}: ${reasons}`);
    }
  }
}

/** Returns the reasons of a refusal for the log; null for any other error. */
function reasonsOf(error: unknown): string | null {
  if (!(error instanceof Problem) || error.reportable) return null;
  const { errors } = error.extras;
  return errors === undefined ? error.detail : JSON.stringify(errors);
}

function eventsOf(history: RecordHistory, demoPeople: DemoPeople): TimelineEvent[] {
  const { type, at, by, body, steps = [], id = newId(), exists } = history;
  const schema = draftSchema(type);
  let currentBody = body;
  const workOf = (platform: Platform, key: DemoPerson): EntryContext =>
    entryContextFor(platform, type, {
      person: demoPeople[key],
      name: demoPeople[key].name,
      requestId: null,
      address: null,
    });
  const describeAct = (act: string): string => `${act} ${type.slug} «${String(body[type.name])}»`;
  const creation: TimelineEvent = {
    at,
    description: describeAct(exists ? 'save' : 'create'),
    run: async (platform) => {
      const ctx = workOf(platform, by);
      if (exists) await saveEntry(ctx, id, schema.parse(currentBody), null);
      else await createEntry(ctx, schema.parse(currentBody), { newId: id, retried: false });
    },
  };
  const go = async (platform: Platform, step: Step): Promise<unknown> => {
    const ctx = workOf(platform, step.by);
    switch (step.do) {
      case 'save':
        currentBody = { ...currentBody, ...step.change };
        return saveEntry(ctx, id, schema.parse(currentBody), null);
      case 'publish':
        return commitEntry(ctx, id, null);
      case 'appear':
        return publishScheduled(schedulerContext(platform, type), id);
      case 'archive':
        return archiveEntry(ctx, id, false);
      case 'delete':
        return deleteEntry(ctx, id, false);
      case 'expire':
        return expireEntry(schedulerContext(platform, type), id);
      case 'withdraw':
        return unpublishEntry({ ...ctx, reason: step.reason }, id, { force: false });
      case 'restore':
        return restoreRevision(ctx, id, step.revision, null);
    }
  };
  return [
    creation,
    ...steps.map(
      (step): TimelineEvent => ({
        at: step.at,
        description: describeAct(step.do),
        history,
        run: async (platform) => void (await go(platform, step)),
      }),
    ),
  ];
}
