import {
  type CalculatorValues,
  calculatorKinds,
  dayOf,
  exampleInputs,
  type Field,
  fieldsOf,
  formatMoney,
  guarantees,
  isCalculatorKind,
  type Money,
  offeredTerms,
  publicSimulation,
  readParameters,
  type Simulation,
  simulate,
  vehicleConditions,
} from '@vitrina/model';
import { brands } from '../brand.ts';
import type { Entry } from '../content/reader.ts';
import type { PageContent, PageContext } from '../context.ts';
import { Icon } from '../parts/icon.tsx';
import { ButtonLink } from '../parts/link.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Rich } from '../parts/rich.tsx';
import { valueText } from '../parts/value.tsx';
import { typeOf } from './type-page.ts';

type Calculator = Entry<'calculators'>;

const title = 'Calculadoras';
const about = 'Calcule la cuota de su préstamo con los términos que rigen hoy.';

/** The list of calculators. */
export async function calculatorsPage(context: PageContext): Promise<PageContent> {
  const { data } = await context.reader.list('calculators', 'bank', { per_page: 100 });
  return {
    title: 'Calculadoras de préstamos',
    description: `${about} Vehículo, personal y de consumo, en lempiras o dólares, de ${brands.bank.name}.`,
    path: '/bank/calculators',
    crumbs: [
      { name: brands.bank.short, path: '/bank' },
      { name: title, path: '/bank/calculators' },
    ],
    body: (
      <>
        <PageHead about={about} banner={null} context={context} title={title} />
        <div className="wrap section">
          <ul className="invitations">
            {data.map((calculator) => (
              <li key={calculator.id}>
                <a href={`/bank/calculators/${calculator.slug ?? calculator.id}`}>
                  <Icon name="calculator" size={32} />
                  <strong>{calculator.title}</strong>
                  <span>{amountsText(calculator)}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </>
    ),
  };
}

function amountsText({ min_amount, max_amount, max_term_months }: Calculator): string {
  if (!min_amount || !max_amount) return '';
  return `De ${formatMoney(min_amount)} a ${formatMoney(max_amount)}, hasta ${max_term_months ?? ''} meses.`;
}

interface InputProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

const MoneyInput = ({ name, label, value }: InputProps) => (
  <label className="field" data-input={name} data-kind="money">
    <span>{label}</span>
    <input defaultValue={value} inputMode="decimal" name={name} type="text" />
    <span className="field-error" />
  </label>
);

const NumberInput = ({ name, label, value }: InputProps) => (
  <label className="field" data-input={name} data-kind="number">
    <span>{label}</span>
    <input defaultValue={value} inputMode="numeric" name={name} type="text" />
    <span className="field-error" />
  </label>
);

const PercentInput = ({ name, label, value }: InputProps) => (
  <label className="field" data-input={name} data-kind="text">
    <span>{label}</span>
    <input defaultValue={value} inputMode="decimal" name={name} type="text" />
    <span className="field-error" />
  </label>
);

function ChoiceInput({
  name,
  label,
  value,
  options,
  kind = 'text',
}: InputProps & {
  readonly options: readonly (readonly [string, string])[];
  readonly kind?: 'text' | 'number';
}) {
  return (
    <label className="field" data-input={name} data-kind={kind}>
      <span>{label}</span>
      <select defaultValue={value} name={name}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <span className="field-error" />
    </label>
  );
}

type Inputs = Readonly<Record<string, unknown>>;
const plain = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? (value as Money).amount.replace(/\.00$/, '')
    : value === null || value === undefined
      ? ''
      : String(value);

function InputsOfKind({ calculator, inputs }: { readonly calculator: Calculator; readonly inputs: Inputs }) {
  const value = (name: string) => plain(inputs[name]);
  switch (calculator.kind) {
    case 'vehicle':
      return (
        <>
          <MoneyInput label="Valor del vehículo" name="vehicle_value" value={value('vehicle_value')} />
          <ChoiceInput
            label="Condición"
            name="condition"
            options={Object.entries(vehicleConditions)}
            value={value('condition')}
          />
          <NumberInput label="Año" name="year" value={value('year')} />
          <PercentInput label="Prima (%)" name="down_payment_pct" value={value('down_payment_pct')} />
        </>
      );
    case 'personal':
      return (
        <>
          <MoneyInput label="Monto" name="amount" value={value('amount')} />
          <ChoiceInput
            label="Garantía"
            name="guarantee"
            options={Object.entries(guarantees)}
            value={value('guarantee')}
          />
          <MoneyInput label="Ingreso mensual" name="monthly_income" value={value('monthly_income')} />
        </>
      );
    default:
      return (
        <>
          <ChoiceInput
            label="¿Qué va a comprar?"
            name="purpose"
            options={(calculator.purposes ?? []).map(({ label }) => [label ?? '', label ?? ''] as const)}
            value={value('purpose')}
          />
          <MoneyInput label="Precio" name="price" value={value('price')} />
          <PercentInput label="Prima (%)" name="down_payment_pct" value={value('down_payment_pct')} />
        </>
      );
  }
}

const figures = [
  ['amount', 'Monto a financiar'],
  ['payment', 'Cuota de capital e intereses'],
  ['total_payment', 'Cuota mensual con seguros'],
] as const satisfies readonly (readonly [keyof Simulation, string])[];

function Result({ simulation }: { readonly simulation: Simulation | null }) {
  return (
    <div aria-live="polite" className="calculator-result" data-result>
      <p className="result-label">Su cuota mensual</p>
      <p className="result-figure" data-figure="total_payment">
        {simulation ? formatMoney(simulation.total_payment) : '—'}
      </p>
      <dl className="facts">
        <div>
          <dt>Tasa anual</dt>
          <dd data-figure="annual_rate">{simulation ? `${simulation.annual_rate} %` : '—'}</dd>
        </div>
        <div>
          <dt>CAT</dt>
          <dd data-figure="cat">{simulation?.cat ? `${simulation.cat} %` : '—'}</dd>
        </div>
        {figures.slice(0, 2).map(([key, label]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd data-figure={key}>{simulation ? formatMoney(simulation[key]) : '—'}</dd>
          </div>
        ))}
      </dl>
      <p className="field-error" data-error />
    </div>
  );
}

function Schedule({ simulation }: { readonly simulation: Simulation | null }) {
  if (simulation?.schedule === null) return null;
  return (
    <details className="schedule">
      <summary>
        Tabla de amortización <Icon name="chevron-down" size={20} />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard, too */}
      <section className="table-scroll" aria-label="Tabla de amortización" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {['Cuota', 'Interés', 'Capital', 'Seguros y cargos', 'Total', 'Saldo'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody data-schedule />
        </table>
      </section>
    </details>
  );
}

/** The page of a calculator: the first figures are computed here, further ones by the service, by the same published terms. */
export function calculatorPage(context: PageContext, calculator: Calculator): PageContent | null {
  const { kind } = calculator;
  if (kind === null || !isCalculatorKind(kind)) return null;
  const values: CalculatorValues = calculator as unknown as CalculatorValues;
  const read = readParameters(kind, values);
  if (!('parameters' in read)) return null;
  const today = dayOf(context.now());
  // Parameters and inputs are those of one kind, which the compiler does not follow through the tables.
  const example = exampleInputs[kind] as (parameters: unknown, today: string) => Inputs;
  const inputs = example(read.parameters, today);
  const result = simulate(kind, read.parameters as never, inputs as never, today);
  const simulation = 'simulation' in result ? publicSimulation(read.parameters, result.simulation) : null;
  const path = `/bank/calculators/${calculator.slug ?? calculator.id}`;
  const fixed = fieldsOf(typeOf('calculators'))['rates_valid_from'] as Field;
  return {
    title: `${calculator.title} en ${calculator.currency === 'USD' ? 'dólares' : 'lempiras'}`,
    description: `Calculadora ${calculatorKinds[kind].toLowerCase()}: ${amountsText(calculator)} Vea la cuota, la tasa y la tabla de pagos de ${brands.bank.name}.`,
    path,
    islands: ['calculator'],
    crumbs: [
      { name: brands.bank.short, path: '/bank' },
      { name: title, path: '/bank/calculators' },
      { name: calculator.title, path },
    ],
    body: (
      <article className="wrap section" data-entry={calculator.id} data-type="calculators">
        <h1 data-field="/title">{calculator.title}</h1>
        <p className="lead">{amountsText(calculator)}</p>
        <form
          className="calculator"
          data-calculator={calculator.id}
          data-currency={calculator.currency}
          noValidate
        >
          <div className="calculator-inputs">
            <InputsOfKind calculator={calculator} inputs={inputs} />
            <ChoiceInput
              kind="number"
              label="Plazo"
              name="term_months"
              options={offeredTerms(read.parameters).map(
                (months) => [String(months), `${months} meses`] as const,
              )}
              value={plain(inputs['term_months'])}
            />
          </div>
          <Result simulation={simulation} />
        </form>
        <Schedule simulation={simulation} />
        <ButtonLink destination={calculator.cta?.destination} label={calculator.cta?.label} />
        <section className="entry-section is-legal">
          <h2>Condiciones</h2>
          {calculator.rates_valid_from && (
            <p>Tasas vigentes desde el {valueText(fixed, calculator.rates_valid_from)}.</p>
          )}
          <Rich context={context} html={calculator.legal_text} />
        </section>
      </article>
    ),
  };
}
