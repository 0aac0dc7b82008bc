import {
  type CalculatorValues,
  calculatorKinds,
  exampleInputs,
  type Field,
  fieldsOf,
  formatMoney,
  isCalculatorKind,
  offeredTerms,
  publicSimulation,
  readParameters,
  type Simulation,
  simulate,
} from '@vitrina/model';
import { brands } from '../brand.ts';
import type { Entry } from '../content/reader.ts';
import type { PageContent, PageContext } from '../context.ts';
import { scheduleCells } from '../islands/schedule-cells.ts';
import { Icon } from '../parts/icon.tsx';
import { Invitations } from '../parts/invitations.tsx';
import { ButtonLink, buttonFields } from '../parts/link.tsx';
import { HeadedPage } from '../parts/page-head.tsx';
import { Rich } from '../parts/rich.tsx';
import { valueText } from '../parts/value-text.ts';
import { CalculatorInputs, type InputValues } from './calculator-inputs.tsx';
import { previewPath, shownTitle } from './describe.ts';
import { requireType } from './site-types.ts';

type Calculator = Entry<'calculators'>;

const title = 'Calculadoras';
const intro = 'Calcule la cuota de su préstamo con los términos que rigen hoy.';

/** The list of calculators. */
export async function calculatorsPage(context: PageContext): Promise<PageContent> {
  const { data } = await context.reader.list('calculators', 'bank', { per_page: 100 });
  return {
    title: 'Calculadoras de préstamos',
    description: `${intro} Vehículo, personal y de consumo, en lempiras o dólares, de ${brands.bank.name}.`,
    path: '/bank/calculators',
    crumbs: [{ name: title, path: '/bank/calculators' }],
    body: (
      <HeadedPage intro={intro} title={title}>
        <Invitations
          items={data.map((calculator) => ({
            path: `/bank/calculators/${calculator.slug ?? calculator.id}`,
            icon: 'calculator',
            title: shownTitle(calculator),
            text: amountsText(calculator),
          }))}
        />
      </HeadedPage>
    ),
  };
}

function Amounts({ calculator }: { readonly calculator: Calculator }) {
  const { min_amount, max_amount, max_term_months } = calculator;
  if (!min_amount || !max_amount) return null;
  return (
    <p className="lead">
      De <span data-field="/min_amount">{formatMoney(min_amount)}</span> a{' '}
      <span data-field="/max_amount">{formatMoney(max_amount)}</span>, hasta{' '}
      <span data-field="/max_term_months">{max_term_months} meses</span>.
    </p>
  );
}

function amountsText({ min_amount, max_amount, max_term_months }: Calculator): string {
  if (!min_amount || !max_amount) return '';
  return `De ${formatMoney(min_amount)} a ${formatMoney(max_amount)}, hasta ${max_term_months ?? ''} meses.`;
}

interface ResultProps {
  readonly calculator: Calculator;
  readonly simulation: Simulation | null;
}

