import type { ContentType } from '@vitrina/model';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../lib/state/drafts.ts';
import type { RecordForm } from '../record/use-record-form.ts';
import { draftName, type LocalDraft, localDraft, readLocalDraft } from '../state/local-draft.ts';

const typingPauseMs = 500;

export interface Kept {
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
export function useUnsavedWork(
  type: ContentType,
  entryId: string | null,
  record: RecordForm,
  person: string,
): UnsavedWork {
  const name = draftName(type.slug, entryId);
  const [kept, setKept] = useState<Kept | null>(() => {
    const found = readDraft(person, name);
    const draft = found === null ? null : readLocalDraft(type, found.value, record.base.values);
    return found === null || draft === null ? null : { draft, at: found.at };
  });
  const { values, base, read } = record;
  const closed = useRef(false);

  const keep = useCallback(() => {
    if (closed.current) return;
    const now = localDraft(type, base.revision, base.values, read());
    const old = kept?.draft;
    // Typed back to what is saved: there is nothing to offer another day.
    if (now === null) return old === undefined ? dropDraft(person, name) : undefined;
    // What is still being offered must not be lost to what is typed meanwhile.
    const all =
      old === undefined
        ? now
        : {
            revision: old.revision,
            base: { ...now.base, ...old.base },
            values: { ...old.values, ...now.values },
          };
    keepDraft(person, name, all);
  }, [type, base, read, kept, person, name]);

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
