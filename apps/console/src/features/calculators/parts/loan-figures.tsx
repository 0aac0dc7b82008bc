import type { Simulation } from '@vitrina/model';
import { formatMoney } from '../../../lib/formats.ts';
import { stack, text } from '../../../ui/primitives/index.ts';
import { centsOf } from '../loan/amounts.ts';
import { figuresOf } from '../loan/figures.ts';
import { AmountList } from './amount-list.tsx';

/** Returns the note about the parts of a payment that are neither interest nor principal. */
function paymentNote({ payment, total_payment }: Simulation): string {
  return centsOf(total_payment) > centsOf(payment)
    ? `Cuota nivelada de ${formatMoney(payment)}, más seguros y cargos.`
    : 'Cuota nivelada: capital e intereses.';
}

/** The payment, large, and everything else that a loan pays and costs. */
export function LoanFigures({ simulation }: { readonly simulation: Simulation }) {
  const [, , ...rest] = figuresOf(simulation);
  return (
    <div className={stack(12)}>
      <div>
        <p className={text('label', 'second')}>Cuota mensual a {simulation.term_months} meses</p>
        <p className={text('figure')}>{formatMoney(simulation.total_payment)}</p>
        <p className={text('label', 'second')}>{paymentNote(simulation)}</p>
      </div>
      <AmountList lines={rest} strong="cost" />
    </div>
  );
}
