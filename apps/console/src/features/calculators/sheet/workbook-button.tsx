import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useAction } from '../../../lib/calls/use-action.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { SheetData } from './sheet.tsx';

/**
 * Button that downloads a simulation as a spreadsheet. The code for spreadsheets is loaded when the button is
 * pressed.
 */
export function WorkbookButton({
  sheet,
  isSmall = false,
}: {
  readonly sheet: SheetData;
  readonly isSmall?: boolean;
}) {
  const downloadAction = useAction(async () => (await import('../workbook.ts')).downloadWorkbook(sheet), {});
  return (
    <Button
      size={isSmall ? 'small' : 'normal'}
      icon={<IconFileSpreadsheet stroke={1.75} />}
      busy={downloadAction.isPending}
      busyText="Descargando…"
      onClick={() => downloadAction.mutate()}
    >
      Descargar Excel
    </Button>
  );
}
