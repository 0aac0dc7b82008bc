import { setTimeout as pause } from 'node:timers/promises';
import { type Client, signIn } from './client.ts';
import { type Figure, ms, times } from './figures.ts';
import { latency, median } from './load.ts';
import { type Running, startBare, startVitrina } from './processes.ts';
import { multiplySubmissions, visitorNumber } from './seed-submissions.ts';
import { byFetch, byHttp, readByHttp, type Send } from './senders.ts';

const few = 10_000;
const many = 1_000_000;

/** What is read of the inboxes, and by whom. */
interface Reading {
  readonly name: string;
  readonly path: string;
  readonly client: Client;
  /** So many times as long as with few submissions it may take with many. */
  readonly maxRatio: number;
}

interface Summary {
  readonly id: string;
  readonly type: string;
  readonly entry_id: string;
  readonly ticket: string;
  readonly result: string | null;
  readonly assigned_to: { readonly id: string } | null;
}

/** Lists, by what narrows them; those of one inbox by its parameters, those of all with their path. */
function listsOf({ entry_id, ticket, result, assigned_to }: Summary): Readonly<Record<string, string>> {
  const { phone, email, first_names, last_names } = visitorNumber(1000);
  const search = (text: string): string => `search=${encodeURIComponent(text)}`;
  const local = `${phone.number.slice(4, 8)}-${phone.number.slice(8)}`;
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
    'search: ticket': `/inbox?${search(ticket)}`,
    'search: figures of a ticket': `/inbox?${search(ticket.slice(-6))}`,
    'search: whole name': `/inbox?${search(`${first_names} ${last_names}`)}`,
    'search: telephone': `/inbox?${search(local)}`,
    'search: e-mail': `/inbox?${search(email)}`,
    'search: a common word': `/inbox?${search('maria')}`,
    'search: two letters': `/inbox?${search('jo')}`,
    'search: two common words': `/inbox?${search('maria lopez')}`,
    'search: two common words, one inbox': `/products/inbox?${search('maria lopez')}`,
    'search: nothing': `/inbox?${search('inexistente')}`,
    'search: two common words that never meet': `/inbox?${search('suyapa wilmer')}`,
    'search and state': `/inbox?${search('hernandez')}&state=in_progress`,
    'search and state, one inbox': `/products/inbox?${search('hernandez')}&state=in_progress`,
    'search, dates and hours': `/inbox?${search('jose')}&received_from=2026-03-01&received_to=2026-03-31&hour_from=08:00&hour_to=12:00`,
    'search, by due date': `/inbox?${search('jose')}&sort=due_at`,
  };
}

function readingsOf(admin: Client, limited: Client, one: Summary): readonly Reading[] {
  const lists = Object.entries(listsOf(one));
  const figures = {
    'counts of all inboxes': '/inbox/counts',
    'counts of one inbox': '/products/inbox/counts',
    'counts of a record': `/products/inbox/counts?entry_id=${one.entry_id}`,
    'figures of the dashboard': '/inbox/figures',
  };
  return [
    ...lists.map(([name, path]) => ({ name: `list: ${name}`, path, client: admin, maxRatio: 3 })),
    ...lists
      .filter(([name]) => /first page|by state$|common words$|by unread/.test(name))
      .map(([name, path]) => ({
        name: `list, one institution: ${name}`,
        path,
        client: limited,
        maxRatio: 3,
      })),
    ...Object.entries(figures).map(([name, path]) => ({ name, path, client: admin, maxRatio: 3 })),
    { name: 'one submission', path: `/products/inbox/submissions/${one.id}`, client: admin, maxRatio: 2 },
  ];
}

const warm = 3;
const measured = 15;

/** Median milliseconds of each reading. */
async function readAll({ url }: Running, readings: readonly Reading[]): Promise<ReadonlyMap<string, number>> {
  const taken = new Map<string, number>();
  for (const { name, path, client } of readings) {
    const read = (): Promise<string> => readByHttp(`${url}/api${path}`, client.headers);
    await latency(read, warm);
    taken.set(name, await latency(read, measured));
    process.stdout.write(`${name}: ${ms(taken.get(name) ?? Number.NaN)}\n`);
  }
  return taken;
}

