import type { Entry } from '@vitrina/contract';
import { type ContentType, sameValue } from '@vitrina/model';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { recordAddress } from '../../../records/paths/index.ts';
import type { RecordForm } from '../record/use-record-form.ts';
import { type FormValues, valuesOf } from '../state/values.ts';
import type { Intent } from './use-saving.ts';

/** What a new record's form says to the form at the record's own address: that it was this record until now. */
const moveState = { moved: true } as const;

const isMoveState = (state: unknown): state is typeof moveState =>
  typeof state === 'object' && state !== null && 'moved' in state;

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
  /** Asked for and not done. */
  readonly intent: Intent | null;
}

/**
 * By the record's id. People go on typing, and pressing Guardar or Publicar, until the form is gone, and the one at
 * the record's own address takes its place only when it is ready: what they did is known at that moment and not before.
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

/** One record's form, and how it saves and publishes. */
export interface MovingRecord {
  readonly type: ContentType;
  readonly entry: Entry | null;
  readonly record: RecordForm;
  readonly acts: Readonly<Record<Intent, () => unknown>>;
  /** The query that stays in the address. */
  readonly query: string;
}

/** What takes a new record to its own address. */
export interface MoveToAddress {
  /** Goes there. @param intent what is still to be done with the record */
  readonly moveTo: (fresh: Entry, intent: Intent | null) => void;
  /** Once the record is on its way: has the form at its own address do this. False: it is not on its way. */
  readonly afterMove: (intent: Intent) => boolean;
}

/**
 * A record that has just come to be goes on under its own address: with what was typed meanwhile, the caret where it
 * was, and saved or published if it was to be.
 */
export function useMoveToAddress(given: MovingRecord): MoveToAddress {
  const navigate = useNavigate();
  const { state } = useLocation();
  const moved = useRef<{ readonly id: string; readonly saved: FormValues } | null>(null);
  const intent = useRef<Intent | null>(null);
  const [found, setFound] = useState<UnsavedInput | null>(null);
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
        intent: intent.current,
      });
    },
    [],
  );

  // Before anybody can press another key: it would be written over what is about to be shown.
  useLayoutEffect(() => {
    const { entry, record } = latest.current;
    if (!isMoveState(state) || entry === null) return;
    const input = unsavedInputs.get(entry.id);
    unsavedInputs.delete(entry.id);
    if (input === undefined) return;
    record.adopt(record.currentBase(), { ...record.read(), ...input.values });
    record.attachedState.current?.restoreFor(entry.id);
    setFound(input);
  }, [state]);

  // The place of the caret counts in the text that is shown by now, and what is saved is what was typed.
  useLayoutEffect(() => {
    if (found === null) return;
    if (found.caret !== null) putCaret(found.caret);
    if (found.intent !== null) latest.current.acts[found.intent]();
  }, [found]);

  return {
    moveTo: (fresh, asked) => {
      const { type, record, query } = latest.current;
      moved.current = { id: fresh.id, saved: valuesOf(type, fresh) };
      intent.current = asked;
      // Nothing is left behind that would have to be asked about, and nothing changes on screen until the other form is there.
      record.adopt({ revision: fresh.revision, values: record.read() });
      void navigate(`${recordAddress(type, fresh)}${query}`, { replace: true, state: moveState });
    },
    afterMove: (asked) => {
      if (moved.current === null) return false;
      intent.current = asked;
      return true;
    },
  };
}
