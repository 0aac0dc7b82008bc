import { IconLock } from '@tabler/icons-react';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';

/** Replaces a screen of reports for people who may not export. */
export function MayNotReport() {
  return (
    <Card>
      <ErrorState
        icon={<IconLock stroke={1.75} />}
        title="No tiene permiso para generar reportes"
        line="Los reportes llevan datos de personas. Pida el permiso de exportar a quien administra los roles."
      />
    </Card>
  );
}
