import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { type FormState, useForm } from '../../../lib/state/use-form.ts';
import { useCreation, useShowReceived } from '../saving/use-creation.ts';
import {
  bodyOf,
  type FormValues,
  formFields,
  makeNewValues,
  valuesToSet,
  withoutEmptyRows,
} from '../state/values.ts';

/**
 * Form in a dialog that creates a record.
 * @param onMade called with the new record. The form stays busy until the returned promise resolves
 */
export function useNewRecord(
  type: ContentType,
  institution: string | null,
  onMade: (newEntry: Entry) => unknown,
): FormState<FormValues> {
  const createEntry = useCreation(type);
  const showReceived = useShowReceived(type);
  const form = useForm({
    initial: makeNewValues(type, institution),
    check: (values) => bodyOf(type, withoutEmptyRows(type, values)),
    send: async (body) => {
      const newEntry = await createEntry(body);
      showReceived(newEntry);
      await onMade(newEntry);
    },
  });
  // A change also removes dependent values that no longer fit.
  const set = (change: FormValues) => {
    for (const [key, value] of Object.entries(change))
      form.set(valuesToSet(formFields(type), form.values, key, value));
  };
  return { ...form, set };
}
