import { IconExternalLink, IconPrinter } from '@tabler/icons-react';
import type { Simulation } from '@vitrina/model';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { row, text } from '../../../ui/primitives/index.ts';
import { LoanChart } from '../parts/loan-chart.tsx';
import { LoanFigures } from '../parts/loan-figures.tsx';
import { currencyNames, mainColumns, PagedByYear, ScheduleRows } from '../parts/schedule-table.tsx';
import { PrintedSheet } from '../sheet/printed-sheet.tsx';
import type { SheetData } from '../sheet/sheet.tsx';
import { WorkbookButton } from '../sheet/workbook-button.tsx';

export interface OneLoanProps {
  readonly simulation: Simulation;
  /** Content of the printed sheet and of the exported file. */
  readonly sheet: SheetData;
  /** Address of the sheet on a page of its own. */
  readonly address: string;
  /** True if the form has unsaved changes. The page at `address` shows the saved draft. */
  readonly isUnsaved: boolean;
}

/** Shows the loan of one version: figures, chart and schedule, with buttons to export, print and open the sheet. */
export function OneLoan({ simulation, sheet, address, isUnsaved }: OneLoanProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  const rows = simulation.schedule ?? [];
  const { currency } = simulation.principal;
  return (
    <>
      <LoanFigures simulation={simulation} />
      <LoanChart schedule={rows} currency={currency} />
      <PagedByYear rows={rows}>
        {(visibleRows, caption) => (
          <ScheduleRows
            rows={visibleRows}
            columns={mainColumns}
            caption={`${caption}, en ${currencyNames[currency]}`}
          />
        )}
      </PagedByYear>
      <div className={row(8, 'wrap')}>
        <WorkbookButton sheet={sheet} isSmall />
        <Button size="small" icon={<IconPrinter stroke={1.75} />} onClick={() => setIsPrinting(true)}>
          Imprimir
        </Button>
        <ButtonLink
          kind="plain"
          size="small"
          icon={<IconExternalLink stroke={1.75} />}
          to={address}
          target="_blank"
          rel="noopener"
        >
          Abrir la hoja
        </ButtonLink>
      </div>
      {isUnsaved && (
        <p className={text('label', 'second')}>
          La hoja muestra el borrador guardado, sin los cambios sin guardar.
        </p>
      )}
      {isPrinting && <PrintedSheet {...sheet} onDone={() => setIsPrinting(false)} />}
    </>
  );
}
