import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { noticeDone } from '../../../lib/notices.ts';
import { useTypeCan } from '../../../lib/session/use-session.ts';
import { useEntryPaths } from '../../../records/paths/index.ts';
import type { RecordForm } from '../record/use-record-form.ts';
import type { Clash, Intent, Saving } from '../saving/use-saving.ts';
import { type ConflictRow, conflictRows, merged, type Side } from '../state/conflict.ts';
import { valuesOf } from '../state/values.ts';
import { usePublishing } from './use-publishing.tsx';

interface Acting {
  readonly type: ContentType;
  readonly entry: Entry | null;
  readonly record: RecordForm;
  readonly saving: Saving;
  /** The record cannot be written now. */
  readonly locked: boolean;
  /** Somebody else must publish what was saved. */
  readonly onReviewRequired: (entry: Entry) => void;
  /** Modal layers around the form. */
  readonly layers: number;
}

export interface RecordActs {
  readonly busy: Intent | null;
  /** Counts the attempts, so that the same faults are announced again. */
  readonly attempt: number;
  readonly mayPublish: boolean;
  readonly save: () => void;
  readonly publish: () => void;
  readonly discarded: (entry: Entry) => void;
  readonly removed: () => void;
  readonly conflict: (clash: Clash) => ConflictRow[];
  readonly resolveConflict: (clash: Clash, choices: Readonly<Record<string, Side>>) => void;
}

/** Saving, publishing and resolving conflicts, one at a time. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: makes one object of short acts that share which of them is under way
export function useRecordActs({
  type,
  entry,
  record,
  saving,
  locked,
  layers,
  onReviewRequired,
}: Acting): RecordActs {
  const navigate = useNavigate();
  const { search } = useLocation();
  // Beside its list, the list stays as it is.
  const kept = type.panel ? search : '';
  const [busy, setBusy] = useState<Intent | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [asking, setAsking] = useState(false);
  const working = useRef(false);
  /** Publicar was pressed while the record was being saved. */
  const publishNext = useRef(false);
  const publishing = usePublishing(type, saving, onReviewRequired);
  const paths = useEntryPaths(type);

  const during = async <T>(intent: Intent, act: () => Promise<T>): Promise<T | null> => {
    if (working.current) {
      publishNext.current ||= intent === 'publish';
      return null;
    }
    working.current = true;
    publishNext.current = false;
    setBusy(intent);
    setAttempt((before) => before + 1);
    try {
      return await act();
    } finally {
      working.current = false;
      setBusy(null);
    }
  };

  const publishFrom = async (saved: Entry | null) => {
    const dirty = saved === null || record.isDirty();
    const current = dirty ? await saving.store('publish') : saved;
    if (current === null) return;
    saving.setFault(null);
    await publishing(current, dirty, setAsking);
  };

  const save = () =>
    during('save', async () => {
      const isNew = record.currentBase().id === null;
      const fresh = await saving.store('save');
      if (fresh === null) return;
      noticeDone(isNew ? 'created' : 'updated');
      if (!publishNext.current) return;
      setBusy('publish');
      await publishFrom(fresh);
    });

  const publish = () =>
    during('publish', async () => {
      if (record.currentBase().id !== null) return publishFrom(entry);
      const created = await saving.store('publish');
      // What was typed meanwhile is saved first.
      if (created !== null) await publishFrom(created);
    });

  const can = useTypeCan(type);
  const latest = useRef({ save, locked });
  latest.current = { save, locked };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey ||
        event.key.toLowerCase() !== 's'
      )
        return;
      // The browser's own "save page" is never what is meant on a form, even while a dialog is open.
      event.preventDefault();
      const open = document.querySelectorAll('[aria-modal="true"]').length;
      if (open <= layers && !latest.current.locked) void latest.current.save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [layers]);

  const resolveConflict = (clash: Clash, choices: Readonly<Record<string, Side>>) => {
    const theirs = valuesOf(type, clash.theirs);
    const rows = conflictRows(type, record.currentBase().values, record.read(), theirs);
    record.adopt({ revision: clash.theirs.revision, values: theirs }, merged(theirs, rows, choices));
    saving.setClash(null);
    if (clash.intent === 'publish') void publish();
    else void save();
  };

  const discarded = useCallback(
    (fresh: Entry) => {
      record.adopt({ revision: fresh.revision, values: valuesOf(type, fresh) });
      saving.received(fresh);
    },
    [record, saving, type],
  );

  return {
    // A question that waits for its answer is no work.
    busy: asking ? null : busy,
    attempt,
    mayPublish: entry === null ? can.publish : entry.can.publish,
    save: () => void save(),
    publish: () => void publish(),
    discarded,
    removed: () => {
      record.adopt(record.base);
      void navigate(`${paths.list}${kept}`);
    },
    conflict: ({ theirs }) =>
      conflictRows(type, record.currentBase().values, record.read(), valuesOf(type, theirs)),
    resolveConflict,
  };
}
