import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useAction } from '../../../lib/calls/use-action.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { SheetOf } from './sheet.tsx';

/**
 * Button that downloads a simulation as a spreadsheet. The code for spreadsheets is loaded when the button is
 * pressed.
 */
export function WorkbookButton({
  sheet,
  small = false,
}: {
  readonly sheet: SheetOf;
  readonly small?: boolean;
}) {
  const download = useAction(async () => (await import('../workbook.ts')).keepWorkbook(sheet), {});
  return (
    <Button
      size={small ? 'small' : 'normal'}
      icon={<IconFileSpreadsheet stroke={1.75} />}
      busy={download.isPending}
      busyText="Descargando…"
      onClick={() => download.mutate()}
    >
      Descargar Excel
    </Button>
  );
}
