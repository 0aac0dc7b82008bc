import { IconEye } from '@tabler/icons-react';
import { lazy, Suspense, useId } from 'react';
import { reportError } from '../../../lib/calls/report-error.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { ErrorState, Skeleton, SkeletonGroup } from '../../../ui/page/states.tsx';
import { box } from '../../../ui/primitives/index.ts';
import { useOpenRecord } from '../record/use-record.ts';
import styles from './preview.module.css';

// Loaded on demand, as most visits do not need it. A failure to load does not affect the typed values.
const PreviewPanel = lazy(() =>
  import('./preview-panel.tsx').then(
    (module) => ({ default: module.PreviewPanel }),
    (error) => {
      reportError('chunk', error);
      return { default: FailedPanel };
    },
  ),
);

/**
 * Message shown if the code of the panel could not be loaded. Browsers retry the download only after the page is
 * reloaded.
 */
function FailedPanel({ titleId }: { readonly titleId: string }) {
  const { preview } = useOpenRecord();
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

const waitingView = (
  <SkeletonGroup label="Cargando la vista previa…">
    <Skeleton height={320} />
  </SkeletonGroup>
);

/** Button that opens and closes the preview. On the phone, a menu entry replaces the button. */
export function PreviewButton({ iconOnly = false }: { readonly iconOnly?: boolean }) {
  const { preview } = useOpenRecord();
  if (preview.stagingUrl === null) return null;
  const isOpen = preview.openForm !== null;
  const buttonProps = {
    ref: preview.buttonRef,
    kind: isOpen ? 'outline' : 'plain',
    icon: <IconEye stroke={1.75} aria-hidden="true" />,
    'aria-pressed': isOpen,
    onClick: preview.toggle,
  } as const;
  return (
    <span className={box('notOnPhone')}>
      {iconOnly ? (
        <IconButton {...buttonProps} label="Vista previa" />
      ) : (
        <Button {...buttonProps}>Vista previa</Button>
      )}
    </span>
  );
}

function LoadedPreviewPanel({ titleId }: { readonly titleId: string }) {
  return (
    <Suspense fallback={waitingView}>
      <PreviewPanel key={useOpenRecord().preview.id} titleId={titleId} />
    </Suspense>
  );
}

/** Column next to the form with the record's page on the staging site, as high as the window. */
export function PreviewColumn() {
  const id = useId();
  return (
    <section className={cx(box('sticky'), styles.column)} aria-labelledby={id}>
      <LoadedPreviewPanel titleId={id} />
    </section>
  );
}

/** Preview of the record in a dialog over the whole window. */
export function PreviewDialog() {
  const id = useId();
  const { preview } = useOpenRecord();
  return (
    <Modal onClose={preview.close} labelledBy={id} side="right" className={box('wide', 'tall')}>
      <LoadedPreviewPanel titleId={id} />
    </Modal>
  );
}
