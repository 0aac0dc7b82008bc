import { cleanNumberText } from '@vitrina/model/figures';

/** Converts the text of a money control to the format of the service. */
export function moneyOf(
  text: string,
  currency: string,
): { readonly amount: string; readonly currency: string } {
  const amount = cleanNumberText(text);
  return { amount: /^\d+$/.test(amount) ? `${amount}.00` : amount, currency };
}

/** Shows the error of a field at its control; '' removes it. */
export function showError(field: Element, control: Element | null, message: string): void {
  const messageElement = field.querySelector('.field-error');
  if (messageElement) messageElement.textContent = message;
  if (message === '') control?.removeAttribute('aria-invalid');
  else control?.setAttribute('aria-invalid', 'true');
}
