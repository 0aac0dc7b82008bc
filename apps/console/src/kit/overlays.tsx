import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../ui/actions/button.tsx';
import { TextInput } from '../ui/form/inputs.tsx';
import { useConfirm } from '../ui/overlays/confirm.tsx';
import { Dialog, SidePanel } from '../ui/overlays/dialog.tsx';
import { Menu } from '../ui/overlays/menu.tsx';
import { Popover } from '../ui/overlays/popover.tsx';
import { notify, type ToastTone } from '../ui/overlays/toast-store.ts';
import { SectionCard } from '../ui/page/card.tsx';
import { row } from '../ui/primitives/index.ts';

const toastTones: readonly ToastTone[] = ['success', 'warning', 'danger'];
const iconProps = { stroke: 1.75, 'aria-hidden': true } as const;

/** Shows the overlays, each behind its button. */
export function Overlays() {
  const confirm = useConfirm();
  const [isPopoverOpen, setPopoverOpen] = useState(false);
  const [overlay, setOverlay] = useState<'dialog' | 'panel' | null>(null);
  const close = () => setOverlay(null);
  return (
    <SectionCard title="Lo que se abre">
      <div className={row(12, 'wrap')}>
        <Menu
          trigger={<Button>Menú</Button>}
          entries={[
            { key: 'copy', label: 'Duplicar', icon: <IconCopy {...iconProps} />, onSelect: () => undefined },
            { key: 'off', label: 'Sin uso', disabled: true },
            { key: 'list', label: 'Ir a Sucursales', to: '/stores' },
            { key: 'delete', label: 'Eliminar', icon: <IconTrash {...iconProps} />, danger: true },
          ]}
        />
        <Popover
          isOpen={isPopoverOpen}
          onOpen={setPopoverOpen}
          trigger={<Button>Panel</Button>}
          label="Panel de ejemplo"
        >
          <TextInput aria-label="Nombre" />
        </Popover>
        <Button onClick={() => setOverlay('dialog')}>Diálogo</Button>
        <Button onClick={() => setOverlay('panel')}>Hoja</Button>
        {(['publish', 'delete', 'neutral'] as const).map((kind) => (
          <Button
            key={kind}
            onClick={() => void confirm({ kind, title: `¿Continuar? (${kind})`, line: 'Nada cambia.' })}
          >
            Pregunta {kind}
          </Button>
        ))}
        {toastTones.map((tone) => (
          <Button
            key={tone}
            onClick={() => notify({ tone, title: 'Aviso', text: 'Algo ocurrió.', durationMs: 60_000 })}
          >
            Aviso {tone}
          </Button>
        ))}
      </div>
      {overlay === 'dialog' && (
        <Dialog
          title="Diálogo de ejemplo"
          line="Una línea de consecuencia."
          onClose={close}
          actions={<Button onClick={close}>Cancelar</Button>}
        >
          <TextInput aria-label="Nombre" />
        </Dialog>
      )}
      {overlay === 'panel' && (
        <SidePanel
          title="Hoja de ejemplo"
          onClose={close}
          actions={<Button onClick={close}>Cerrar hoja</Button>}
        >
          <TextInput aria-label="Nombre" />
        </SidePanel>
      )}
    </SectionCard>
  );
}
