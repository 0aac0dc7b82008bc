import type { ContentType, Issue } from '@vitrina/model';
import { isApiError } from '../../../lib/calls/api-error.ts';
import type { RecordStore } from '../state/record-store.ts';
import type { FormValues } from '../state/values.ts';
import { createSendSchedule } from './send-schedule.ts';
import { showableOf } from './showable.ts';

/** Reason why the staging site does not show all values of the form. */
export type ShowProblem =
  /** Some values are invalid and cannot be shown yet. */
  | { readonly kind: 'held'; readonly issues: readonly Issue[] }
  /** The call that sends the values to the staging site failed. */
  | { readonly kind: 'behind'; readonly words: string };

export interface DraftToShow {
  readonly type: ContentType;
  /**
   * True if the record is already saved. The staging site shows the saved version until the person changes something.
   */
  readonly exists: boolean;
  readonly record: Pick<RecordStore, 'state' | 'values' | 'isDirty'>;
  readonly show: (body: FormValues) => Promise<unknown>;
  readonly hide: () => Promise<unknown>;
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
let lastEnd: Promise<unknown> = Promise.resolve();

const mayWorkLater = (error: unknown): boolean =>
  isApiError(error) &&
  (error.code === 'network' || error.code === 'timeout' || error.status === 429 || error.status >= 500);

/** Sends the values of the form to the staging site after each change. Only this session sees them. */
export function showDraft(options: DraftToShow): ShownDraft {
  const { type, exists, record, show, hide, onShown, onProblem } = options;
  let last = record.state.read().base.values;
  // A reloaded page may have left unsaved values on the site.
  let unsavedThere = exists;
  let somethingThere = exists;
  let isEnded = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let pending = lastEnd;

  const showSaved = async () => {
    if (unsavedThere) await hide();
    unsavedThere = false;
    last = record.values.read();
    return null;
  };
  const showTyped = async (): Promise<ShowProblem | null> => {
    const { body, values, issues } = showableOf(type, record.values.read(), last);
    if (body !== null) {
      unsavedThere = true;
      await show(body);
      last = values;
      somethingThere = true;
    }
    return issues.length === 0 ? null : { kind: 'held', issues };
  };
  const send = async (): Promise<boolean> => {
    clearTimeout(retry);
    if (isEnded) return false;
    try {
      const problem = await (exists && !record.isDirty() ? showSaved() : showTyped());
      if (isEnded) return false;
      onProblem(problem);
      if (somethingThere) onShown();
    } catch (error) {
      if (isEnded) return false;
      if (mayWorkLater(error)) retry = setTimeout(schedule.touch, retryAfterMs);
      onProblem(
        isApiError(error) && error.status === 400
          ? { kind: 'held', issues: error.errors }
          : {
              kind: 'behind',
              words: isApiError(error) ? error.detail : 'Recargue la página e intente de nuevo.',
            },
      );
    }
    return somethingThere;
  };
  const flush = () => {
    const sending = pending.then(send);
    pending = sending;
    return sending;
  };
  const schedule = createSendSchedule(flush);
  const unsubscribe = record.values.subscribe(schedule.touch);
  return {
    flush,
    end() {
      isEnded = true;
      unsubscribe();
      schedule.stop();
      clearTimeout(retry);
      // If the call fails, the service deletes the values with the session or after a day.
      lastEnd = pending.then(() => (unsavedThere ? hide() : undefined)).catch(() => undefined);
    },
  };
}
