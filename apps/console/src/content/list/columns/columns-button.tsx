import { IconColumns3 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { SkeletonRows } from '../../../ui/page/states.tsx';
import { row, text } from '../../../ui/primitives/index.ts';
import { Panel, PanelLink } from '../panel.tsx';
import { useList } from '../state/use-list.ts';
import { queryWithColumns, type Views } from '../views/use-views.ts';
import { useKeepInView } from '../views/views-strip.tsx';
import type { Columns } from './use-preferences.ts';

// Loaded on demand: most visits do not need the drag and drop library.
const ColumnsPanel = lazy(() =>
  import('./columns-panel.tsx').then((module) => ({ default: module.ColumnsPanel })),
);

export interface ColumnsButtonProps {
  readonly columns: Columns;
  readonly views: Pick<Views, 'current' | 'query'>;
}

/** Button "Columnas 8 de 14" with the panel that selects and orders the columns. */
export function ColumnsButton({ columns, views: { current: currentView, query } }: ColumnsButtonProps) {
  const keepInView = useKeepInView(useList().type.slug);
  const [open, setOpen] = useState(false);
  const countText = `${columns.visible.length} de ${columns.all.length}`;
  return (
    <Panel
      open={open}
      onOpen={setOpen}
      isLazy
      align="end"
      title="Columnas"
      titleAddition={<span aria-live="polite">{countText}</span>}
      trigger={
        <Button icon={<IconColumns3 stroke={1.75} />} aria-label={`Columnas ${countText}`}>
          <span className={row(8, 'inline')}>
            Columnas <span className={text('second', 'plain')}>{countText}</span>
          </span>
        </Button>
      }
      footer={
        <>
          <PanelLink onClick={columns.reset}>Restablecer</PanelLink>
          {currentView !== undefined && columns.differ ? (
            <Button
              size="small"
              onClick={() => {
                setOpen(false);
                void keepInView(currentView, queryWithColumns(query, columns.shown));
              }}
            >
              Guardar en la vista
            </Button>
          ) : (
            <Button kind="ink" size="small" onClick={() => setOpen(false)}>
              Listo
            </Button>
          )}
        </>
      }
    >
      <Suspense fallback={<SkeletonRows rows={4} columns={[24]} compact />}>
        <ColumnsPanel columns={columns} />
      </Suspense>
    </Panel>
  );
}
