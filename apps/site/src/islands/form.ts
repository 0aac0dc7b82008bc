import { ApiError } from '@vitrina/client';
import { cleanNumberText } from '@vitrina/model/figures';
import { cleanLine } from '@vitrina/model/invisible';
import { moneyOf, showError } from './controls.ts';
import { forgetFiles, sendFiles } from './form-files.ts';
import { vitrina } from './service.ts';

interface Condition {
  readonly field: string;
  readonly is?: readonly (string | boolean)[];
}

type Values = Record<string, unknown>;

const unreachableText =
  'No se pudo enviar. Revise su conexión e intente de nuevo: lo que escribió sigue aquí.';

const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLElement>('[data-name]')];
const controlOf = (field: HTMLElement) =>
  field.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    `[name="${field.dataset['name'] ?? ''}"]`,
  );

function holds(form: HTMLFormElement, { field, is }: Condition): boolean {
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
function showAsked(form: HTMLFormElement): void {
  for (const field of fieldsOf(form)) {
    const { shownWhen, requiredWhen } = field.dataset;
    if (shownWhen) field.hidden = !holds(form, JSON.parse(shownWhen) as Condition);
    const control = controlOf(field);
    if (requiredWhen && control) control.required = holds(form, JSON.parse(requiredWhen) as Condition);
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

async function valuesOf(form: HTMLFormElement): Promise<Values> {
  const values: Values = {};
  for (const field of fieldsOf(form)) {
    const isFile = field.dataset['kind'] === 'file' || field.dataset['element'] === 'file';
    const value = isFile ? await sendFiles(form, field, filesOf(field)) : valueOfField(field);
    if (value !== undefined) values[field.dataset['name'] ?? ''] = value;
  }
  return values;
}

const requiredText = 'Complete este dato.';

/** Shows the faults at their fields and scrolls to the first; returns true if there are none. */
function showFaults(
  form: HTMLFormElement,
  faults: ReadonlyMap<string, string>,
  general: string | null,
): boolean {
  let first: HTMLElement | null = null;
  for (const field of fieldsOf(form)) {
    const message = faults.get(field.dataset['name'] ?? '') ?? '';
    const control = controlOf(field);
    showError(field, control, message);
    if (message !== '') first ??= control;
  }
  const summary = form.querySelector<HTMLElement>('.form-summary');
  const generalFaults = [...faults]
    .filter(([name]) => !form.querySelector(`[data-name="${CSS.escape(name)}"]`))
    .map(([, message]) => message);
  const text = general ?? generalFaults[0] ?? (faults.size > 0 ? 'Revise los datos marcados.' : '');
  if (summary) {
    summary.textContent = text;
    summary.hidden = text === '';
  }
  (first ?? (text === '' ? null : summary))?.focus();
  return text === '' && first === null;
}

function missingIn(form: HTMLFormElement): Map<string, string> {
  return new Map(
    fieldsOf(form).flatMap((field) => {
      const control = controlOf(field);
      if (!control?.required || field.hidden) return [];
      const empty =
        control instanceof HTMLInputElement && control.type === 'checkbox'
          ? !control.checked
          : cleanLine(control.value).trim() === '';
      return empty ? [[field.dataset['name'] ?? '', requiredText] as const] : [];
    }),
  );
}

const faultsOf = (error: ApiError): Map<string, string> =>
  new Map(error.errors.map(({ path, message }) => [path.split('/')[1] ?? '', message] as const).reverse());

function showDone(form: HTMLFormElement, ticket: string): void {
  const done = form.parentElement?.querySelector<HTMLElement>('.form-done');
  if (!done) return;
  const thanks = document.createElement('p');
  thanks.textContent =
    done.dataset['thanks'] || 'Recibimos su solicitud. Pronto nos comunicaremos con usted.';
  const number = document.createElement('p');
  number.className = 'ticket';
  number.textContent = `Su número de solicitud es ${ticket}`;
  done.replaceChildren(thanks, number);
  form.hidden = true;
  done.hidden = false;
  done.focus();
}

/** Activates a form: the first focus requests its opening token, and submitting sends its values to the service. */
function enliven(form: HTMLFormElement): void {
  const { form: slug = '', entry: entryId = '', minSeconds = '0' } = form.dataset;
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  const { forms } = vitrina.callsOf(slug);
  const key = crypto.randomUUID();
  let opening: Promise<{ readonly token: string; readonly atMs: number }> | null = null;
  const openForm = () =>
    (opening ??= vitrina.request(forms.form, { params: { entryId } }).then(
      (form) => ({ token: form.opened, atMs: Date.now() }),
      (error: unknown) => {
        opening = null;
        throw error;
      },
    ));
  const send = async () => {
    showAsked(form);
    if (!showFaults(form, missingIn(form), null)) return;
    const { token, atMs } = await openForm();
    const values = await valuesOf(form);
    const waitMs = atMs + Number(minSeconds) * 1000 + 200 - Date.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    const { ticket } = await vitrina.request(forms.submit, {
      params: { entryId },
      body: { ...values, ...trapOf(form), opened: token } as never,
      idempotencyKey: key,
    });
    showDone(form, ticket);
  };
  form.addEventListener('input', () => showAsked(form));
  form.addEventListener('focusin', () => void openForm().catch(() => undefined), { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button) button.disabled = true;
    void send()
      .catch((error: unknown) => {
        if (error instanceof ApiError) {
          const faults = faultsOf(error);
          for (const field of fieldsOf(form))
            if (faults.has(field.dataset['name'] ?? '')) forgetFiles(filesOf(field));
          const general =
            error.errors.length > 0 ? null : error.status === 0 ? unreachableText : error.detail;
          showFaults(form, faults, general);
        } else showFaults(form, new Map(), unreachableText);
      })
      .finally(() => {
        if (button) button.disabled = false;
      });
  });
  showAsked(form);
  if (button) button.disabled = false;
}

/** Returns the text of the hidden field, which only robots fill in. */
function trapOf(form: HTMLFormElement): Values {
  const trap = form.querySelector<HTMLInputElement>('#f-trap');
  return trap?.value ? { [trap.name]: trap.value } : {};
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) enliven(form);
