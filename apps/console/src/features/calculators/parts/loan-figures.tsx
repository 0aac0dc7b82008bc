import type { Simulation } from '@vitrina/model';
import { formatMoney } from '../../../lib/formats.ts';
import { centsOf } from '../loan/amounts.ts';
import { figuresOf } from '../loan/figures.ts';
import styles from './parts.module.css';

/** What of the payment is not interest and principal. */
function besides({ payment, total_payment }: Simulation): string {
  return centsOf(total_payment) > centsOf(payment)
    ? `Cuota nivelada de ${formatMoney(payment)}, más seguros y cargos.`
    : 'Cuota nivelada: capital e intereses.';
}

/** The payment, large, and everything else that a loan pays and costs. */
export function LoanFigures({ simulation }: { readonly simulation: Simulation }) {
  const [, , ...rest] = figuresOf(simulation);
  return (
    <div className={styles.figures}>
      <p className={styles.kicker}>Cuota mensual a {simulation.term_months} meses</p>
      <p className={styles.figure}>{formatMoney(simulation.total_payment)}</p>
      <p className={styles.note}>{besides(simulation)}</p>
      <dl className={styles.list}>
        {rest.map(({ key, label, text }) => (
          <div key={key} data-strong={key === 'cost'}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
