import { ApiError } from '@vitrina/client';
import { cleanNumberText } from '@vitrina/model/figures';
import { cleanLine } from '@vitrina/model/invisible';
import { moneyOf, showError } from './controls.ts';
import { forgetFiles, sendFiles } from './form-files.ts';
import { vitrinaClient } from './service.ts';

interface Condition {
  readonly field: string;
  readonly is?: readonly (string | boolean)[];
}

type FormValues = Record<string, unknown>;

const unreachableText =
  'No se pudo enviar. Revise su conexión e intente de nuevo: lo que escribió sigue aquí.';

const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLElement>('[data-name]')];
const controlOf = (field: HTMLElement) =>
  field.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    `[name="${field.dataset['name'] ?? ''}"]`,
  );

function conditionHolds(form: HTMLFormElement, { field, is }: Condition): boolean {
  const control = form.elements.namedItem(field);
  const value =
    control instanceof HTMLInputElement && control.type === 'checkbox'
      ? control.checked
      : control instanceof HTMLInputElement || control instanceof HTMLSelectElement
        ? control.value
        : '';
  return is === undefined ? value !== '' && value !== false : is.includes(value);
}

/** Shows the fields whose condition holds, and updates which fields are required. */
function updateShownFields(form: HTMLFormElement): void {
  for (const field of fieldsOf(form)) {
    const { shownWhen, requiredWhen } = field.dataset;
    if (shownWhen) field.hidden = !conditionHolds(form, JSON.parse(shownWhen) as Condition);
    const control = controlOf(field);
    if (requiredWhen && control)
      control.required = conditionHolds(form, JSON.parse(requiredWhen) as Condition);
  }
}

/** Returns the value of a field in the format of the service; undefined for an empty field. */
function valueOfField(field: HTMLElement): unknown {
  const control = controlOf(field);
  if (!control || field.hidden) return undefined;
  const { kind, name = '' } = field.dataset;
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked;
  const text = control.value.trim();
  if (cleanLine(text).trim() === '') return undefined;
  if (kind === 'number') return Number(cleanNumberText(text));
  if (kind === 'percentage') return cleanNumberText(text);
  if (kind === 'phone') return { number: text };
  if (kind === 'money') {
    const currency = field.querySelector<HTMLSelectElement>(`[name="${name}.currency"]`)?.value ?? 'HNL';
    return moneyOf(text, currency);
  }
  return text;
}

/** Returns the files of a field; none while the field is hidden. */
function filesOf(field: HTMLElement): readonly File[] {
  const control = controlOf(field);
  return control instanceof HTMLInputElement && !field.hidden ? [...(control.files ?? [])] : [];
}

async function valuesOf(form: HTMLFormElement): Promise<FormValues> {
  const values: FormValues = {};
  for (const field of fieldsOf(form)) {
    const isFile = field.dataset['kind'] === 'file' || field.dataset['element'] === 'file';
    const value = isFile ? await sendFiles(form, field, filesOf(field)) : valueOfField(field);
    if (value !== undefined) values[field.dataset['name'] ?? ''] = value;
  }
  return values;
}

const requiredText = 'Complete este dato.';

/** Shows the faults at their fields and scrolls to the first; returns true if there are none. */
function showErrors(
  form: HTMLFormElement,
  errors: ReadonlyMap<string, string>,
  generalMessage: string | null,
): boolean {
  let firstControl: HTMLElement | null = null;
  for (const field of fieldsOf(form)) {
    const message = errors.get(field.dataset['name'] ?? '') ?? '';
    const control = controlOf(field);
    showError(field, control, message);
    if (message !== '') firstControl ??= control;
  }
  const summaryElement = form.querySelector<HTMLElement>('.form-summary');
  const generalErrors = [...errors]
    .filter(([name]) => !form.querySelector(`[data-name="${CSS.escape(name)}"]`))
    .map(([, message]) => message);
  const text = generalMessage ?? generalErrors[0] ?? (errors.size > 0 ? 'Revise los datos marcados.' : '');
  if (summaryElement) {
    summaryElement.textContent = text;
    summaryElement.hidden = text === '';
  }
  (firstControl ?? (text === '' ? null : summaryElement))?.focus();
  return text === '' && firstControl === null;
}

