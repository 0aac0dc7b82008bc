import { type DemoPerson, isActor } from '../people.ts';
import type { Calendar } from './calendar.ts';
import type { Body, Step } from './timeline.ts';

/** First step in the history of a record: `create`, or `save` for a fixed record that exists in every deployment. */
export interface RecordStart {
  readonly at: Date;
  readonly by: DemoPerson;
  readonly exists: boolean;
}

/**
 * Step of a history in the data files, such as `18 09:06 ana create`. A save has its values, a withdrawal its reason.
 */
export interface StepText {
  readonly step: string;
  readonly reason?: string | undefined;
  readonly change?: Body | undefined;
}

const stepPattern =
  /^(?<days>-?\d+) (?<time>\d\d:\d\d(?::\d\d)?)(?:\/(?<minutes>\d+))? (?<who>\w+) (?<act>\w+)(?: (?<revision>\d+))?$/;

/** Parses a step: `0 15:10/12 ana save` is today at 15:10, or 12 minutes ago if that time is still ahead. */
function parseStep({ at, now }: Calendar, text: string) {
  const { days, time = '', minutes, who = '', act = '', revision } = stepPattern.exec(text)?.groups ?? {};
  if (!isActor(who)) throw new Error(`The demonstration cannot read the step «${text}».`);
  const moment = at(Number(days), time);
  const latestMs =
    minutes === undefined ? Number.POSITIVE_INFINITY : now.getTime() - Number(minutes) * 60_000;
  const atMs = Math.min(moment.getTime(), latestMs);
  return { at: new Date(atMs), by: who, act, revision: Number(revision) };
}

/** Parses the first step in the history of a record. */
export function recordStartOf(calendar: Calendar, { step }: StepText): RecordStart {
  const { at, by, act } = parseStep(calendar, step);
  if (act !== 'create' && act !== 'save') throw new Error(`No record begins with «${step}».`);
  return { at, by, exists: act === 'save' };
}

/** Parses a later step in the history of a record. */
export function stepOf(calendar: Calendar, { step, change = {}, reason }: StepText): Step {
  const { at, by, act, revision } = parseStep(calendar, step);
  switch (act) {
    case 'save':
      return { at, by, do: act, change };
    case 'restore':
      return { at, by, do: act, revision };
    case 'withdraw':
      return { at, by, do: act, reason };
    case 'publish':
    case 'appear':
    case 'archive':
    case 'delete':
    case 'expire':
      return { at, by, do: act };
    default:
      throw new Error(`The demonstration cannot read the step «${step}».`);
  }
}
