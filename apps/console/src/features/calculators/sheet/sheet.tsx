import {
  type CalculatorKind,
  type CalculatorValues,
  calculatorKinds,
  type Fields,
  type Simulation,
} from '@vitrina/model';
import { formatDay, formatMoney } from '../../../lib/formats.ts';
import { cx } from '../../../ui/cx.ts';
import { grid, stack, text } from '../../../ui/primitives/index.ts';
import type { Version } from '../addresses.ts';
import { figuresOf } from '../loan/figures.ts';
import type { LoanInputs } from '../loan/outcome.ts';
import { describeInputs } from '../loan/spoken-inputs.ts';
import { AmountList } from '../parts/amount-list.tsx';
import { LoanChart } from '../parts/loan-chart.tsx';
import { currencyNames, ScheduleRows, usedColumns } from '../parts/schedule-table.tsx';
import styles from './sheet.module.css';

/** Simulation with its version, revision, inputs and day. */
export interface SheetData {
  readonly simulation: Simulation;
  readonly kind: CalculatorKind;
  readonly version: Version;
  /** Revision of the simulated version. */
  readonly revision: number;
  /** True if the draft had unsaved changes. */
  readonly isUnsaved: boolean;
  readonly values: CalculatorValues;
  readonly inputs: LoanInputs;
  readonly fields: Fields;
  /** Day of the computation, YYYY-MM-DD. */
  readonly day: string;
}

/**
 * Returns the version and revision of a simulation in words: `Versión publicada 12`, `Borrador, versión 14 con
 * cambios sin guardar`.
 */
export function originOf({
  version,
  revision,
  isUnsaved,
}: Pick<SheetData, 'version' | 'revision' | 'isUnsaved'>): string {
  if (version === 'published') return `Versión publicada ${revision}`;
  return `Borrador, versión ${revision}${isUnsaved ? ' con cambios sin guardar' : ''}; no es lo que ve el público`;
}

/** Returns the title of a calculator. */
export function titleOf({ values, kind }: Pick<SheetData, 'values' | 'kind'>): string {
  const { title } = values;
  return typeof title === 'string' && title.trim() !== '' ? title : calculatorKinds[kind];
}

/** Returns the paragraphs of a rich text without their formats. */
export function paragraphsOf(html: unknown): string[] {
  if (typeof html !== 'string' || html === '') return [];
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = body.querySelectorAll('p, li, h2, h3, td');
  return [...blocks].map((block) => block.textContent?.trim() ?? '').filter((paragraph) => paragraph !== '');
}

/** Sheet of a simulation as it is printed, always in the light theme. */
export function Sheet(props: SheetData) {
  const { simulation, fields, inputs, values, day } = props;
  const rows = simulation.schedule ?? [];
  const { currency } = simulation.principal;
  return (
    <article
      className={cx(text('ink', 'outlined', 'roundedCard', 'surface'), styles.sheet)}
      data-theme="light"
    >
      <header>
        <h1>{titleOf(props)}</h1>
        <p className={text('label', 'second')}>
          Simulación del {formatDay(day)} · {originOf(props)}
        </p>
      </header>
      <section className={cx(grid(28, 'start'), styles.pair)} aria-label="Datos del préstamo">
        <AmountList lines={describeInputs(fields, inputs)} />
        <p className={stack(0)}>
          <span className={text('label', 'second')}>Cuota mensual a {simulation.term_months} meses</span>
          <strong className={text('figure')}>{formatMoney(simulation.total_payment)}</strong>
        </p>
      </section>
      <section className={cx(grid(28, 'start'), styles.pair)} aria-label="Resultado">
        <AmountList lines={figuresOf(simulation)} />
        <LoanChart schedule={rows} currency={currency} isPrinted />
      </section>
      <h2>Tabla de amortización</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard too */}
      <section className={styles.schedule} tabIndex={0} aria-label="Tabla de amortización">
        <ScheduleRows
          rows={rows}
          columns={usedColumns(rows)}
          caption={`${rows.length} cuotas, en ${currencyNames[currency]}`}
        />
      </section>
      {paragraphsOf(values['legal_text']).map((paragraph) => (
        <p key={paragraph} className={text('small', 'second')}>
          {paragraph}
        </p>
      ))}
    </article>
  );
}
