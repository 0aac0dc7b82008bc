import type { Entry } from '@vitrina/contract';
import { type ContentType, sameValue } from '@vitrina/model';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { recordAddress } from '../../../entities/paths/index.ts';
import type { RecordForm } from '../record/use-record-form.ts';
import { type FormValues, valuesOf } from '../state/values.ts';

/** What a new record's form says to the form at the record's own address. */
interface MoveState {
  /** It was to be published, not only saved. */
  readonly publish: boolean;
}

const isMoveState = (state: unknown): state is MoveState =>
  typeof state === 'object' && state !== null && 'publish' in state;

/** Where somebody was writing. */
interface Caret {
  readonly controlId: string;
  readonly at: readonly [number, number] | null;
}

/** What a new record's form leaves behind. */
interface UnsavedInput {
  /** Typed and not saved. */
  readonly values: FormValues;
  readonly caret: Caret | null;
}

/**
 * By the record's id. People go on typing until the form is gone, and the one at the record's own address takes its
 * place only when it is ready: what was typed is known at that moment and not before.
 */
const unsavedInputs = new Map<string, UnsavedInput>();

function caretNow(): Caret | null {
  const active = document.activeElement;
  if (active === null || active.id === '' || active.closest('main') === null) return null;
  const text = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
  // Null for inputs that are no text.
  const [start, end] = text ? [active.selectionStart, active.selectionEnd] : [null, null];
  return { controlId: active.id, at: start === null || end === null ? null : [start, end] };
}

function putCaret({ controlId, at }: Caret): void {
  const control = document.getElementById(controlId);
  control?.focus({ preventScroll: true });
  if (at !== null && (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement))
    control.setSelectionRange(...at);
}

/** One record's form, and how it publishes. */
export interface MovingRecord {
  readonly type: ContentType;
  readonly entry: Entry | null;
  readonly record: RecordForm;
  readonly publish: () => unknown;
  /** The query that stays in the address. */
  readonly query: string;
}

/**
 * A record that has just come to be goes on under its own address: with what was typed meanwhile, the caret where it
 * was, and published if it was to be.
 * @returns what takes a new record there
 */
export function useMoveToAddress(given: MovingRecord): (fresh: Entry, publish: boolean) => void {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const moved = useRef<{ readonly id: string; readonly saved: FormValues } | null>(null);
  const [caret, setCaret] = useState<Caret | null>(null);
  const latest = useRef(given);
  latest.current = given;

  useLayoutEffect(
    () => () => {
      if (moved.current === null) return;
      const { id, saved } = moved.current;
      const { record } = latest.current;
      const values = Object.entries(record.read());
      record.attachedState.current?.storeFor(id);
      unsavedInputs.set(id, {
        values: Object.fromEntries(values.filter(([key, value]) => !sameValue(value, saved[key]))),
        caret: caretNow(),
      });
    },
    [],
  );

  // Before anybody can press another key: it would be written over what is about to be shown.
  useLayoutEffect(() => {
    const { entry, record } = latest.current;
    if (!isMoveState(state) || entry === null) return;
    const found = unsavedInputs.get(entry.id);
    unsavedInputs.delete(entry.id);
    if (found === undefined) return;
    record.adopt(record.currentBase(), { ...record.read(), ...found.values });
    record.attachedState.current?.restoreFor(entry.id);
    setCaret(found.caret);
  }, [state]);

  // Its place counts in the text that is shown by now.
  useLayoutEffect(() => {
    if (caret !== null) putCaret(caret);
  }, [caret]);

  useEffect(() => {
    const { entry, publish } = latest.current;
    if (!isMoveState(state) || entry === null) return;
    // Once: a reload must not publish again.
    void navigate({ search }, { replace: true, state: null });
    if (state.publish) publish();
  }, [state, search, navigate]);

  return (fresh, publish) => {
    const { type, record, query } = latest.current;
    moved.current = { id: fresh.id, saved: valuesOf(type, fresh) };
    // Nothing is left behind that would have to be asked about, and nothing changes on screen until the other form is there.
    record.adopt({ revision: fresh.revision, values: record.read() });
    const moveState: MoveState = { publish };
    void navigate(`${recordAddress(type, fresh)}${query}`, { replace: true, state: moveState });
  };
}
