import type { ContentType } from '@vitrina/model';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../lib/state/drafts.ts';
import type { RecordForm } from '../record/use-record-form.ts';
import { draftName, type LocalDraft, localDraft, readLocalDraft } from '../state/local-draft.ts';

const typingPauseMs = 500;

export interface Kept {
  /** Name under which the browser keeps it. */
  readonly name: string;
  readonly draft: LocalDraft;
  /** ISO 8601: when it was last touched. */
  readonly at: string;
}

export interface UnsavedWork {
  /** Left from another time, to be offered. */
  readonly kept: Kept | null;
  readonly recover: () => void;
  readonly discard: () => void;
  /** The person leaves what was typed behind knowingly: it is forgotten, and not kept again while the next screen is on its way. */
  readonly leave: () => void;
}

/** Keeps what is typed in this browser until it is saved, and offers what was left after a reload or a crash. */
export function useUnsavedWork(type: ContentType, record: RecordForm, person: string): UnsavedWork {
  const { values, base, currentBase, read } = record;
  const name = draftName(type.slug, base.id);
  const [offered, setKept] = useState<Kept | null>(() => {
    const found = readDraft(person, name);
    const draft = found === null ? null : readLocalDraft(type, found.value, record.base.values);
    return found === null || draft === null ? null : { name, draft, at: found.at };
  });
  // What was left of another new record is no work on the one that was created.
  const kept = offered?.name === name ? offered : null;
  const closed = useRef(false);

  const keep = useCallback(() => {
    if (closed.current) return;
    const saved = currentBase();
    // A record that was just created has another name than the form was drawn with.
    const key = draftName(type.slug, saved.id);
    const now = localDraft(type, saved.revision, saved.values, read());
    const old = kept?.name === key ? kept.draft : undefined;
    // Typed back to what is saved: there is nothing to offer another day.
    if (now === null) return old === undefined ? dropDraft(person, key) : undefined;
    // What is still being offered must not be lost to what is typed meanwhile.
    const all =
      old === undefined
        ? now
        : {
            revision: old.revision,
            base: { ...now.base, ...old.base },
            values: { ...old.values, ...now.values },
          };
    keepDraft(person, key, all);
  }, [type, currentBase, read, kept, person]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, typingPauseMs);
    };
    const stop = values.subscribe(later);
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [values, keep]);

  const discard = useCallback(() => {
    dropDraft(person, name);
    setKept(null);
  }, [person, name]);
  const leave = useCallback(() => {
    closed.current = true;
    discard();
  }, [discard]);

  const recover = useCallback(() => {
    if (kept === null) return;
    const { revision, base: old, values } = kept.draft;
    // Written over an older version: the form stands on that one, so that the next save meets the newer and asks.
    record.adopt({ revision, values: { ...base.values, ...old } }, { ...read(), ...values });
    setKept(null);
  }, [kept, record, base, read]);

  return useMemo(() => ({ kept, recover, discard, leave }), [kept, recover, discard, leave]);
}
