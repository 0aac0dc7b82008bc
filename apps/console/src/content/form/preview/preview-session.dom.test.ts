import { type MessageToConsole, messageToPage, withProtocol } from '@vitrina/contract/preview-messages';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPreviewSession, type PreviewSession } from './preview-session.ts';
import type { DraftToShow } from './shown-draft.ts';

const stagingUrl = 'http://localhost:4001';
const entry = { type: 'stores', id: '6f1b0f0e-6f34-4b4a-9b7f-3f6b8f6e2a11' };
const otherEntry = { ...entry, id: '6f1b0f0e-6f34-4b4a-9b7f-3f6b8f6e2a12' };

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

/**
 * Creates a preview in a frame and records the messages that it sends. `there` is false if the record has too few
 * values for a page.
 */
function preview({ there: hasPage = true, granted: isGranted = true } = {}) {
  const enteredForms: { readonly action: string; readonly target: string; readonly body: object }[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    enteredForms.push({
      action: this.action,
      target: this.target,
      body: Object.fromEntries([...this.querySelectorAll('input')].map(({ name, value }) => [name, value])),
    });
  });
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/config')
      return Response.json({ api_key: 'clave', time_zone: 'America/Tegucigalpa' });
    return isGranted
      ? Response.json({ grant: 'permiso', expires_at: new Date(Date.now() + 600_000).toISOString() })
      : Response.json({ detail: 'No puede ver borradores.', code: 'forbidden' }, { status: 403 });
  });
  const messages: unknown[] = [];
  const frame = new EventTarget();
  Object.assign(frame, {
    postMessage: (data: unknown, origin: string) => messages.push([messageToPage(data), origin]),
  });
  const pickedFields: string[] = [];
  let events: Pick<DraftToShow, 'onShown' | 'onProblem'> | undefined;
  const world = { there: hasPage };
  const previewSession = openPreviewSession({
    stagingUrl,
    entry,
    // Mock of a window of another origin.
    frame: { name: 'marco', window: () => frame as Window },
    startDraft(draftEvents) {
      events = draftEvents;
      return { flush: async () => world.there, end: () => undefined };
    },
    onPick: (field) => pickedFields.push(field),
  });
  session = previewSession;
  const say = (message: MessageToConsole, origin = stagingUrl) =>
    window.dispatchEvent(
      new MessageEvent('message', { data: withProtocol(message), origin, source: frame as Window }),
    );
  return {
    previewSession,
    entered: enteredForms,
    told: messages,
    picked: pickedFields,
    say,
    world,
    shown: () => events?.onShown(),
  };
}

const grantBody = { grant: 'permiso', to: `/preview/stores/${entry.id}` };

it('the session opens the page with a form that contains the grant, and is ready when the page sends the message `ready`', async () => {
  const { previewSession, entered: enteredForms, say, told: messages, shown: notifyShown } = preview();
  await pass(0);
  expect(enteredForms).toEqual([{ action: `${stagingUrl}/preview/enter`, target: 'marco', body: grantBody }]);
  expect(document.forms).toHaveLength(0);
  expect(previewSession.state.read().at).toBe('loading');
  notifyShown();
  expect(messages).toEqual([]);
  say({ kind: 'ready', entries: [entry] });
  expect(previewSession.state.read()).toMatchObject({ at: 'ready', isElsewhere: false });
  // The draft changed while the page loaded.
  expect(messages).toEqual([[{ kind: 'changed', number: 1 }, stagingUrl]]);
  notifyShown();
  expect(messages.at(-1)).toEqual([{ kind: 'changed', number: 2 }, stagingUrl]);
});

it('the session ignores messages of other origins and of other records', async () => {
  const { previewSession, picked: pickedFields, say } = preview();
  await pass(0);
  say({ kind: 'ready', entries: [entry] }, 'http://localhost:4002');
  expect(previewSession.state.read().at).toBe('loading');
  say({ kind: 'pick', target: { ...otherEntry, field: '/name' } });
  say({ kind: 'pick', target: { ...entry, field: '/name' } });
  expect(pickedFields).toEqual(['/name']);
});

it('the session reports the focused field to each page, and detects pages of other records', async () => {
  const { previewSession, say, told: messages } = preview();
  await pass(0);
  previewSession.focusField('/name');
  expect(messages).toEqual([]);
  const focus = [{ kind: 'focus', target: { ...entry, field: '/name' } }, stagingUrl];
  say({ kind: 'ready', entries: [entry] });
  expect(messages).toEqual([focus]);
  previewSession.focusField('/name');
  expect(messages).toEqual([focus]);
  say({ kind: 'ready', entries: [otherEntry] });
  expect(previewSession.state.read()).toMatchObject({ at: 'ready', isElsewhere: true });
  previewSession.focusField(null);
  expect(messages.at(-1)).toEqual([{ kind: 'focus', target: null }, stagingUrl]);
});

it('the first page after entering the staging site counts as the page of the record', async () => {
  const { previewSession, say } = preview();
  await pass(0);
  say({ kind: 'ready', entries: [] });
  expect(previewSession.state.read()).toMatchObject({ at: 'ready', isElsewhere: false });
  say({ kind: 'ready', entries: [] });
  expect(previewSession.state.read().isElsewhere).toBe(true);
  previewSession.enterPage();
  await pass(0);
  say({ kind: 'ready', entries: [] });
  expect(previewSession.state.read().isElsewhere).toBe(false);
});

it('the session reports an error when the page does not load, and can then be opened again', async () => {
  const { previewSession, entered: enteredForms, say } = preview();
  await pass(15_000);
  expect(previewSession.state.read()).toMatchObject({
    at: 'failed',
    reason: expect.stringContaining('no respondió'),
  });
  previewSession.enterPage();
  await pass(0);
  expect(enteredForms).toHaveLength(2);
  say({ kind: 'ready', entries: [entry] });
  await pass(20_000);
  expect(previewSession.state.read().at).toBe('ready');
});

it('the session shows the reason for which the grant was refused', async () => {
  const { previewSession, entered: enteredForms } = preview({ granted: false });
  await pass(0);
  expect(previewSession.state.read()).toMatchObject({ at: 'failed', reason: 'No puede ver borradores.' });
  expect(enteredForms).toEqual([]);
});

it('the session of a new record waits until the record can be shown', async () => {
  const { previewSession, entered: enteredForms, world, shown: notifyShown } = preview({ there: false });
  await pass(0);
  expect(previewSession.state.read().at).toBe('waiting');
  expect(enteredForms).toEqual([]);
  world.there = true;
  notifyShown();
  await pass(0);
  expect(enteredForms).toHaveLength(1);
});

it('the session opens the page in another tab with the same grant', async () => {
  const { previewSession, entered: enteredForms } = preview();
  await pass(0);
  previewSession.openTab();
  expect(enteredForms.at(-1)).toEqual({
    action: `${stagingUrl}/preview/enter`,
    target: '_blank',
    body: grantBody,
  });
});
