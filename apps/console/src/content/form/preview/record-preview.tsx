import { IconEye } from '@tabler/icons-react';
import { lazy, Suspense, useId } from 'react';
import { reportError } from '../../../lib/calls/report-error.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { ErrorState, Skeleton, SkeletonGroup } from '../../../ui/page/states.tsx';
import { box } from '../../../ui/primitives/index.ts';
import styles from './preview.module.css';
import type { PreviewGiven, RecordPreview } from './use-record-preview.ts';

/** What the panel is given, or what stands in its place. */
type PanelProps = PreviewGiven & { readonly titleId: string };

// Most visits to a record do without. What is typed in the form is not lost when its code does not come.
const PreviewPanel = lazy(() =>
  import('./preview-panel.tsx').then(
    (module) => ({ default: module.PreviewPanel }),
    (error) => {
      reportError('chunk', error);
      return { default: PanelFailed };
    },
  ),
);

/** In the panel's place when its code did not come; browsers ask for it again only on another page. */
function PanelFailed({ preview, titleId }: PanelProps) {
  return (
    <div id={titleId}>
      <ErrorState
        title="No se pudo abrir la vista previa"
        line="Una parte de la consola no llegó a su equipo. Guarde sus cambios y recargue la página."
      >
        <Button onClick={preview.close}>Cerrar</Button>
      </ErrorState>
    </div>
  );
}

const waiting = (
  <SkeletonGroup label="Cargando la vista previa…">
    <Skeleton height={320} />
  </SkeletonGroup>
);

export interface PreviewButtonProps {
  readonly preview: RecordPreview;
  /** Where there is no width for its words. */
  readonly iconOnly?: boolean;
}

/** Opens and closes the preview; on the phone an entry of the menu does. */
export function PreviewButton({ preview, iconOnly = false }: PreviewButtonProps) {
  if (preview.staging === null) return null;
  const pressed = preview.open !== null;
  const given = {
    ref: preview.button,
    kind: pressed ? 'outline' : 'plain',
    icon: <IconEye stroke={1.75} aria-hidden="true" />,
    'aria-pressed': pressed,
    onClick: preview.toggle,
  } as const;
  return (
    <span className={box('notOnPhone')}>
      {iconOnly ? <IconButton {...given} label="Vista previa" /> : <Button {...given}>Vista previa</Button>}
    </span>
  );
}

/** The record's page on the staging site, as high as the window, next to the form. */
export function PreviewColumn({ opened }: { readonly opened: PreviewGiven }) {
  const id = useId();
  return (
    <section className={cx(box('sticky'), styles.column)} aria-labelledby={id}>
      <Suspense fallback={waiting}>
        <PreviewPanel key={opened.preview.id} {...opened} titleId={id} />
      </Suspense>
    </section>
  );
}

/** The same over the whole window. */
export function PreviewDialog({ opened }: { readonly opened: PreviewGiven }) {
  const id = useId();
  return (
    <Modal onClose={opened.preview.close} labelledBy={id} side="right" className={box('wide', 'tall')}>
      <Suspense fallback={waiting}>
        <PreviewPanel key={opened.preview.id} {...opened} titleId={id} />
      </Suspense>
    </Modal>
  );
}