function Result({ calculator: { kind }, simulation }: ResultProps) {
  const figures = [
    ['amount', 'Monto a financiar'],
    ['payment', 'Cuota de capital e intereses'],
  ] as const;
  return (
    <div aria-live="polite" className="calculator-result" data-result>
      <p className="result-label">Su cuota mensual</p>
      <p className="result-figure" data-figure="total_payment">
        {simulation ? formatMoney(simulation.total_payment) : '—'}
      </p>
      <dl className="facts">
        <div data-field={kind === 'dabuenavida' ? '/purposes' : '/rates'}>
          <dt>Tasa anual</dt>
          <dd data-figure="annual_rate">{simulation ? `${simulation.annual_rate} %` : '—'}</dd>
        </div>
        <div data-field="/show_cat">
          <dt>CAT</dt>
          <dd data-figure="cat">{simulation?.cat ? `${simulation.cat} %` : '—'}</dd>
        </div>
        {figures.map(([key, label]) => (
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

interface ScheduleProps {
  readonly rows: Simulation['schedule'];
  readonly simulation: Simulation | null;
}

/** The script fills the table; `rows` are given where there is none. */
function Schedule({ rows, simulation }: ScheduleProps) {
  if (simulation?.schedule === null) return null;
  return (
    <details className="schedule" data-field="/show_schedule">
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
          <tbody data-schedule>
            {scheduleCells(rows).map((cells) => (
              <tr key={cells[0]}>
                {cells.map((text, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells of a row
                  <td key={index}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** First state of a calculator: its offers and the figures of an example. */
interface Opening {
  readonly inputs: InputValues;
  readonly terms: readonly number[];
  readonly simulation: Simulation | null;
}

/** Null while terms are missing. */
function openingOf(calculator: Calculator, today: string): Opening | null {
  const { kind } = calculator;
  if (kind === null || !isCalculatorKind(kind)) return null;
  const read = readParameters(kind, calculator as unknown as CalculatorValues);
  if (!('parameters' in read)) return null;
  // Parameters and inputs are those of one kind, which the compiler does not follow through the tables.
  const example = exampleInputs[kind] as (parameters: unknown, today: string) => InputValues;
  const inputs = example(read.parameters, today);
  const result = simulate(kind, read.parameters as never, inputs as never, today);
  return {
    inputs,
    terms: offeredTerms(read.parameters),
    simulation: 'simulation' in result ? publicSimulation(read.parameters, result.simulation) : null,
  };
}

function CalculatorForm({
  calculator,
  opening: { inputs, terms, simulation },
  isExample,
}: {
  readonly calculator: Calculator;
  readonly opening: Opening;
  /** The figures stay those of the example. */
  readonly isExample: boolean;
}) {
  return (
    <>
      <form
        className="calculator"
        data-calculator={calculator.id}
        data-currency={calculator.currency}
        noValidate
      >
        <div className="calculator-inputs">
          <CalculatorInputs calculator={calculator} terms={terms} values={inputs} />
        </div>
        <Result calculator={calculator} simulation={simulation} />
      </form>
      {isExample && (
        <p className="note">Las cifras son las de este ejemplo, con los términos del borrador.</p>
      )}
      <Schedule rows={isExample ? (simulation?.schedule ?? null) : null} simulation={simulation} />
    </>
  );
}

const headOf = (calculator: Calculator, path: string) => {
  const name = shownTitle(calculator);
  const kind = calculator.kind === null ? '' : (calculatorKinds[calculator.kind] ?? '').toLowerCase();
  return {
    title: `${name} en ${calculator.currency === 'USD' ? 'dólares' : 'lempiras'}`,
    description: `Calculadora ${kind}: ${amountsText(calculator)} Vea la cuota, la tasa y la tabla de pagos de ${brands.bank.name}.`,
    path,
    crumbs: [
      { name: title, path: '/bank/calculators' },
      { name, path },
    ],
  };
};

/** The page of a calculator: the first figures are computed here, further ones by the service, by the same published terms. */
export function calculatorPage(context: PageContext, calculator: Calculator): PageContent | null {
  const { staging } = context;
  const opening = openingOf(calculator, context.today());
  if (opening === null && !staging) return null;
  const ownPath = `/bank/calculators/${calculator.slug ?? calculator.id}`;
  const ratesField = fieldsOf(requireType('calculators'))['rates_valid_from'] as Field;
  return {
    ...headOf(calculator, staging && !calculator.slug ? previewPath('calculators', calculator.id) : ownPath),
    // The service computes by what is published: a draft has the figures of its example alone.
    islands: staging ? [] : ['calculator'],
    body: (
      <article className="wrap section" data-entry={calculator.id} data-type="calculators">
        <h1 data-field="/title">{shownTitle(calculator)}</h1>
        <Amounts calculator={calculator} />
        {opening ? (
          <CalculatorForm calculator={calculator} isExample={staging !== null} opening={opening} />
        ) : (
          <p className="note">
            Faltan términos para calcular: complete los montos, los plazos, las tasas y los costos.
          </p>
        )}
        <ButtonLink
          destination={calculator.cta?.destination}
          fields={buttonFields('/cta')}
          label={calculator.cta?.label}
        />
        <section className="entry-section is-legal">
          <h2>Condiciones</h2>
          {calculator.rates_valid_from && (
            <p data-field="/rates_valid_from">
              Tasas vigentes desde el {valueText(ratesField, calculator.rates_valid_from)}.
            </p>
          )}
          <Rich field="/legal_text" html={calculator.legal_text} />
        </section>
      </article>
    ),
  };
}
