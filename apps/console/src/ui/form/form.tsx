import type { ComponentPropsWithRef } from 'react';
import { flushSync } from 'react-dom';
import { useValidateEvent } from './validate-event.ts';

export interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit' | 'noValidate' | 'ref'> {
  /** Shows the errors beside the fields; returns true if there are none. */
  readonly check: (form: HTMLFormElement) => boolean;
  /** Called to send the form after a successful check. */
  readonly onSend: (form: HTMLFormElement) => void;
}

/** Selector of focusable elements. */
export const focusableSelector =
  'input:not([type="hidden"]):not(:disabled),textarea,button:not(:disabled),select,[tabindex],[contenteditable="true"]';

/** Moves the focus to the first control that is marked invalid, or to the first control of a group that is. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  const invalidControl = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  (invalidControl?.matches(focusableSelector)
    ? invalidControl
    : invalidControl?.querySelector<HTMLElement>(focusableSelector)
  )?.focus();
}

/** Form that is validated before it is sent, and when a `validate` event is fired on it (source section 5). */
export function Form({ check, onSend, ...rest }: FormProps) {
  const ref = useValidateEvent<HTMLFormElement>(check);
  return (
    <form
      {...rest}
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // In React's tree the form of a dialog is inside another form, although it is not in the DOM.
        event.stopPropagation();
        const form = event.currentTarget;
        // Rendered synchronously, so that the first invalid field can take the focus.
        if (flushSync(() => check(form))) onSend(form);
        else focusFirstInvalid(form);
      }}
    />
  );
}
