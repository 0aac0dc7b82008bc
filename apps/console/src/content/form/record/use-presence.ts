import type { Presence } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { useCallback, useEffect, useRef, useState } from 'react';
import { noticeFailure } from '../../../lib/notices.ts';
import { awayAfterMs } from '../../../lib/screen/attention.ts';
import { formApi } from '../form-api.ts';

const presenceIntervalMs = 10_000;

export interface Editing {
  /** The one who writes instead of this person; null when this person may. */
  readonly other: Presence['editor'];
  /** This person was writing until the other one took over. */
  readonly takenOver: boolean;
  readonly takeOver: () => void;
  /** Stops the signals, as the record is about to be deleted; done when none is under way. */
  readonly pause: () => Promise<void>;
  /** Resumes them: it was not deleted. */
  readonly resume: () => void;
}

/** Says every ten seconds that the record is open here, and learns who else has it. */
export function usePresence(type: ContentType, entryId: string | null, enabled: boolean): Editing {
  const [state, setState] = useState<Presence | null>(null);
  const [takenOver, setTakenOver] = useState(false);
  const wasMine = useRef(false);
  const active = useRef(Date.now());
  const paused = useRef(false);
  const pending = useRef(Promise.resolve());
  const { slug } = type;

  const hear = useCallback((answer: Presence) => {
    const blocked = !answer.mine && answer.editor !== null;
    if (blocked && wasMine.current) setTakenOver(true);
    if (!blocked) setTakenOver(false);
    wasMine.current = !blocked;
    setState(answer);
  }, []);

  useEffect(() => {
    if (!enabled || entryId === null) return;
    let here = true;
    const api = formApi({ slug });
    const touched = () => {
      active.current = Date.now();
    };
    const ping = () => {
      // Nobody is at the desk: the record is let go, and the session may end by itself.
      if (paused.current || document.hidden || Date.now() - active.current > awayAfterMs) return;
      pending.current = api.presence(entryId, {}).then(
        (answer) => {
          if (here) hear(answer);
        },
        // Who else is here is a courtesy; the save itself checks the version. The next ping tries again.
        () => undefined,
      );
    };
    wasMine.current = false;
    paused.current = false;
    ping();
    const timer = setInterval(ping, presenceIntervalMs);
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, touched, { passive: true });
    document.addEventListener('visibilitychange', ping);
    return () => {
      here = false;
      clearInterval(timer);
      for (const event of events) window.removeEventListener(event, touched);
      document.removeEventListener('visibilitychange', ping);
      // Gone already if it does not arrive: the lease ends by itself.
      api.presence(entryId, { leave: true }).catch(() => undefined);
    };
  }, [slug, entryId, enabled, hear]);

  const takeOver = useCallback(() => {
    if (entryId === null) return;
    formApi({ slug }).presence(entryId, { take_over: true }).then(hear, noticeFailure);
  }, [slug, entryId, hear]);

  const pause = useCallback(() => {
    paused.current = true;
    return pending.current;
  }, []);
  const resume = useCallback(() => {
    paused.current = false;
  }, []);

  const other = state === null || state.mine ? null : state.editor;
  return { other: enabled ? other : null, takenOver, takeOver, pause, resume };
}
