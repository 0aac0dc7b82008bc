import type { ContentType, Issue } from '@vitrina/model';
import { isApiError } from '../../../lib/calls/api-error.ts';
import type { RecordStore } from '../state/record-store.ts';
import type { FormValues } from '../state/values.ts';
import { createSendSchedule } from './send-schedule.ts';
import { showableDraftOf } from './showable.ts';

/** Reason why the staging site does not show all values of the form. */
export type ShowProblem =
  /** Some values are invalid and cannot be shown yet. */
  | { readonly kind: 'held'; readonly issues: readonly Issue[] }
  /** The call that sends the values to the staging site failed. */
  | { readonly kind: 'behind'; readonly reason: string };

export interface DraftToShow {
  readonly type: ContentType;
  /**
   * True if the record is already saved. The staging site shows the saved version until the person changes something.
   */
  readonly isSaved: boolean;
  readonly record: Pick<RecordStore, 'state' | 'values' | 'isDirty'>;
  readonly showOnSite: (body: FormValues) => Promise<unknown>;
  readonly hideOnSite: () => Promise<unknown>;
  /** Called when the staging site begins to show other values. */
  readonly onShown: () => void;
  readonly onProblem: (problem: ShowProblem | null) => void;
}

export interface ShownDraft {
  /**
   * Waits for a pending call, then sends the current values. Resolves to true if the staging site has something to
   * show.
   */
  readonly flush: () => Promise<boolean>;
  /** Makes the staging site show the saved version again. */
  readonly end: () => void;
}

const retryAfterMs = 5_000;

/**
 * Pending call that ends the previous preview. The next preview waits for this call, which would otherwise also hide
 * the new draft.
 */
let lastEndCall: Promise<unknown> = Promise.resolve();

const mayWorkLater = (error: unknown): boolean =>
  isApiError(error) &&
  (error.code === 'network' || error.code === 'timeout' || error.status === 429 || error.status >= 500);

/** Sends the values of the form to the staging site after each change. Only this session sees them. */
export function showDraft(options: DraftToShow): ShownDraft {
  const { type, isSaved, record, showOnSite, hideOnSite, onShown, onProblem } = options;
  let lastValues = record.state.read().base.values;
  // A reloaded page may have left unsaved values on the site.
  let isUnsavedOnSite = isSaved;
  let isAnythingOnSite = isSaved;
  let isEnded = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let pendingCall = lastEndCall;

  const showSavedValues = async () => {
    if (isUnsavedOnSite) await hideOnSite();
    isUnsavedOnSite = false;
    lastValues = record.values.read();
    return null;
  };
  const showTypedValues = async (): Promise<ShowProblem | null> => {
    const { body, values, issues } = showableDraftOf(type, record.values.read(), lastValues);
    if (body !== null) {
      isUnsavedOnSite = true;
      await showOnSite(body);
      lastValues = values;
      isAnythingOnSite = true;
    }
    return issues.length === 0 ? null : { kind: 'held', issues };
  };
  const sendValues = async (): Promise<boolean> => {
    clearTimeout(retryTimer);
    if (isEnded) return false;
    try {
      const problem = await (isSaved && !record.isDirty() ? showSavedValues() : showTypedValues());
      if (isEnded) return false;
      onProblem(problem);
      if (isAnythingOnSite) onShown();
    } catch (error) {
      if (isEnded) return false;
      if (mayWorkLater(error)) retryTimer = setTimeout(schedule.touch, retryAfterMs);
      onProblem(
        isApiError(error) && error.status === 400
          ? { kind: 'held', issues: error.errors }
          : {
              kind: 'behind',
              reason: isApiError(error) ? error.detail : 'Recargue la página e intente de nuevo.',
            },
      );
    }
    return isAnythingOnSite;
  };
  const flush = () => {
    const currentCall = pendingCall.then(sendValues);
    pendingCall = currentCall;
    return currentCall;
  };
  const schedule = createSendSchedule(flush);
  const unsubscribe = record.values.subscribe(schedule.touch);
  return {
    flush,
    end() {
      isEnded = true;
      unsubscribe();
      schedule.stop();
      clearTimeout(retryTimer);
      // If the call fails, the service deletes the values with the session or after a day.
      lastEndCall = pendingCall
        .then(() => (isUnsavedOnSite ? hideOnSite() : undefined))
        .catch(() => undefined);
    },
  };
}
