import { ApiError } from '@vitrina/client';
import { cleanNumberText, formatMoney } from '@vitrina/model/figures';
import { moneyOf, showError } from './controls.ts';
import { scheduleCells } from './schedule-cells.ts';
import { vitrinaClient } from './service.ts';

/** Delay after the last input before the figures are requested. */
const typingPauseMs = 300;

type Simulation = Awaited<ReturnType<typeof vitrinaClient.simulate>>;

function inputsOf(form: HTMLFormElement): Record<string, unknown> {
  const { currency = 'HNL' } = form.dataset;
  const inputs: Record<string, unknown> = {};
  for (const field of form.querySelectorAll<HTMLElement>('[data-input]')) {
    const control = field.querySelector<HTMLInputElement | HTMLSelectElement>('input, select');
    const text = cleanNumberText(control?.value ?? '');
    if (text === '') continue;
    const { input = '', kind } = field.dataset;
    inputs[input] =
      kind === 'money' ? moneyOf(text, currency) : kind === 'number' ? Number(text) : (control?.value ?? '');
  }
  return inputs;
}

function showFigures(form: HTMLFormElement, simulation: Simulation): void {
  const textsByFigure: Record<string, string> = {
    total_payment: formatMoney(simulation.total_payment),
    payment: formatMoney(simulation.payment),
    amount: formatMoney(simulation.amount),
    annual_rate: `${simulation.annual_rate} %`,
    cat: simulation.cat === null ? '—' : `${simulation.cat} %`,
  };
  for (const figureElement of form.querySelectorAll<HTMLElement>('[data-figure]'))
    figureElement.textContent = textsByFigure[figureElement.dataset['figure'] ?? ''] ?? '—';
  const tableBody = document.querySelector<HTMLTableSectionElement>('[data-schedule]');
  if (!tableBody) return;
  tableBody.replaceChildren();
  for (const cellTexts of scheduleCells(simulation.schedule)) {
    const row = tableBody.insertRow();
    for (const text of cellTexts) row.insertCell().textContent = text;
  }
}

function showErrors(form: HTMLFormElement, error: unknown): void {
  const issues = error instanceof ApiError ? error.errors : [];
  const messagesByInput = new Map(issues.map(({ path, message }) => [path.slice(1), message]));
  for (const field of form.querySelectorAll<HTMLElement>('[data-input]')) {
    const message = messagesByInput.get(field.dataset['input'] ?? '') ?? '';
    showError(field, field.querySelector('input, select'), message);
  }
  const generalError = form.querySelector('[data-error]');
  if (generalError)
    generalError.textContent =
      error === null || issues.length > 0
        ? ''
        : error instanceof ApiError && error.status > 0
          ? error.detail
          : 'No se pudo calcular. Revise su conexión.';
}

function activateForm(form: HTMLFormElement): void {
  let currentRequest: AbortController | null = null;
  let timer = 0;
  const ask = async () => {
    currentRequest?.abort();
    const request = new AbortController();
    currentRequest = request;
    try {
      showFigures(
        form,
        await vitrinaClient.simulate(form.dataset['calculator'] ?? '', inputsOf(form), {
          signal: request.signal,
        }),
      );
      showErrors(form, null);
    } catch (error) {
      if (!request.signal.aborted) showErrors(form, error);
    }
  };
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), typingPauseMs) as unknown as number;
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  void ask();
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-calculator]')) activateForm(form);
