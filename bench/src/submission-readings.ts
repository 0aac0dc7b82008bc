import type { Client } from './client.ts';
import { nthVisitor } from './seed-submissions.ts';

/** Staff id of a demo person who sees only the insurer's submissions. */
export const limitedPerson = 'kmejia';

/** Read request to the inboxes, and the person who makes it. */
export interface MeasuredRead {
  readonly name: string;
  /** Returns the path of the n-th request. Each differs, because a cache may answer a repeated search. */
  readonly path: (request: number) => string;
  readonly by: 'admin' | typeof limitedPerson;
  /** Maximum ratio of the time with many submissions to the time with few. */
  readonly maxRatio: number;
  /** Path of a list; the reading is made only if that list returns no total. */
  readonly totalPath?: string;
}

/** Properties of a submission by which lists are filtered. */
export interface SubmissionExample {
  readonly id: string;
  readonly type: string;
  readonly entry_id: string;
  readonly ticket: string;
  readonly result: string | null;
  readonly assigned_to: { readonly id: string } | null;
}

/** Returns the paths of filtered lists, by a description of the filter. */
function listsOf({
  entry_id,
  ticket,
  result,
  assigned_to,
}: SubmissionExample): Readonly<Record<string, string>> {
  const { phone, email, first_names, last_names } = nthVisitor(1000);
  const searchQuery = (text: string): string => `search=${encodeURIComponent(text)}`;
  const localNumber = `${phone.number.slice(4, 8)}-${phone.number.slice(8)}`;
  return {
    'all inboxes, first page': '/inbox',
    'one inbox, first page': '/products/inbox',
    'a deep page (400)': '/inbox?page=400',
    'a deep page (40) of one inbox': '/products/inbox?page=40',
    'by record': `/products/inbox?entry_id=${entry_id}`,
    'by state': '/inbox?state=in_progress',
    'by two states': '/inbox?state=new&state=in_progress',
    'by state, one inbox': '/products/inbox?state=closed',
    'by owner': `/inbox?assigned_to=${assigned_to?.id}`,
    'by owner, one inbox': `/products/inbox?assigned_to=${assigned_to?.id}`,
    'by no owner': '/inbox?assigned_to=none',
    'by no owner, one inbox': '/products/inbox?assigned_to=none',
    'by unread': '/inbox?read=false',
    'by read': '/inbox?read=true',
    'by result': `/inbox?result=${result}`,
    'by result, one inbox': `/products/inbox?result=${result}`,
    'by institution': '/inbox?institution_id=insurances',
    'by dates': '/inbox?received_from=2026-03-01&received_to=2026-03-31',
    'by dates and state': '/inbox?received_from=2026-03-01&received_to=2026-03-31&state=closed',
    'by hour of day': '/inbox?hour_from=20:00&hour_to=06:00',
    'by hour of day, one inbox': '/products/inbox?hour_from=14:00&hour_to=14:30',
    'by marketing consent': '/inbox?marketing_opt_in=true',
    'by an own field': '/products/inbox?is_customer=true',
    'by how soon it is due': '/inbox?due=late',
    'by due date': '/inbox?sort=due_at',
    'by due date, one inbox': '/static-pages/inbox?sort=due_at',
    'by due date, filtered': '/static-pages/inbox?sort=due_at&due=late&due=soon',
    'by due date, other filter': '/inbox?sort=due_at&state=closed',
    'search: ticket': `/inbox?${searchQuery(ticket)}`,
    'search: figures of a ticket': `/inbox?${searchQuery(ticket.slice(-6))}`,
    'search: whole name': `/inbox?${searchQuery(`${first_names} ${last_names}`)}`,
    'search: telephone': `/inbox?${searchQuery(localNumber)}`,
    'search: e-mail': `/inbox?${searchQuery(email)}`,
    'search: a common word': `/inbox?${searchQuery('maria')}`,
    'search: two letters': `/inbox?${searchQuery('jo')}`,
    'search: two common words': `/inbox?${searchQuery('maria lopez')}`,
    'search: two common words, one inbox': `/products/inbox?${searchQuery('maria lopez')}`,
    'search: nothing': `/inbox?${searchQuery('inexistente')}`,
    'search: two common words that never meet': `/inbox?${searchQuery('suyapa wilmer')}`,
    'search and state': `/inbox?${searchQuery('hernandez')}&state=in_progress`,
    'search and state, one inbox': `/products/inbox?${searchQuery('hernandez')}&state=in_progress`,
    'search, dates and hours': `/inbox?${searchQuery('jose')}&received_from=2026-03-01&received_to=2026-03-31&hour_from=08:00&hour_to=12:00`,
    'search, by due date': `/inbox?${searchQuery('jose')}&sort=due_at`,
  };
}

