import { type MessageToConsole, messageToPage, withProtocol } from '@vitrina/contract/preview-messages';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPreviewSession, type PreviewSession } from './preview-session.ts';
import type { DraftToShow } from './shown-draft.ts';

const staging = 'http://localhost:4001';
const entry = { type: 'stores', id: '6f1b0f0e-6f34-4b4a-9b7f-3f6b8f6e2a11' };
const other = { ...entry, id: '6f1b0f0e-6f34-4b4a-9b7f-3f6b8f6e2a12' };

let session: PreviewSession | null = null;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  session?.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A preview in a frame, with what it sent where; `there` says whether there is something to see. */
function preview({ there = true, granted = true } = {}) {
  const entered: { readonly action: string; readonly target: string; readonly body: object }[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    entered.push({
      action: this.action,
      target: this.target,
      body: Object.fromEntries([...this.querySelectorAll('input')].map(({ name, value }) => [name, value])),
    });
  });
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/config')
      return Response.json({ api_key: 'clave', time_zone: 'America/Tegucigalpa' });
    return granted
      ? Response.json({ grant: 'permiso', expires_at: new Date(Date.now() + 600_000).toISOString() })
      : Response.json({ detail: 'No puede ver borradores.', code: 'forbidden' }, { status: 403 });
  });
  const told: unknown[] = [];
  const frame = new EventTarget();
  Object.assign(frame, {
    postMessage: (data: unknown, origin: string) => told.push([messageToPage(data), origin]),
  });
  const picked: string[] = [];
  let events: Pick<DraftToShow, 'onShown' | 'onProblem'> | undefined;
  const world = { there };
  const opened = openPreviewSession({
    staging,
    entry,
    // A window, as far as one of another site is known.
    frame: { name: 'marco', window: () => frame as Window },
    draft(given) {
      events = given;
      return { flush: async () => world.there, end: () => undefined };
    },
    onPick: (field) => picked.push(field),
  });
  session = opened;
  const say = (message: MessageToConsole, origin = staging) =>
    window.dispatchEvent(
      new MessageEvent('message', { data: withProtocol(message), origin, source: frame as Window }),
    );
  return { opened, entered, told, picked, say, world, shown: () => events?.onShown() };
}

const grantBody = { grant: 'permiso', to: `/preview/stores/${entry.id}` };

it('enters by a form whose body has the grant, and is ready when the page says so', async () => {
  const { opened, entered, say, told, shown } = preview();
  await pass(0);
  expect(entered).toEqual([{ action: `${staging}/preview/enter`, target: 'marco', body: grantBody }]);
  expect(document.forms).toHaveLength(0);
  expect(opened.state.read().at).toBe('loading');
  shown();
  expect(told).toEqual([]);
  say({ kind: 'ready', entries: [entry] });
  expect(opened.state.read()).toMatchObject({ at: 'ready', elsewhere: false });
  // It changed while the page was on its way.
  expect(told).toEqual([[{ kind: 'changed', number: 1 }, staging]]);
  shown();
  expect(told.at(-1)).toEqual([{ kind: 'changed', number: 2 }, staging]);
});

it('believes only the site in its frame', async () => {
  const { opened, picked, say } = preview();
  await pass(0);
  say({ kind: 'ready', entries: [entry] }, 'http://localhost:4002');
  expect(opened.state.read().at).toBe('loading');
  say({ kind: 'pick', target: { ...other, field: '/name' } });
  say({ kind: 'pick', target: { ...entry, field: '/name' } });
  expect(picked).toEqual(['/name']);
});

it('tells which field has the focus, again on each page, and notices pages of other records', async () => {
  const { opened, say, told } = preview();
  await pass(0);
  opened.focus('/name');
  expect(told).toEqual([]);
  const focus = [{ kind: 'focus', target: { ...entry, field: '/name' } }, staging];
  say({ kind: 'ready', entries: [entry] });
  expect(told).toEqual([focus]);
  opened.focus('/name');
  expect(told).toEqual([focus]);
  say({ kind: 'ready', entries: [other] });
  expect(opened.state.read()).toMatchObject({ at: 'ready', elsewhere: true });
  opened.focus(null);
  expect(told.at(-1)).toEqual([{ kind: 'focus', target: null }, staging]);
});

it('takes the page that it entered for that of the record, whatever it shows', async () => {
  const { opened, say } = preview();
  await pass(0);
  say({ kind: 'ready', entries: [] });
  expect(opened.state.read()).toMatchObject({ at: 'ready', elsewhere: false });
  say({ kind: 'ready', entries: [] });
  expect(opened.state.read().elsewhere).toBe(true);
  opened.enter();
  await pass(0);
  say({ kind: 'ready', entries: [] });
  expect(opened.state.read().elsewhere).toBe(false);
});

it('fails in words when the page does not come, and enters again when asked', async () => {
  const { opened, entered, say } = preview();
  await pass(15_000);
  expect(opened.state.read()).toMatchObject({ at: 'failed', words: expect.stringContaining('no respondió') });
  opened.enter();
  await pass(0);
  expect(entered).toHaveLength(2);
  say({ kind: 'ready', entries: [entry] });
  await pass(20_000);
  expect(opened.state.read().at).toBe('ready');
});

it('says why there is no grant', async () => {
  const { opened, entered } = preview({ granted: false });
  await pass(0);
  expect(opened.state.read()).toMatchObject({ at: 'failed', words: 'No puede ver borradores.' });
  expect(entered).toEqual([]);
});

it('waits for a new record to have something to see', async () => {
  const { opened, entered, world, shown } = preview({ there: false });
  await pass(0);
  expect(opened.state.read().at).toBe('waiting');
  expect(entered).toEqual([]);
  world.there = true;
  shown();
  await pass(0);
  expect(entered).toHaveLength(1);
});

it('opens the same in a tab, with the grant that it holds', async () => {
  const { opened, entered } = preview();
  await pass(0);
  opened.openTab();
  expect(entered.at(-1)).toEqual({ action: `${staging}/preview/enter`, target: '_blank', body: grantBody });
});
