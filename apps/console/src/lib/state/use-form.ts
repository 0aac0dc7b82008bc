import type { Issue } from '@vitrina/model';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FormProps, focusFirstWrong } from '../../ui/form/form.tsx';
import { isApiError } from '../calls/api-error.ts';
import { noticeFailure } from '../notices.ts';
import { type Checked, isOf, issuesIn, issuesUnder } from './checked.ts';

/** Initial values, validation and submission of a form. */
export interface FormRules<V extends object, B> {
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
export interface FormInHand<V> {
  readonly values: V;
  /**
   * Changes values. Removes the service's issues of these fields; after the first attempt to send, validates again.
   */
  readonly set: (change: Partial<V>) => void;
  readonly issues: readonly Issue[];
  /** Returns the error of a field, in one sentence. */
  readonly errorAt: (name: keyof V & string) => string | undefined;
  /** Shows issues from a call other than the form's own. */
  readonly refuse: (issues: readonly Issue[]) => void;
  readonly busy: boolean;
  readonly form: Pick<FormProps, 'check' | 'onSend'>;
  /** Restores the initial values and removes all issues. */
  readonly reset: () => void;
}

/** Returns the name, value and handler of a text input. */
export function textControl<K extends string>(
  { values, set }: Pick<FormInHand<Record<NoInfer<K>, string>>, 'values' | 'set'>,
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
  form: Pick<FormInHand<Record<NoInfer<K>, string>>, 'values' | 'set' | 'errorAt'>,
  name: K,
) {
  return { ...textControl(form, name), error: form.errorAt(name) };
}

/** Returns the value, handler and issues for the editor of a value. */
export function valueControl<V extends object, K extends keyof V & string>(
  { values, set, issues }: Pick<FormInHand<V>, 'values' | 'set' | 'issues'>,
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
  const first = [...form.elements].find((element) => {
    const name = element.getAttribute('name');
    return name !== null && issues.some((issue) => isOf(issue, name));
  });
  if (first instanceof HTMLElement) first.focus();
  else focusFirstWrong(form);
}

/** Manages the values, validation and submission of every form. The form of a record adds revisions and conflicts. */
export function useForm<V extends object, B>(rules: FormRules<V, B>): FormInHand<V> {
  const { initial, check, send, explain = explainFailure } = rules;
  const [values, setValues] = useState(initial);
  // After the first attempt to send, the values are validated on every change.
  const [isTried, setTried] = useState(false);
  const [refusedIssues, setRefused] = useState<readonly Issue[]>([]);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const wrong = isTried ? issuesIn(check(values)) : [];
  const issues = wrong.length > 0 ? wrong : refusedIssues;
  const set = (change: Partial<V>) => {
    setValues((stateBefore) => ({ ...stateBefore, ...change }));
    setRefused((issuesBefore) =>
      issuesBefore.filter((issue) => !Object.keys(change).some((name) => isOf(issue, name))),
    );
  };
  const onSend = async (form: HTMLFormElement) => {
    const checked = check(values);
    if (running.current || 'issues' in checked) return;
    running.current = true;
    setBusy(true);
    try {
      await send(checked.body);
    } catch (error) {
      const failureIssues = explain(error);
      flushSync(() => setRefused(failureIssues));
      focusFirst(form, failureIssues);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    values,
    set,
    issues,
    refuse: setRefused,
    busy,
    errorAt: (name) => issues.find((issue) => isOf(issue, name))?.message,
    form: {
      check: () => {
        setTried(true);
        setRefused([]);
        return issuesIn(check(values)).length === 0;
      },
      onSend: (form) => void onSend(form),
    },
    reset: () => {
      setValues(initial);
      setTried(false);
      setRefused([]);
    },
  };
}
