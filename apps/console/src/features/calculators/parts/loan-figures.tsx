import type { Simulation } from '@vitrina/model';
import { formatMoney } from '../../../lib/formats.ts';
import { stack, text } from '../../../ui/primitives/index.ts';
import { centsOf } from '../loan/amounts.ts';
import { figuresOf } from '../loan/figures.ts';
import { AmountList } from './amount-list.tsx';

/**
 * Returns the sentence on whether the payment includes only principal and interest, or also insurance and charges.
 */
function paymentText({ payment, total_payment }: Simulation): string {
  return centsOf(total_payment) > centsOf(payment)
    ? `Cuota nivelada de ${formatMoney(payment)}, más seguros y cargos.`
    : 'Cuota nivelada: capital e intereses.';
}

/** Shows the payment of a loan in large figures, and its other figures as a list. */
export function LoanFigures({ simulation }: { readonly simulation: Simulation }) {
  const [, , ...otherFigures] = figuresOf(simulation);
  return (
    <div className={stack(12)}>
      <div>
        <p className={text('label', 'second')}>Cuota mensual a {simulation.term_months} meses</p>
        <p className={text('figure')}>{formatMoney(simulation.total_payment)}</p>
        <p className={text('label', 'second')}>{paymentText(simulation)}</p>
      </div>
      <AmountList lines={otherFigures} strongKey="cost" />
    </div>
  );
}