/** A record of the demonstration that takes submissions without further questions, and the proof that its form was opened. */
async function openPromotion(client: Client): Promise<{ readonly id: string; readonly opened: string }> {
  const { data } = await client.call<{ data: { id: string }[] }>(
    'GET',
    '/promotions?stage=production&per_page=100',
  );
  for (const { id } of data) {
    const form = await client.call<{ opened: string }>('GET', `/promotions/${id}/form`).catch(() => null);
    if (form) return { id, opened: form.opened };
  }
  throw new Error('No promotion of the demonstration takes submissions.');
}

/** A form that is sent sooner is refused. */
const fillingMs = 3_500;

/** What a new submission takes, against one answer of a bare server to the same request, in turns. */
async function submit(vitrina: Running, client: Client, sender: string, send: Send): Promise<Figure> {
  const { id, opened } = await openPromotion(client);
  await pause(fillingMs);
  const url = `${vitrina.url}/api/promotions/${id}/inbox`;
  const headers = { 'content-type': 'application/json' };
  let sent = 0;
  const body = (): string => {
    sent += 1;
    return JSON.stringify({ ...visitorNumber(sent), opened, consent: true, message: `Solicitud ${sent}` });
  };
  const bare = await startBare(Buffer.from(await send(url, headers, body())), 'application/json');
  try {
    const ours = (): Promise<string> => send(url, headers, body());
    const theirs = (): Promise<string> => send(bare.url, headers, body());
    await latency(ours, 300);
    await latency(theirs, 300);
    const rounds: { readonly ours: number; readonly theirs: number }[] = [];
    for (let n = 0; n < 5; n += 1)
      rounds.push({ theirs: await latency(theirs, 300), ours: await latency(ours, 60) });
    const ratio = median(rounds.map((one) => one.ours / one.theirs));
    const took = median(rounds.map((one) => one.ours));
    const bareTook = median(rounds.map((one) => one.theirs));
    const targeted = send === byFetch;
    return {
      claim: `a new submission among 1,000,000, one at a time, against one answer of a bare server (client: ${sender})`,
      measured: `${times(ratio)} (${ms(took)} / ${ms(bareTook)})`,
      target: targeted ? '≤ 15 ×' : '—',
      met: !targeted || ratio <= 15,
    };
  } finally {
    await bare.stop();
  }
}

/** A handled submission of products: lists are narrowed by what it has. */
async function exampleOf(client: Client): Promise<Summary> {
  const { data } = await client.call<{ data: Summary[] }>('GET', '/products/inbox?state=closed&per_page=100');
  const one = data.find(({ assigned_to, result }) => assigned_to !== null && result !== null);
  if (one === undefined) throw new Error('The demonstration has no handled submission of products.');
  return one;
}

/** What the inboxes take with 1,000,000 submissions against what they take with 10,000, in one run on one database. */
export async function submissions(start: {
  readonly database: string;
  readonly dataDir: string;
}): Promise<Figure[]> {
  const settings = { DEMO: '1', PUBLIC_SENDS_PER_MINUTE: '1000000' };
  const vitrina = await startVitrina({ ...start, settings });
  try {
    const admin = await signIn(vitrina.url);
    // Of the demonstration: she sees the insurer's submissions alone.
    const limited = await signIn(vitrina.url, 'kmejia');
    await multiplySubmissions(start.database, few);
    const readings = readingsOf(admin, limited, await exampleOf(admin));
    const before = await readAll(vitrina, readings);
    await multiplySubmissions(start.database, many);
    const after = await readAll(vitrina, readings);
    const compared = readings.map(({ name, maxRatio }): Figure => {
      const [took, tookBefore] = [after.get(name) ?? Number.NaN, before.get(name) ?? Number.NaN];
      const ratio = took / tookBefore;
      return {
        claim: `inbox, 1,000,000 submissions against 10,000: ${name}`,
        measured: `${times(ratio)} (${ms(took)} / ${ms(tookBefore)})`,
        target: `≤ ${maxRatio} ×`,
        met: ratio <= maxRatio,
      };
    });
    return [
      ...compared,
      await submit(vitrina, admin, 'fetch', byFetch),
      await submit(vitrina, admin, 'bare http', byHttp),
    ];
  } finally {
    await vitrina.stop();
  }
}
