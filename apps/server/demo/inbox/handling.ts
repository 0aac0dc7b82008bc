import type { InboxType } from '@vitrina/model';
import { newId } from '../../src/platform/ids.ts';
import texts from './texts.json' with { type: 'json' };
import { happens, pick, type RandomSource, randomBetween } from './visitors.ts';

const hourMs = 3_600_000;

/** State of a submission after its handling by staff. */
export interface Handling {
  readonly state: 'new' | 'in_progress' | 'closed' | 'discarded';
  readonly result: string | null;
  readonly assigned_to: string | null;
  readonly read_at: Date | null;
  readonly read_by: string | null;
  readonly closed_at: Date | null;
  readonly revision: number;
}

/** Note of staff on a submission. */
export interface Note {
  readonly id: string;
  readonly submission_id: string;
  readonly text: string;
  readonly created_at: Date;
  readonly created_by: string;
}

/**
 * Draws the state of a submission by its age, with percentages for new, in progress and discarded; the rest are
 * closed.
 */
function stateFor(random: RandomSource, ageDays: number): Handling['state'] {
  const [newShare, inProgressShare, discardedShare] =
    ageDays < 2 ? [78, 20, 2] : ageDays < 10 ? [14, 44, 7] : [1, 4, 8];
  const percentage = random() * 100;
  if (percentage < newShare) return 'new';
  if (percentage < newShare + inProgressShare) return 'in_progress';
  return percentage < newShare + inProgressShare + discardedShare ? 'discarded' : 'closed';
}

/** Age in days from which every submission counts as read. */
const readWithinDays = 4;

/** Draws the handling of a submission received at the given time. All times of the handling are before `now`. */
export function handlingOf(
  random: RandomSource,
  { inbox }: InboxType,
  owners: readonly [string, ...string[]],
  received: Date,
  now: Date,
  fixedState?: Handling['state'],
): Handling {
  const ageDays = (now.getTime() - received.getTime()) / (24 * hourMs);
  const state = fixedState ?? stateFor(random, ageDays);
  const owner = pick(random, owners);
  const hoursAfter = (hours: number): Date =>
    new Date(Math.min(received.getTime() + hours * hourMs, now.getTime() - 60_000));
  const isRead = state !== 'new' || ageDays >= readWithinDays || happens(random, 35);
  const [firstResult = '', ...otherResults] = Object.keys(inbox.results);
  return {
    state,
    result: state === 'closed' ? pick(random, [firstResult, ...otherResults]) : null,
    assigned_to: state === 'in_progress' || state === 'closed' ? owner : null,
    read_at: isRead ? hoursAfter(randomBetween(random, 1, 20) / 4) : null,
    read_by: isRead ? owner : null,
    closed_at: state === 'closed' ? hoursAfter(randomBetween(random, 2, 96)) : null,
    revision: state === 'new' ? 1 : state === 'closed' ? 3 : 2,
  };
}

/** Draws notes that the assigned person writes on a submission. */
export function notesOf(
  random: RandomSource,
  id: string,
  received: Date,
  now: Date,
  handling: Handling,
): Note[] {
  const { assigned_to: by } = handling;
  if (by === null || !happens(random, 40)) return [];
  const lastMs = (handling.closed_at ?? now).getTime();
  return Array.from({ length: randomBetween(random, 1, 2) }, (_, index) => ({
    id: newId(),
    submission_id: id,
    text: pick(random, texts.notes),
    created_at: new Date(received.getTime() + ((lastMs - received.getTime()) * (index + 1)) / 3),
    created_by: by,
  }));
}
