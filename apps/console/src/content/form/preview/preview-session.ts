import { focusManager } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import type { MessageToPage, PreviewedEntry } from '@vitrina/contract/preview-messages';
import { request } from '../../../lib/calls/api.ts';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { createStore, type ReadableStore } from '../../../lib/state/store.ts';
import { enterPreview } from './entrance.ts';
import { holdGrant } from './held-grant.ts';
import { isSameEntry, readMessage, sendToPage } from './messages.ts';
import type { DraftToShow, ShownDraft, ShowProblem } from './shown-draft.ts';

/** State of the preview session. */
export interface SessionState {
  /** Phase of the session. `waiting` means that a new record has too few values for a page. */
  readonly at: 'loading' | 'waiting' | 'ready' | 'failed';
  /** Reason of the failure, in Spanish. */
  readonly reason: string;
  /** True after a link in the previewed page led to the page of another record. */
  readonly isElsewhere: boolean;
  readonly problem: ShowProblem | null;
}

export interface SessionOptions {
  /** Address of the staging site. */
  readonly stagingUrl: string;
  readonly entry: PreviewedEntry;
  readonly frame: { readonly name: string; readonly window: () => Window | null };
  readonly startDraft: (events: Pick<DraftToShow, 'onShown' | 'onProblem'>) => ShownDraft;
  /** Called when the person selects a field in the page, with its JSON pointer. */
  readonly onPick: (field: string) => void;
}

export interface PreviewSession {
  readonly state: ReadableStore<SessionState>;
  /** Loads the record's page again. */
  readonly enterPage: () => void;
  readonly openTab: () => void;
  /** Sends the page the JSON pointer of the focused field, '' for the record itself; null for none. */
  readonly focusField: (field: string | null) => void;
  readonly end: () => void;
}

const readyTimeoutMs = 15_000;

const lateText =
  'El sitio de pruebas no respondió. Puede que su navegador no lo deje funcionar dentro de la consola: ábralo en otra pestaña.';
const initialState: SessionState = { at: 'loading', reason: '', isElsewhere: false, problem: null };

/** Session of a record's preview, from opening to closing. Holds the grant and exchanges messages with the page. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: short actions that share which page is shown and what it was told
export function openPreviewSession({
  stagingUrl,
  entry,
  frame,
  startDraft,
  onPick,
}: SessionOptions): PreviewSession {
  const { origin } = new URL(stagingUrl);
  const state = createStore(initialState);
  const changeState = (change: Partial<SessionState>) => state.write({ ...state.read(), ...change });
  const getPage = () => ({ window: frame.window(), origin });
  let changeCount = 0;
  let drawnChangeCount = 0;
  let entranceCount = 0;
  let isArriving = true;
  let focusedField: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sendMessage = (message: MessageToPage) => {
    if (state.read().at === 'ready') sendToPage(getPage(), message);
  };
  const heldGrant = holdGrant({
    makeGrant: () => request(calls.previews.grant, {}),
    onRenewed: (grant) => sendMessage({ kind: 'grant', grant }),
    isAttended: () => focusManager.isFocused(),
  });
  const shownDraft = startDraft({
    onShown() {
      changeCount += 1;
      sendMessage({ kind: 'changed', number: changeCount });
      if (state.read().at === 'waiting') void enterPage();
    },
    onProblem: (problem) => changeState({ problem }),
  });

  const enterPage = async () => {
    entranceCount += 1;
    const attempt = entranceCount;
    clearTimeout(timer);
    changeState({ at: 'loading', isElsewhere: false });
    try {
      const [hasPage, grant] = await Promise.all([
        shownDraft.flush(),
        heldGrant.current() ?? heldGrant.ask(),
      ]);
      if (attempt !== entranceCount) return;
      if (!hasPage) return changeState({ at: 'waiting' });
      drawnChangeCount = changeCount;
      isArriving = true;
      enterPreview({ stagingUrl, grant, entry, windowName: frame.name });
      timer = setTimeout(() => changeState({ at: 'failed', reason: lateText }), readyTimeoutMs);
    } catch (error) {
      if (attempt !== entranceCount) return;
      changeState({ at: 'failed', reason: isApiError(error) ? error.detail : 'El servicio no respondió.' });
    }
  };
  const sendFocus = () =>
    sendMessage({ kind: 'focus', target: focusedField === null ? null : { ...entry, field: focusedField } });
  const onMessage = (event: MessageEvent<unknown>) => {
    const message = readMessage(event, getPage());
    if (message === null) return;
    if (message.kind === 'drawn') drawnChangeCount = Math.max(drawnChangeCount, message.number);
    if (message.kind === 'pick' && isSameEntry(message.target, entry)) onPick(message.target.field);
    if (message.kind !== 'ready') return;
    clearTimeout(timer);
    // The first page counts as the record's even if it does not contain it (a menu that the site does not show).
    changeState({
      at: 'ready',
      isElsewhere: !isArriving && !message.entries.some((pageEntry) => isSameEntry(pageEntry, entry)),
    });
    isArriving = false;
    // The page may lack changes made while it loaded.
    if (changeCount > drawnChangeCount) sendMessage({ kind: 'changed', number: changeCount });
    if (focusedField !== null) sendFocus();
  };
  window.addEventListener('message', onMessage);
  void enterPage();

  /** Opens the tab before it requests the grant. Browsers block tabs that are not opened directly after a click. */
  const openTab = async () => {
    const grant = heldGrant.current();
    if (grant !== null) return enterPreview({ stagingUrl, grant, entry, windowName: '_blank' });
    const name = `vitrina-${crypto.randomUUID()}`;
    const tab = window.open('about:blank', name);
    try {
      enterPreview({ stagingUrl, grant: await heldGrant.ask(), entry, windowName: name });
      if (tab !== null) tab.opener = null;
    } catch (error) {
      tab?.close();
      noticeFailure(error);
    }
  };
  return {
    state,
    enterPage: () => void enterPage(),
    openTab: () => void openTab(),
    focusField(field) {
      if (field === focusedField) return;
      focusedField = field;
      sendFocus();
    },
    end() {
      entranceCount += 1;
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
      heldGrant.end();
      shownDraft.end();
    },
  };
}
