import { focusManager } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import type { MessageToPage, PreviewedEntry } from '@vitrina/contract/preview-messages';
import { request } from '../../../lib/calls/api.ts';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { createStore, type ReadableStore } from '../../../lib/state/store.ts';
import { enterPreview } from './entrance.ts';
import { holdGrant } from './held-grant.ts';
import { isSameEntry, messageOf, tellPage } from './messages.ts';
import type { DraftToShow, ShownDraft, ShowProblem } from './shown-draft.ts';

/** State of the preview session. */
export interface SessionState {
  /** Phase of the session. `waiting` means that a new record has too few values for a page. */
  readonly at: 'loading' | 'waiting' | 'ready' | 'failed';
  /** Reason of the failure, in Spanish. */
  readonly words: string;
  /** True after a link in the previewed page led to the page of another record. */
  readonly isElsewhere: boolean;
  readonly problem: ShowProblem | null;
}

export interface SessionGiven {
  /** Address of the staging site. */
  readonly staging: string;
  readonly entry: PreviewedEntry;
  readonly frame: { readonly name: string; readonly window: () => Window | null };
  readonly draft: (events: Pick<DraftToShow, 'onShown' | 'onProblem'>) => ShownDraft;
  /** Called when the person selects a field in the page, with its JSON pointer. */
  readonly onPick: (field: string) => void;
}

export interface PreviewSession {
  readonly state: ReadableStore<SessionState>;
  /** Loads the record's page again. */
  readonly enter: () => void;
  readonly openTab: () => void;
  /** Sends the page the JSON pointer of the focused field, '' for the record itself; null for none. */
  readonly focus: (field: string | null) => void;
  readonly end: () => void;
}

const readyTimeoutMs = 15_000;

const late =
  'El sitio de pruebas no respondió. Puede que su navegador no lo deje funcionar dentro de la consola: ábralo en otra pestaña.';
const initial: SessionState = { at: 'loading', words: '', isElsewhere: false, problem: null };

/** Session of a record's preview, from opening to closing. Holds the grant and exchanges messages with the page. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: short actions that share which page is shown and what it was told
export function openPreviewSession({ staging, entry, frame, draft, onPick }: SessionGiven): PreviewSession {
  const { origin } = new URL(staging);
  const state = createStore(initial);
  const change = (part: Partial<SessionState>) => state.write({ ...state.read(), ...part });
  const page = () => ({ window: frame.window(), origin });
  let changes = 0;
  let drawnChange = 0;
  let entering = 0;
  let arriving = true;
  let focused: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (message: MessageToPage) => {
    if (state.read().at === 'ready') tellPage(page(), message);
  };
  const heldGrant = holdGrant({
    make: () => request(calls.previews.grant, {}),
    onRenewed: (grant) => tell({ kind: 'grant', grant }),
    isAttended: () => focusManager.isFocused(),
  });
  const shownDraft = draft({
    onShown() {
      changes += 1;
      tell({ kind: 'changed', number: changes });
      if (state.read().at === 'waiting') void enter();
    },
    onProblem: (problem) => change({ problem }),
  });

  const enter = async () => {
    entering += 1;
    const attempt = entering;
    clearTimeout(timer);
    change({ at: 'loading', isElsewhere: false });
    try {
      const [hasPage, grant] = await Promise.all([
        shownDraft.flush(),
        heldGrant.current() ?? heldGrant.ask(),
      ]);
      if (attempt !== entering) return;
      if (!hasPage) return change({ at: 'waiting' });
      drawnChange = changes;
      arriving = true;
      enterPreview({ staging, grant, entry, target: frame.name });
      timer = setTimeout(() => change({ at: 'failed', words: late }), readyTimeoutMs);
    } catch (error) {
      if (attempt !== entering) return;
      change({ at: 'failed', words: isApiError(error) ? error.detail : 'El servicio no respondió.' });
    }
  };
  const tellFocus = () =>
    tell({ kind: 'focus', target: focused === null ? null : { ...entry, field: focused } });
  const onMessage = (event: MessageEvent<unknown>) => {
    const message = messageOf(event, page());
    if (message === null) return;
    if (message.kind === 'drawn') drawnChange = Math.max(drawnChange, message.number);
    if (message.kind === 'pick' && isSameEntry(message.target, entry)) onPick(message.target.field);
    if (message.kind !== 'ready') return;
    clearTimeout(timer);
    // The first page counts as the record's even if it does not contain it (a menu that the site does not show).
    change({
      at: 'ready',
      isElsewhere: !arriving && !message.entries.some((pageEntry) => isSameEntry(pageEntry, entry)),
    });
    arriving = false;
    // The page may lack changes made while it loaded.
    if (changes > drawnChange) tell({ kind: 'changed', number: changes });
    if (focused !== null) tellFocus();
  };
  window.addEventListener('message', onMessage);
  void enter();

  /** Opens the tab before it requests the grant. Browsers block tabs that are not opened directly after a click. */
  const openTab = async () => {
    const grant = heldGrant.current();
    if (grant !== null) return enterPreview({ staging, grant, entry, target: '_blank' });
    const name = `vitrina-${crypto.randomUUID()}`;
    const tab = window.open('about:blank', name);
    try {
      enterPreview({ staging, grant: await heldGrant.ask(), entry, target: name });
      if (tab !== null) tab.opener = null;
    } catch (error) {
      tab?.close();
      noticeFailure(error);
    }
  };
  return {
    state,
    enter: () => void enter(),
    openTab: () => void openTab(),
    focus(field) {
      if (field === focused) return;
      focused = field;
      tellFocus();
    },
    end() {
      entering += 1;
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
      heldGrant.end();
      shownDraft.end();
    },
  };
}