/** Returns the path of a list as the console requests it: a page without total, or the total alone. */
const withTotal = (path: string, total: 'later' | 'counted'): string =>
  `${path}${path.includes('?') ? '&' : '?'}${total === 'later' ? 'total=later' : 'per_page=1'}`;

/**
 * Returns the path of a search that no cache can answer, because each request starts the period at another minute.
 * All these minutes are before the first submission.
 */
const withOtherMinute = (path: string, request: number): string => {
  const minute = `${Math.floor(request / 60)}`.padStart(2, '0');
  return `${path}&received_from=2001-01-01T${minute}:${String(request % 60).padStart(2, '0')}`;
};

/** Returns all readings. Their lists are filtered by the properties of a handled submission. */
export function readingsOf(summary: SubmissionExample): readonly MeasuredRead[] {
  const lists = Object.entries(listsOf(summary));
  const figures = {
    'counts of all inboxes': '/inbox/counts',
    'counts of one inbox': '/products/inbox/counts',
    'counts of a record': `/products/inbox/counts?entry_id=${summary.entry_id}`,
    'figures of the dashboard': '/inbox/figures',
  };
  const isSearch = (name: string): boolean => name.startsWith('search');
  const namedReading = (name: string, path: string, by: MeasuredRead['by'], of: string): MeasuredRead => ({
    name,
    path: (request) =>
      isSearch(of) && !path.includes('received_from') ? withOtherMinute(path, request) : path,
    by,
    maxRatio: 3,
  });
  const limitedLists = lists.filter(([name]) => /first page|by state$|common words$|by unread/.test(name));
  return [
    ...lists.map(([name, path]) => namedReading(`list: ${name}`, withTotal(path, 'later'), 'admin', name)),
    ...limitedLists.map(([name, path]) =>
      namedReading(`list, one institution: ${name}`, withTotal(path, 'later'), limitedPerson, name),
    ),
    // The console requests a total that is counted later on its own.
    ...lists.map(([name, path]) => ({
      ...namedReading(`total: ${name}`, withTotal(path, 'counted'), 'admin', name),
      totalOf: withTotal(path, 'later'),
    })),
    ...limitedLists.map(([name, path]) => ({
      ...namedReading(`total, one institution: ${name}`, withTotal(path, 'counted'), limitedPerson, name),
      totalOf: withTotal(path, 'later'),
    })),
    ...Object.entries(figures).map(
      ([name, path]): MeasuredRead => ({ name, path: () => path, by: 'admin', maxRatio: 3 }),
    ),
    {
      name: 'one submission',
      path: () => `/products/inbox/submissions/${summary.id}`,
      by: 'admin',
      maxRatio: 2,
    },
  ];
}

/** Returns a handled demo submission of products, by whose properties lists are filtered. */
export async function findExample(client: Client): Promise<SubmissionExample> {
  const { data } = await client.call<{ data: SubmissionExample[] }>(
    'GET',
    '/products/inbox?state=closed&per_page=100',
  );
  const example = data.find(({ assigned_to, result }) => assigned_to !== null && result !== null);
  if (example === undefined) throw new Error('The demonstration has no handled submission of products.');
  return example;
}
