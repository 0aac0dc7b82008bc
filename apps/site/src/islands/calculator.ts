import { ApiError } from '@vitrina/client';
import { cleanNumberText, formatMoney } from '@vitrina/model/figures';
import { moneyOf, showError } from './controls.ts';
import { scheduleCells } from './schedule-cells.ts';
import { vitrina } from './service.ts';

/** Delay after the last input before the figures are requested. */
const restMs = 300;

type Simulation = Awaited<ReturnType<typeof vitrina.simulate>>;

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
  const texts: Record<string, string> = {
    total_payment: formatMoney(simulation.total_payment),
    payment: formatMoney(simulation.payment),
    amount: formatMoney(simulation.amount),
    annual_rate: `${simulation.annual_rate} %`,
    cat: simulation.cat === null ? '—' : `${simulation.cat} %`,
  };
  for (const figure of form.querySelectorAll<HTMLElement>('[data-figure]'))
    figure.textContent = texts[figure.dataset['figure'] ?? ''] ?? '—';
  const body = document.querySelector<HTMLTableSectionElement>('[data-schedule]');
  if (!body) return;
  body.replaceChildren();
  for (const cells of scheduleCells(simulation.schedule)) {
    const row = body.insertRow();
    for (const text of cells) row.insertCell().textContent = text;
  }
}

function showFaults(form: HTMLFormElement, error: unknown): void {
  const faults = error instanceof ApiError ? error.errors : [];
  const byInput = new Map(faults.map(({ path, message }) => [path.slice(1), message]));
  for (const field of form.querySelectorAll<HTMLElement>('[data-input]')) {
    const message = byInput.get(field.dataset['input'] ?? '') ?? '';
    showError(field, field.querySelector('input, select'), message);
  }
  const general = form.querySelector('[data-error]');
  if (general)
    general.textContent =
      error === null || faults.length > 0
        ? ''
        : error instanceof ApiError && error.status > 0
          ? error.detail
          : 'No se pudo calcular. Revise su conexión.';
}

function enliven(form: HTMLFormElement): void {
  let currentRequest: AbortController | null = null;
  let timer = 0;
  const ask = async () => {
    currentRequest?.abort();
    const request = new AbortController();
    currentRequest = request;
    try {
      showFigures(
        form,
        await vitrina.simulate(form.dataset['calculator'] ?? '', inputsOf(form), { signal: request.signal }),
      );
      showFaults(form, null);
    } catch (error) {
      if (!request.signal.aborted) showFaults(form, error);
    }
  };
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), restMs) as unknown as number;
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  void ask();
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-calculator]')) enliven(form);
