import { formatDay } from '@vitrina/model';
import type { Papers } from '../files/papers.ts';
import type { Pictures } from '../files/pictures.ts';
import shared from '../records/shared.json' with { type: 'json' };
import type { Calendar } from './calendar.ts';
import type { Names } from './names.ts';

/** Data for the values of placeholders. */
export interface Sources {
  readonly calendar: Calendar;
  readonly pictures: Pictures;
  readonly papers: Papers;
  readonly names: Names;
}

/** Returns the map entry with the name. Throws if there is none. */
function getEntry<T>(entries: ReadonlyMap<string, T>, name: string): T {
  const entry = entries.get(name);
  if (entry === undefined) throw new Error(`The demonstration has no file ${name}.`);
  return entry;
}

/** Values shared by many records, such as the opening hours of agencies. */
const sharedValues: ReadonlyMap<string, unknown> = new Map(Object.entries(shared));

/** Functions that return the value of each placeholder; days are counted back from today. */
const resolvers: Readonly<Record<string, (sources: Sources, text: string) => unknown>> = {
  day: ({ calendar }, days) => calendar.day(Number(days)),
  'written-day': ({ calendar }, days) => formatDay(calendar.day(Number(days))),
  month: ({ calendar }, days) => calendar.day(Number(days)).slice(0, 7),
  year: ({ calendar }, years) => Number(calendar.day(0).slice(0, 4)) - Number(years),
  at: ({ calendar }, text) => {
    const [days, time = ''] = text.split(' ');
    return calendar.at(Number(days), time).toISOString();
  },
  'christmas-eve': ({ calendar }) => calendar.christmas.eve,
  christmas: ({ calendar }) => calendar.christmas.day,
  training: ({ calendar }) => calendar.training,
  'holiday-begin': ({ calendar }) => calendar.morazan.from,
  'holiday-end': ({ calendar }) => calendar.morazan.to,
  id: ({ names }, text) => {
    const [type = '', ...name] = text.split('/');
    return names.of(type, name.join('/'));
  },
  picture: ({ pictures }, name) => getEntry(pictures, name),
  shared: (sources, name) => fillPlaceholders(sources, sharedValues.get(name)),
};

const placeholder = /\{\{([a-z-]+) ?([^}]*)\}\}/g;

function resolvePlaceholder(sources: Sources, kind: string, text: string): unknown {
  const value = resolvers[kind];
  if (value === undefined) throw new Error(`The demonstration knows no placeholder ${kind}.`);
  return value(sources, text);
}

/** Replaces the placeholders in a text. */
export function fillText(sources: Sources, text: string): string {
  return text.replace(placeholder, (_all, kind: string, placeholderText: string) =>
    String(resolvePlaceholder(sources, kind, placeholderText)),
  );
}

/**
 * Replaces the placeholders in a JSON value: `{{day 3}}` is the date three days ago. A text that consists of one
 * placeholder becomes the value of the placeholder, which need not be a text. An object with the member `paper`
 * becomes the value of a file field.
 */
export function fillPlaceholders(sources: Sources, value: unknown): unknown {
  if (typeof value === 'string') {
    const [match, kind = '', placeholderText = ''] = placeholder.exec(value) ?? [];
    placeholder.lastIndex = 0;
    return match === value ? resolvePlaceholder(sources, kind, placeholderText) : fillText(sources, value);
  }
  if (Array.isArray(value)) return value.map((element) => fillPlaceholders(sources, element));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(
    ([key, member]) => [key, fillPlaceholders(sources, member)] as const,
  );
  const { paper, ...filled } = Object.fromEntries(entries);
  return paper === undefined ? filled : { ...getEntry(sources.papers, String(paper)), ...filled };
}
