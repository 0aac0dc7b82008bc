import type { Issue } from '@vitrina/model';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FormProps, focusFirstInvalid } from '../../ui/form/form.tsx';
import { isApiError } from '../calls/api-error.ts';
import { noticeFailure } from '../notices.ts';
import { type Checked, isIssueOf, issuesIn, issuesUnder } from './checked.ts';

/** Initial values, validation and submission of a form. */
export interface FormOptions<V extends object, B> {
  readonly initial: V;
  readonly check: (values: V) => Checked<B>;
  /** Sends the validated body. The form cannot be sent again while the promise is pending. */
  readonly send: (body: B) => unknown;
  /**
   * Explains a failed submission and returns the issues to show beside the fields. When absent, the service's own
   * issues are shown, or a notice if the service names no field.
   */
  readonly explain?: (error: unknown) => readonly Issue[];
}

/** State of a form: its values, its issues, and the properties for `Form` and `Dialog`. */
export interface FormState<V> {
  readonly values: V;
  /**
   * Changes values. Removes the service's issues of these fields; after the first attempt to send, validates again.
   */
  readonly set: (change: Partial<V>) => void;
  readonly issues: readonly Issue[];
  /** Returns the error of a field, in one sentence. */
  readonly errorAt: (name: keyof V & string) => string | undefined;
  /** Shows issues from a call other than the form's own. */
  readonly showIssues: (issues: readonly Issue[]) => void;
  readonly busy: boolean;
  readonly form: Pick<FormProps, 'check' | 'onSend'>;
  /** Restores the initial values and removes all issues. */
  readonly reset: () => void;
}

/** Returns the name, value and handler of a text input. */
export function textControl<K extends string>(
  { values, set }: Pick<FormState<Record<NoInfer<K>, string>>, 'values' | 'set'>,
  name: K,
) {
  return {
    name,
    value: values[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      set({ [name]: currentTarget.value } as Record<K, string>),
  };
}

/** Returns the name, value, handler and error of a text field. */
export function textField<K extends string>(
  form: Pick<FormState<Record<NoInfer<K>, string>>, 'values' | 'set' | 'errorAt'>,
  name: K,
) {
  return { ...textControl(form, name), error: form.errorAt(name) };
}

/** Returns the value, handler and issues for the editor of a value. */
export function valueControl<V extends object, K extends keyof V & string>(
  { values, set, issues }: Pick<FormState<V>, 'values' | 'set' | 'issues'>,
  name: K,
) {
  return {
    value: values[name],
    onChange: (value: unknown) => set({ [name]: value } as Partial<V>),
    issues: issuesUnder(issues, name),
  };
}

/** Returns the service's issues of fields; shows a notice when there are none. */
export function explainFailure(error: unknown): readonly Issue[] {
  const issues = isApiError(error) ? error.errors.filter(({ path }) => path !== '') : [];
  if (issues.length === 0) noticeFailure(error);
  return issues;
}

/** Moves the focus to the first field with an issue, else to the first control that is marked invalid. */
function focusFirst(form: HTMLFormElement, issues: readonly Issue[]): void {
  const firstControl = [...form.elements].find((element) => {
    const name = element.getAttribute('name');
    return name !== null && issues.some((issue) => isIssueOf(issue, name));
  });
  if (firstControl instanceof HTMLElement) firstControl.focus();
  else focusFirstInvalid(form);
}

/** Manages the values, validation and submission of every form. The form of a record adds revisions and conflicts. */
export function useForm<V extends object, B>(options: FormOptions<V, B>): FormState<V> {
  const { initial, check, send, explain = explainFailure } = options;
  const [values, setValues] = useState(initial);
  // After the first attempt to send, the values are validated on every change.
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [refusedIssues, setRefusedIssues] = useState<readonly Issue[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const currentIssues = wasSubmitted ? issuesIn(check(values)) : [];
  const issues = currentIssues.length > 0 ? currentIssues : refusedIssues;
  const set = (change: Partial<V>) => {
    setValues((oldValues) => ({ ...oldValues, ...change }));
    setRefusedIssues((oldIssues) =>
      oldIssues.filter((issue) => !Object.keys(change).some((name) => isIssueOf(issue, name))),
    );
  };
  const onSend = async (form: HTMLFormElement) => {
    const checkedBody = check(values);
    if (isRunning.current || 'issues' in checkedBody) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await send(checkedBody.body);
    } catch (error) {
      const failureIssues = explain(error);
      flushSync(() => setRefusedIssues(failureIssues));
      focusFirst(form, failureIssues);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return {
    values,
    set,
    issues,
    showIssues: setRefusedIssues,
    busy: isBusy,
    errorAt: (name) => issues.find((issue) => isIssueOf(issue, name))?.message,
    form: {
      check: () => {
        setWasSubmitted(true);
        setRefusedIssues([]);
        return issuesIn(check(values)).length === 0;
      },
      onSend: (form) => void onSend(form),
    },
    reset: () => {
      setValues(initial);
      setWasSubmitted(false);
      setRefusedIssues([]);
    },
  };
}
