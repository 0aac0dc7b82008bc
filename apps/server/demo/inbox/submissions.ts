import {
  civilTime,
  currentConsent,
  daysAfter,
  dueAt,
  type InboxType,
  minutesOf,
  personKeysOf,
  recordSnapshot,
  searchedText,
  ticketText,
  workingDaysBetween,
} from '@vitrina/model';
import { newId } from '../../src/platform/ids.ts';
import type { Calendar } from '../timeline/calendar.ts';
import { type Handling, handlingOf, type Note, notesOf } from './handling.ts';
import texts from './texts.json' with { type: 'json' };
import { type Choices, formOf, type Target, valueMakerFor } from './values.ts';
import { happens, pick, type RandomSource, randomBetween, type Visitor } from './visitors.ts';

const dayMs = 24 * 3_600_000;

/** Messages of visitors, by slug of the content type, or by form name for static pages. */
const messages: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(texts.messages));

/** Descriptions of events, by form name. */
const descriptions: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(texts.descriptions));

/** Submission with its database row and the notes of staff. */
export interface DemoSubmission {
  readonly row: Readonly<Record<string, unknown>> & { readonly id: string; readonly type: string };
  readonly data: Readonly<Record<string, unknown>>;
  readonly received: Date;
  readonly visitor: Visitor;
  readonly notes: readonly Note[];
}

/** Data from which submissions are drawn. */
export interface GenerationContext {
  readonly random: RandomSource;
  readonly calendar: Calendar;
  readonly choices: Choices;
  readonly visitors: readonly [Visitor, ...Visitor[]];
  readonly ownersFor: (institution: string | null) => readonly [string, ...string[]];
  /** Ticket numbers already in use. */
  readonly tickets: Set<string>;
}

/** Hours at which visitors write; working hours occur more often. */
const hours = [
  7, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 11, 12, 13, 13, 14, 14, 14, 15, 15, 16, 16, 17, 18, 20,
] as const;

/** Draws a time within the last days, more often a recent one and rarely on a weekend. */
function momentOf({ random, calendar }: GenerationContext, days: number): Date {
  const ago = Math.floor(random() ** 1.3 * days);
  const weekday = new Date(`${calendar.day(ago)}T12:00:00Z`).getUTCDay();
  const daysAgo = (weekday === 0 || weekday === 6) && happens(random, 75) ? ago + 2 : ago;
  const minute = String(randomBetween(random, 0, 59)).padStart(2, '0');
  const time = `${String(pick(random, hours)).padStart(2, '0')}:${minute}`;
  const at = calendar.at(Math.min(daysAgo, days), time);
  return at < calendar.now ? at : calendar.at(1, time);
}

function ticketFor({ random, tickets }: GenerationContext, prefix: string, year: number): string {
  const ticket = ticketText(prefix, year, randomBetween(random, 100_000, 999_999));
  if (tickets.has(ticket)) return ticketFor({ random, tickets } as GenerationContext, prefix, year);
  tickets.add(ticket);
  return ticket;
}

/** Draws the values of a form. */
function valuesOf(
  { random, choices }: GenerationContext,
  type: InboxType,
  target: Target,
  visitor: Visitor,
  day: string,
  isSpam: boolean,
): Record<string, unknown> {
  const form = formOf(target);
  const isAnonymous = form === 'ethics' && happens(random, 60);
  const { id_type, id_number, ...person } = visitor;
  const isIdentified = type.slug !== 'static-pages' || form === 'claim' || form === 'quote';
  const city = choices.cities[Math.floor(random() * choices.cities.length)];
  const text = messages.get(form);
  const description = descriptions.get(form);
  const hasOpinion = happens(random, 28);
  return {
    ...(isAnonymous ? {} : person),
    ...(isIdentified ? { id_type, id_number } : {}),
    ...(city && happens(random, 80) && !isAnonymous ? { city_id: city } : {}),
    ...valueMakerFor(type, target)(random, target, choices, day),
    ...(description ? { description: pick(random, description) } : {}),
    ...(isSpam
      ? { message: pick(random, texts.spam) }
      : text && happens(random, 75)
        ? { message: pick(random, text) }
        : {}),
    ...(isAnonymous ? {} : { contact_preference: pick(random, ['phone', 'whatsapp', 'whatsapp', 'email']) }),
    consent: true,
    marketing_opt_in: hasOpinion,
  };
}

/** Creates a submission to the record. Time and state are drawn unless given. */
export function makeSubmission(
  context: GenerationContext,
  type: InboxType,
  target: Target,
  fixedParts: { readonly received?: Date; readonly state?: Handling['state'] } = {},
): DemoSubmission {
  const { random, calendar } = context;
  const received = fixedParts.received ?? momentOf(context, type.inbox.retentionDays - 5);
  const { day, time } = civilTime(received);
  const handling = handlingOf(
    random,
    type,
    context.ownersFor(target.institution_id),
    received,
    calendar.now,
    fixedParts.state,
  );
  const visitor = pick(random, context.visitors);
  const data = valuesOf(context, type, target, visitor, daysAfter(day, -2), handling.state === 'discarded');
  const record = recordSnapshot(type, target.institution_id, target.data);
  const ticket = ticketFor(context, type.inbox.prefix, Number(day.slice(0, 4)));
  const id = newId();
  return {
    data,
    received,
    visitor,
    notes: notesOf(random, id, received, calendar.now, handling),
    row: {
      id,
      ticket,
      type: type.slug,
      entry_id: target.id,
      institution_id: target.institution_id,
      category_id: target.category_id,
      entry_title: target.title,
      received_at: received,
      minute_of_day: minutesOf(time),
      ...handling,
      due_at: dueAt(type, data, record, received),
      data,
      record,
      ...personKeysOf(data),
      search: `${ticket.toLowerCase()} ${searchedText(data)}`,
      consent_version: currentConsent().version,
      consent_at: received,
      marketing_opt_in: data['marketing_opt_in'] === true,
      source_url: null,
      utm: null,
      retention_until: new Date(received.getTime() + type.inbox.retentionDays * dayMs),
    },
  };
}

/** Returns a time in the morning, a number of working days ago. */
export function workingDaysAgo({ now, day, at }: Calendar, count: number): Date {
  let ago = count;
  while (workingDaysBetween(day(ago), day(0)) < count) ago += 1;
  const moment = at(ago, '09:40');
  return moment < now ? moment : now;
}
