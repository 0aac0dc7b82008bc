import { type ComponentType, useEffect, useState } from 'react';
import { reportError } from '../../lib/calls/report-error.ts';
import { fetchChunk } from '../../lib/screen/chunk-load.ts';
import { notify } from '../../ui/overlays/toast-store.ts';

interface PaletteProps {
  readonly onClose: () => void;
}

let loaded: ComponentType<PaletteProps> | null = null;
let failure: unknown = null;

/**
 * Command palette whose code is loaded when the palette is first opened. If the load fails, shows an error and
 * closes; the next opening tries again.
 */
export function LazyPalette({ onClose }: PaletteProps) {
  const [Palette, setPalette] = useState(() => loaded);
  useEffect(() => {
    if (loaded !== null) return;
    let isMounted = true;
    fetchChunk(() => import('./palette.tsx'), failure).then(
      (module) => {
        loaded = module.Palette;
        if (isMounted) setPalette(() => module.Palette);
      },
      (error: unknown) => {
        failure = error;
        reportError('chunk', error);
        if (!isMounted) return;
        notify({
          tone: 'danger',
          title: 'Error!',
          text: 'Ocurrio un error!',
          detail: 'No se pudo abrir la búsqueda. Revise su conexión e intente de nuevo.',
        });
        onClose();
      },
    );
    return () => {
      isMounted = false;
    };
  }, [onClose]);
  return Palette === null ? null : <Palette onClose={onClose} />;
}
