import type { Simulation, SimulationInstallment } from '@vitrina/model';
import { VisuallyHidden } from '../../../ui/page/bits.tsx';
import { UnpublishedRing } from '../../../ui/page/chip.tsx';
import { text } from '../../../ui/primitives/index.ts';
import { groupedAmount } from '../loan/amounts.ts';
import { compareFigures } from '../loan/figures.ts';
import { AmountsTable } from '../parts/amounts-table.tsx';
import { BalanceChart } from '../parts/balance-chart.tsx';
import { currencyNames, PagedByYear } from '../parts/schedule-table.tsx';

export interface ComparedLoansProps {
  readonly publishedLoan: Simulation;
  readonly draftLoan: Simulation;
}

/** Shows the loan with the published version and with the draft side by side, and marks the differences. */
export function ComparedLoans({ publishedLoan, draftLoan }: ComparedLoansProps) {
  const figures = compareFigures(publishedLoan, draftLoan);
  const differenceCount = figures.filter(({ isDifferent }) => isDifferent).length;
  return (
    <>
      <p className={text('name')} role="status">
        {differenceCount === 0
          ? 'El público vería lo mismo: ninguna cifra cambia.'
          : `${differenceCount === 1 ? 'Cambia 1 cifra' : `Cambian ${differenceCount} cifras`} para el público al publicar.`}
      </p>
      <AmountsTable className={text('label')}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Cifra</VisuallyHidden>
            </th>
            <th scope="col">Publicado</th>
            <th scope="col">Borrador</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ key, label, published: siteValue, draft: draftValue, isDifferent, difference }) => (
            <tr key={key}>
              <th scope="row">
                {label} {isDifferent && <UnpublishedRing />}
              </th>
              <td>{siteValue ?? '—'}</td>
              <td data-differs={isDifferent}>
                {draftValue ?? '—'}
                {difference !== null && (
                  <small className={text('small', 'second', 'plain')}>{difference}</small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </AmountsTable>
      <BalanceChart
        publishedSchedule={publishedLoan.schedule ?? []}
        draftSchedule={draftLoan.schedule ?? []}
      />
      <PagedByYear rows={pairInstallments(publishedLoan.schedule ?? [], draftLoan.schedule ?? [])}>
        {(rows, caption) => (
          <PairRows rows={rows} caption={`${caption}, en ${currencyNames[draftLoan.principal.currency]}`} />
        )}
      </PagedByYear>
    </>
  );
}

interface InstallmentPair {
  readonly number: number;
  readonly siteRow: SimulationInstallment | undefined;
  readonly draftRow: SimulationInstallment | undefined;
}

/**
 * Pairs the payments of both schedules by number. If one schedule is shorter, its side is empty for the last pairs.
 */
function pairInstallments(
  siteRows: readonly SimulationInstallment[],
  draftRows: readonly SimulationInstallment[],
): InstallmentPair[] {
  return Array.from({ length: Math.max(siteRows.length, draftRows.length) }, (_, index) => ({
    number: index + 1,
    siteRow: siteRows[index],
    draftRow: draftRows[index],
  }));
}

function PairRows({
  rows,
  caption,
}: {
  readonly rows: readonly InstallmentPair[];
  readonly caption: string;
}) {
  return (
    <AmountsTable>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">N.º</th>
          <th scope="col">Cuota publicada</th>
          <th scope="col">Cuota del borrador</th>
          <th scope="col">Saldo publicado</th>
          <th scope="col">Saldo del borrador</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, siteRow, draftRow }) => (
          <tr key={number}>
            <th scope="row">{number}</th>
            <td>{siteRow ? groupedAmount(siteRow.total) : '—'}</td>
            <td data-differs={siteRow?.total.amount !== draftRow?.total.amount}>
              {draftRow ? groupedAmount(draftRow.total) : '—'}
            </td>
            <td>{siteRow ? groupedAmount(siteRow.closing_balance) : '—'}</td>
            <td data-differs={siteRow?.closing_balance.amount !== draftRow?.closing_balance.amount}>
              {draftRow ? groupedAmount(draftRow.closing_balance) : '—'}
            </td>
          </tr>
        ))}
      </tbody>
    </AmountsTable>
  );
}
