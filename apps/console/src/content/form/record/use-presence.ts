import { callsOf } from '@vitrina/client/calls';
import type { Presence } from '@vitrina/contract';
import { useEffect, useState } from 'react';
import { request } from '../../../lib/calls/api.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { awayAfterMs } from '../../../lib/screen/attention.ts';
import { useStore } from '../../../lib/state/store.ts';
import type { RecordStore } from '../state/record-store.ts';
import { forgetPresence, receivePresence } from '../state/transitions.ts';

const presenceIntervalMs = 10_000;

/** Signals to the service that the person is editing the record. */
export type PresenceSignals = ReturnType<typeof createSignals>;

function createSignals(record: RecordStore) {
  const { presence: call } = callsOf(record.state.read().type.slug).entries;
  const signal = (entryId: string, body: { readonly take_over?: true; readonly leave?: true }) =>
    request(call, { params: { entryId }, body });
  let activeAt = Date.now();
  let isPaused = false;
  let pending = Promise.resolve();
  const receive = (presence: Presence) => record.apply(receivePresence, presence);

  /** Sends a signal now and every ten seconds. Returns the function that stops the signals. */
  const start = (id: string) => {
    let isOpen = true;
    isPaused = false;
    const noteActivity = () => {
      activeAt = Date.now();
    };
    const send = () => {
      // Without activity no signal is sent: the lock of the record expires, and so may the session.
      if (isPaused || document.hidden || Date.now() - activeAt > awayAfterMs) return;
      pending = signal(id, {}).then(
        (presence) => {
          if (isOpen) receive(presence);
        },
        // A failure is ignored: the next signal retries, and the save checks the revision anyway.
        () => undefined,
      );
    };
    send();
    const timer = setInterval(send, presenceIntervalMs);
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, noteActivity, { passive: true });
    document.addEventListener('visibilitychange', send);
    return () => {
      isOpen = false;
      clearInterval(timer);
      for (const event of events) window.removeEventListener(event, noteActivity);
      document.removeEventListener('visibilitychange', send);
      record.apply(forgetPresence);
      // A failure is ignored: the lock expires by itself.
      signal(id, { leave: true }).catch(() => undefined);
    };
  };
  return {
    start,
    takeOver() {
      const { id } = record.state.read().base;
      if (id !== null) signal(id, { take_over: true }).then(receive, noticeFailure);
    },
    /** Stops the signals before a deletion of the record. Resolves when no request is pending. */
    pause(): Promise<void> {
      isPaused = true;
      return pending;
    },
    /** Resumes the signals if the record was not deleted. */
    resume() {
      isPaused = false;
    },
  };
}

/** Reports every ten seconds that the person is editing the record, and receives the other people who do. */
export function usePresence(record: RecordStore, isEnabled: boolean) {
  const [signals] = useState(() => createSignals(record));
  const id = useStore(record.state, ({ base }) => base.id);
  useEffect(() => (isEnabled && id !== null ? signals.start(id) : undefined), [signals, id, isEnabled]);
  return signals;
}
