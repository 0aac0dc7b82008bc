import { focusManager } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import type { Presence } from '@vitrina/contract';
import { useEffect, useState } from 'react';
import { request } from '../../../lib/calls/api.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { useStore } from '../../../lib/state/store.ts';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { otherEditor } from '../state/record-state.ts';
import type { RecordStore } from '../state/record-store.ts';
import { forgetPresence, receivePresence } from '../state/transitions.ts';

/** Pause (ms) between an answer and the next signal. A take-over in the pause is known after it. */
const pauseMs = 2_000;
/** Pause (ms) after a signal that failed. */
const retryMs = 10_000;

/** Signals to the service that the person is editing the record. */
export type PresenceSignals = ReturnType<typeof createSignals>;

/** Confirms a take-over, and says where the unsaved changes of the other person are. */
function noticeTakeOver(previousEditor: Presence['editor']): void {
  notify({
    tone: 'success',
    title: 'Excelente!',
    text: 'Ahora usted edita este registro.',
    ...(previousEditor !== null && {
      detail: `Si ${previousEditor.name} tenía cambios sin guardar, quedan en el equipo donde los escribió.`,
    }),
  });
}

function createSignals(record: RecordStore) {
  const { presence: presenceCall } = callsOf(record.state.read().type.slug).entries;
  let isPaused = false;
  let pendingCall = Promise.resolve();
  let controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Ends the signal in progress, whose answer the service may be holding, and the pause. */
  const stopSignals = () => {
    clearTimeout(timer);
    controller.abort();
  };

  /** Signals that the record is open. The service answers once its editor differs from the known one; then repeats. */
  const sendSignal = (entryId: string, takesOver = false) => {
    stopSignals();
    // Without activity no signal is sent: the lock of the record expires, and so may the session.
    if (isPaused || !focusManager.isFocused()) return;
    controller = new AbortController();
    const { signal } = controller;
    const { presence } = record.state.read();
    const knownEditor =
      presence === null ? undefined : { editor: presence.editor?.id ?? null, mine: presence.mine };
    const body = takesOver ? { take_over: true } : { known: knownEditor };
    pendingCall = request(presenceCall, { params: { entryId }, body, signal }).then(
      (answer) => {
        if (signal.aborted) return;
        record.apply(receivePresence, answer);
        if (takesOver) noticeTakeOver(otherEditor({ presence }));
        timer = setTimeout(sendSignal, pauseMs, entryId);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        // Other failures are ignored: the next signal retries, and the save checks the revision anyway.
        if (takesOver) noticeFailure(error);
        timer = setTimeout(sendSignal, retryMs, entryId);
      },
    );
  };

  return {
    /** Sends signals while somebody is at the page. Returns the function that stops them. */
    start(entryId: string) {
      isPaused = false;
      sendSignal(entryId);
      const unsubscribe = focusManager.subscribe(() => sendSignal(entryId));
      return () => {
        unsubscribe();
        stopSignals();
        record.apply(forgetPresence);
        // A failure is ignored: the lock expires by itself.
        request(presenceCall, { params: { entryId }, body: { leave: true } }).catch(() => undefined);
      };
    },
    takeOver() {
      const { id } = record.state.read().base;
      if (id !== null) sendSignal(id, true);
    },
    /** Stops the signals before a deletion of the record. Resolves when no request is pending. */
    pause(): Promise<void> {
      isPaused = true;
      stopSignals();
      return pendingCall;
    },
    /** Resumes the signals if the record was not deleted. */
    resume() {
      isPaused = false;
      const { id } = record.state.read().base;
      if (id !== null) sendSignal(id);
    },
  };
}

/** Signals that the person is editing the record, and receives the other people who do. */
export function usePresence(record: RecordStore, isEnabled: boolean) {
  const [signals] = useState(() => createSignals(record));
  const id = useStore(record.state, ({ base }) => base.id);
  useEffect(() => (isEnabled && id !== null ? signals.start(id) : undefined), [signals, id, isEnabled]);
  return signals;
}
