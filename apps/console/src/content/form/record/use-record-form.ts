import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Scope } from '../../scope/scope.ts';
import {
  changed,
  type FormValues,
  formFields,
  newValues,
  rebased,
  unsaved,
  valuesOf,
} from '../state/values.ts';

/** The version that the form stands on. */
export interface Base {
  /** 0 for a record that does not exist yet. */
  readonly revision: number;
  readonly values: FormValues;
}

/** What a screen keeps beside the values, such as what can be undone: it goes along with a new record to its own address. */
export interface Beside {
  /** Keeps it for the screen of the record with that id. */
  readonly leave: (id: string) => void;
  /** Takes up what was left for it. */
  readonly take: (id: string) => void;
}

export interface RecordForm {
  readonly beside: RefObject<Beside | null>;
  readonly form: UseFormReturn<FormValues>;
  readonly base: Base;
  /** The same, also inside a function that was made before it changed. */
  readonly standing: () => Base;
  /** What is typed now. */
  readonly read: () => FormValues;
  readonly isDirty: () => boolean;
  /** Sets a field, and takes out what depends on it and no longer fits. */
  readonly set: (key: string, value: unknown) => void;
  /** Stands on another version and shows these values over it (that version's own when absent). */
  readonly adopt: (base: Base, shown?: FormValues) => void;
  /** Stands on what the service answered; what was typed since `sent` stays. */
  readonly land: (entry: Entry, sent?: FormValues) => void;
}

/** The values of one record's form, and the version that they are compared with. A new record begins with what its address gives. */
export function useRecordForm(
  type: ContentType,
  entry: Entry | null,
  institution: string | null,
  { values: given }: Pick<Scope, 'values'>,
): RecordForm {
  const [base, setBase] = useState<Base>(() =>
    entry === null
      ? { revision: 0, values: { ...newValues(type, institution), ...given } }
      : { revision: entry.revision, values: valuesOf(type, entry) },
  );
  const standing = useRef(base);
  const form = useForm<FormValues>({ defaultValues: base.values });
  const { getValues, setValue, reset } = form;

  const adopt = useCallback(
    (next: Base, shown: FormValues = next.values) => {
      standing.current = next;
      setBase(next);
      reset(shown);
    },
    [reset],
  );
  const isDirty = useCallback(
    () => unsaved(type, standing.current.values, getValues()).length > 0,
    [type, getValues],
  );
  const land = useCallback(
    (fresh: Entry, sent: FormValues = standing.current.values) => {
      const values = valuesOf(type, fresh);
      adopt({ revision: fresh.revision, values }, rebased(sent, getValues(), values));
    },
    [type, adopt, getValues],
  );
  const set = useCallback(
    (key: string, value: unknown) => {
      for (const [name, next] of Object.entries(changed(formFields(type), getValues(), key, value)))
        setValue(name, next);
    },
    [type, getValues, setValue],
  );

  // Read again, the record is newer: a form without changes follows; one with changes meets it when it is saved.
  useEffect(() => {
    if (entry !== null && entry.revision > standing.current.revision && !isDirty()) land(entry);
  }, [entry, isDirty, land]);

  const stand = useCallback(() => standing.current, []);
  const beside = useRef<Beside>(null);
  return useMemo(
    () => ({ beside, form, base, standing: stand, read: getValues, isDirty, set, adopt, land }),
    [form, base, stand, getValues, isDirty, set, adopt, land],
  );
}
