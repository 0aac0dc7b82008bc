import { IconLock } from '@tabler/icons-react';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';

/** Message shown in place of a report screen to people who may not export. */
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
