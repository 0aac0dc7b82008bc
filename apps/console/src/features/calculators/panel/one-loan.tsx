import { IconExternalLink, IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import type { Simulation } from '@vitrina/model';
import { useState } from 'react';
import { noticeFailure } from '../../../lib/notices.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { row, text } from '../../../ui/primitives/index.ts';
import { LoanChart } from '../parts/loan-chart.tsx';
import { LoanFigures } from '../parts/loan-figures.tsx';
import { currencyWords, mainColumns, PagedByYear, ScheduleRows } from '../parts/schedule-table.tsx';
import { PrintedSheet } from '../sheet/printed-sheet.tsx';
import type { SheetOf } from '../sheet/sheet.tsx';

export interface OneLoanProps {
  readonly simulation: Simulation;
  /** Content of the printed sheet and of the exported file. */
  readonly sheet: SheetOf;
  /** Address of the sheet on a page of its own. */
  readonly address: string;
  /** The page shows another state than the panel: what was saved, without what is being typed. */
  readonly unsaved: boolean;
}

/** One version's loan: figures, chart and schedule, and the ways to take it along. */
export function OneLoan({ simulation, sheet, address, unsaved }: OneLoanProps) {
  const [printing, setPrinting] = useState(false);
  const [busy, setBusy] = useState(false);
  const rows = simulation.schedule ?? [];
  const { currency } = simulation.principal;
  const keep = async (): Promise<void> => {
    setBusy(true);
    try {
      const { keepWorkbook } = await import('../workbook.ts');
      await keepWorkbook(sheet);
    } catch (error) {
      noticeFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <LoanFigures simulation={simulation} />
      <LoanChart schedule={rows} currency={currency} />
      <PagedByYear rows={rows}>
        {(shown, caption) => (
          <ScheduleRows
            rows={shown}
            columns={mainColumns}
            caption={`${caption}, en ${currencyWords[currency]}`}
          />
        )}
      </PagedByYear>
      <div className={row(8, 'wrap')}>
        <Button
          size="small"
          icon={<IconFileSpreadsheet stroke={1.75} />}
          busy={busy}
          busyText="Descargando…"
          onClick={() => void keep()}
        >
          Descargar Excel
        </Button>
        <Button size="small" icon={<IconPrinter stroke={1.75} />} onClick={() => setPrinting(true)}>
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
      {unsaved && (
        <p className={text('label', 'second')}>
          La hoja muestra el borrador guardado, sin los cambios sin guardar.
        </p>
      )}
      {printing && <PrintedSheet {...sheet} onDone={() => setPrinting(false)} />}
    </>
  );
}
