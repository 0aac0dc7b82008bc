import { type ContentType, startOfDay } from '@vitrina/model';
import type { Calendar } from './calendar.ts';
import type { Who } from './people.ts';
import type { Body, Step, Story } from './timeline.ts';

/** How a record's life stands today. */
export type Fate =
  /** On the site; or waiting, when its body says from a day to come. */
  | { readonly is: 'live' }
  /** Never published. */
  | { readonly is: 'draft' }
  /** On the site, with changes that are not. */
  | { readonly is: 'changed'; readonly change: Body }
  /** Its time was over so many days ago, at that hour. */
  | { readonly is: 'expired'; readonly ended: number; readonly hour?: string }
  /** Archived so many days ago. */
  | { readonly is: 'archived'; readonly ago: number }
  /** Published with a change that closes it, so many days ago. */
  | { readonly is: 'closed'; readonly ago: number; readonly change: Body }
  /** Taken off the site so many days ago. */
  | { readonly is: 'deleted'; readonly ago: number };

export const live: Fate = { is: 'live' };
export const draft: Fate = { is: 'draft' };

/** A record in brief. */
export interface Life {
  readonly type: ContentType;
  /** Fixed when others name the record. */
  readonly id?: string;
  /** Days ago at which it was begun. */
  readonly born: number;
  readonly by: Who;
  readonly body: Body;
  readonly fate: Fate;
}

const publishers: readonly Who[] = ['oscar', 'marcela'];

/** The story of a life: begun, published the next day (or the same, when it is that young), and what became of it. */
export function lifeStory({ at, now }: Calendar, { type, id, born, by, body, fate }: Life): Story {
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
      return [{ at: at(fate.ended, fate.hour ?? '00:00'), by: publisher, do: 'expire' }];
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
