import { type ContentType, startOfDay } from '@vitrina/model';
import type { Who } from '../people.ts';
import type { Calendar } from './calendar.ts';
import type { Body, Step, Story } from './timeline.ts';

/** How a record's life stands today. */
export type Fate =
  /** On the site; or waiting, when its body says from a day to come. */
  | { readonly is: 'live' }
  /** Never published. */
  | { readonly is: 'draft' }
  /** On the site, with changes that are not. */
  | { readonly is: 'changed'; readonly change: Body }
  /** Its time was over so many days ago, as its type has it: at the beginning of that day, or at that hour. */
  | { readonly is: 'expired'; readonly ended: number; readonly at?: string }
  /** Archived so many days ago. */
  | { readonly is: 'archived'; readonly ago: number }
  /** Published with a change that closes it, so many days ago. */
  | { readonly is: 'closed'; readonly ago: number; readonly change: Body }
  /** Taken off the site so many days ago. */
  | { readonly is: 'deleted'; readonly ago: number };

/** The fate of a record on the site, or on its way there. */
export const live: Fate = { is: 'live' };
/** The fate of a record that was never published. */
export const draft: Fate = { is: 'draft' };

/** What the rows of every type say of a record, in addition to their own members. */
export interface Brief {
  /** Days ago at which it was begun. */
  readonly born: number;
  /** When it goes on the site by itself: in so many days, at that hour. */
  readonly publishes?: { readonly in: number; readonly at: string };
  /** When it leaves the site by itself: so many days ago (negative: ahead), at that hour. */
  readonly expires?: { readonly ago: number; readonly at: string };
  /** Values in addition to those of every record of its type, or instead of them. */
  readonly more?: Body;
  /** Expired where `expires` is past, else live, when absent. */
  readonly fate?: Fate;
}

/** A record in brief, with what every record of its type has. */
export interface Life extends Brief {
  readonly type: ContentType;
  /** Fixed when others name the record. */
  readonly id?: string | undefined;
  readonly by: Who;
  readonly body: Body;
}

const publishers: readonly Who[] = ['oscar', 'marcela'];

/** The story of a life: begun, published the next day (or the same, when it is that young), and what became of it. */
export function lifeStory(calendar: Calendar, life: Life): Story {
  const { at, now } = calendar;
  const { type, id, born, by, fate = fateOf(life) } = life;
  const body = { ...life.body, ...schedule(calendar, life), ...life.more };
  const minute = (born * 7) % 60;
  const clock = (hour: number): string =>
    `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const publisher = publishers[born % publishers.length] ?? 'oscar';
  const published: Step = { at: at(Math.max(born - 1, 1), clock(14)), by: publisher, do: 'publish' };
  return {
    type,
    ...(id === undefined ? {} : { id }),
    at: at(Math.max(born, 1), clock(9)),
    by,
    body,
    steps:
      fate.is === 'draft'
        ? []
        : [published, ...appearance(type, body, published, now), ...since({ at }, fate, by, publisher)],
  };
}

function fateOf({ expires }: Brief): Fate {
  return expires !== undefined && expires.ago > 0
    ? { is: 'expired', ended: expires.ago, at: expires.at }
    : live;
}

function schedule({ at }: Calendar, { publishes, expires }: Brief): Body {
  return {
    ...(publishes && { publish_at: at(-publishes.in, publishes.at).toISOString() }),
    ...(expires && { expire_at: at(expires.ago, expires.at).toISOString() }),
  };
}

/** A record that was published before its first day went on the site on that day, if it has come. */
function appearance({ lifecycle }: ContentType, body: Body, published: Step, now: Date): Step[] {
  const day = lifecycle?.starts === undefined ? undefined : body[lifecycle.starts];
  if (typeof day !== 'string') return [];
  const first = startOfDay(day);
  return first > published.at && first <= now ? [{ at: first, by: published.by, do: 'appear' }] : [];
}

function since({ at }: Pick<Calendar, 'at'>, fate: Fate, by: Who, publisher: Who): Step[] {
  switch (fate.is) {
    case 'live':
    case 'draft':
      return [];
    case 'changed':
      return [{ at: at(1, '15:40'), by, do: 'save', change: fate.change }];
    case 'expired':
      return [{ at: at(fate.ended, fate.at ?? '00:00'), by: publisher, do: 'expire' }];
    case 'archived':
      return [{ at: at(fate.ago, '16:20'), by: publisher, do: 'archive' }];
    case 'closed':
      return [
        { at: at(fate.ago, '10:10'), by, do: 'save', change: fate.change },
        { at: at(fate.ago, '11:25'), by: publisher, do: 'publish' },
      ];
    case 'deleted':
      return [{ at: at(fate.ago, '16:50'), by: publisher, do: 'delete' }];
  }
}
