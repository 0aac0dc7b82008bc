import {
  type CalculatorValues,
  exampleInputs,
  formatMoney,
  isCalculatorKind,
  offeredTerms,
  publicSimulation,
  readParameters,
  type Simulation,
  simulate,
} from '@vitrina/model';
import type { Entry } from '../content/reader.ts';
import { scheduleCells } from '../islands/schedule-cells.ts';
import { Icon } from '../parts/icon.tsx';
import { CalculatorInputs, type InputValues } from './calculator-inputs.tsx';

type Calculator = Entry<'calculators'>;

interface ResultProps {
  readonly calculator: Calculator;
  readonly simulation: Simulation | null;
}

function Result({ calculator: { kind }, simulation }: ResultProps) {
  const figureLabels = [
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
        {figureLabels.map(([key, label]) => (
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

/** Table of payments. `rows` are set for an example that no script updates; otherwise the script fills the table. */
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
            {scheduleCells(rows).map((cellTexts) => (
              <tr key={cellTexts[0]}>
                {cellTexts.map((text, index) => (
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
interface InitialState {
  readonly inputs: InputValues;
  readonly termsMonths: readonly number[];
  readonly simulation: Simulation | null;
}

/** Returns the first state of a calculator; null while its terms are incomplete. */
export function initialStateOf(calculator: Calculator, today: string): InitialState | null {
  const { kind } = calculator;
  if (kind === null || !isCalculatorKind(kind)) return null;
  const parametersResult = readParameters(kind, calculator as unknown as CalculatorValues);
  if (!('parameters' in parametersResult)) return null;
  // Parameters and inputs belong to one kind, but the compiler cannot infer this from the tables.
  const exampleInputsOf = exampleInputs[kind] as (parameters: unknown, today: string) => InputValues;
  const inputs = exampleInputsOf(parametersResult.parameters, today);
  const result = simulate(kind, parametersResult.parameters as never, inputs as never, today);
  return {
    inputs,
    termsMonths: offeredTerms(parametersResult.parameters),
    simulation:
      'simulation' in result ? publicSimulation(parametersResult.parameters, result.simulation) : null,
  };
}

export function CalculatorForm({
  calculator,
  initialState: { inputs, termsMonths, simulation },
  isExample,
}: {
  readonly calculator: Calculator;
  readonly initialState: InitialState;
  /** True on the staging site, where the calculator always shows the figures of the example. */
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
          <CalculatorInputs calculator={calculator} termsMonths={termsMonths} values={inputs} />
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
