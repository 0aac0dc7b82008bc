import type { Entry } from '@vitrina/contract';
import { startOfDay } from '@vitrina/model';
import { useMembers, useStore } from '../../../lib/state/store.ts';
import { countUnsaved } from '../state/record-state.ts';
import { useOpenRecord } from './use-record.ts';

/** Publication that the main button of a record would start. */
export interface NextPublication {
  /** True if the version waits for its date. */
  readonly isLater: boolean;
  /** Reason why there is nothing to publish; null if there is. */
  readonly idleText: string | null;
}

/** Returns the moment of a typed day or moment; null if it is neither. */
export function momentOf(value: unknown): Date | null {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return null;
  return isDay(value) ? startOfDay(value) : new Date(value);
}

/** True if the value is a calendar day without a time. */
export const isDay = (value: string): boolean => value.length === 10;

/** Returns the reason why the saved draft need not be published; null if it must be. */
function idleTextOf({ revision, scheduled_revision, published_revision, has_unpublished_changes }: Entry) {
  if (scheduled_revision !== null) return scheduled_revision === revision ? 'Ya está programado.' : null;
  return published_revision !== null && !has_unpublished_changes ? 'Nada que publicar.' : null;
}

/** Returns the publication that the main button of the open record would start. */
export function useNextPublication(): NextPublication {
  const { type, entry, record } = useOpenRecord();
  const [startValue] = useMembers(record.values, [type.lifecycle?.starts ?? 'publish_at']);
  const isUnsaved = useStore(record.state, (state) => countUnsaved(state) > 0);
  const moment = momentOf(startValue);
  return {
    isLater: moment !== null && moment > new Date(),
    idleText: !type.drafts || entry === null || isUnsaved ? null : idleTextOf(entry),
  };
}