function missingFields(form: HTMLFormElement): Map<string, string> {
  return new Map(
    fieldsOf(form).flatMap((field) => {
      const control = controlOf(field);
      if (!control?.required || field.hidden) return [];
      const isEmpty =
        control instanceof HTMLInputElement && control.type === 'checkbox'
          ? !control.checked
          : cleanLine(control.value).trim() === '';
      return isEmpty ? [[field.dataset['name'] ?? '', requiredText] as const] : [];
    }),
  );
}

const errorsOf = (error: ApiError): Map<string, string> =>
  new Map(error.errors.map(({ path, message }) => [path.split('/')[1] ?? '', message] as const).reverse());

function showDone(form: HTMLFormElement, ticket: string): void {
  const doneElement = form.parentElement?.querySelector<HTMLElement>('.form-done');
  if (!doneElement) return;
  const thanksParagraph = document.createElement('p');
  thanksParagraph.textContent =
    doneElement.dataset['thanks'] || 'Recibimos su solicitud. Pronto nos comunicaremos con usted.';
  const ticketParagraph = document.createElement('p');
  ticketParagraph.className = 'ticket';
  ticketParagraph.textContent = `Su número de solicitud es ${ticket}`;
  doneElement.replaceChildren(thanksParagraph, ticketParagraph);
  form.hidden = true;
  doneElement.hidden = false;
  doneElement.focus();
}

/** Activates a form: the first focus requests its opening token, and submitting sends its values to the service. */
function activateForm(form: HTMLFormElement): void {
  const { form: slug = '', entry: entryId = '', minSeconds = '0' } = form.dataset;
  const submitButton = form.querySelector<HTMLButtonElement>('button[type=submit]');
  const { forms: formCalls } = vitrinaClient.callsOf(slug);
  const key = crypto.randomUUID();
  let formOpening: Promise<{ readonly token: string; readonly atMs: number }> | null = null;
  const openForm = () =>
    (formOpening ??= vitrinaClient.request(formCalls.form, { params: { entryId } }).then(
      (form) => ({ token: form.opened, atMs: Date.now() }),
      (error: unknown) => {
        formOpening = null;
        throw error;
      },
    ));
  const sendForm = async () => {
    updateShownFields(form);
    if (!showErrors(form, missingFields(form), null)) return;
    const { token, atMs } = await openForm();
    const values = await valuesOf(form);
    const waitMs = atMs + Number(minSeconds) * 1000 + 200 - Date.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    const { ticket } = await vitrinaClient.request(formCalls.submit, {
      params: { entryId },
      body: { ...values, ...trapValueOf(form), opened: token } as never,
      idempotencyKey: key,
    });
    showDone(form, ticket);
  };
  form.addEventListener('input', () => updateShownFields(form));
  form.addEventListener('focusin', () => void openForm().catch(() => undefined), { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (submitButton) submitButton.disabled = true;
    void sendForm()
      .catch((error: unknown) => {
        if (error instanceof ApiError) {
          const errors = errorsOf(error);
          for (const field of fieldsOf(form))
            if (errors.has(field.dataset['name'] ?? '')) forgetFiles(filesOf(field));
          const generalMessage =
            error.errors.length > 0 ? null : error.status === 0 ? unreachableText : error.detail;
          showErrors(form, errors, generalMessage);
        } else showErrors(form, new Map(), unreachableText);
      })
      .finally(() => {
        if (submitButton) submitButton.disabled = false;
      });
  });
  updateShownFields(form);
  if (submitButton) submitButton.disabled = false;
}

/** Returns the text of the hidden field, which only robots fill in. */
function trapValueOf(form: HTMLFormElement): FormValues {
  const trapInput = form.querySelector<HTMLInputElement>('#f-trap');
  return trapInput?.value ? { [trapInput.name]: trapInput.value } : {};
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) activateForm(form);
