import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Panel, PanelLink } from '../list/panel.tsx';
import { ExportChoices, type ExportProps, useExport } from './export-choices.tsx';

/** Button "Exportar" with a panel of options. */
export function ExportButton(props: ExportProps) {
  const [open, setOpen] = useState(false);
  const choice = useExport(props);
  const go = () => {
    setOpen(false);
    void choice.run();
  };
  return (
    <Panel
      open={open}
      onOpen={setOpen}
      align="end"
      title="Exportar"
      trigger={<Button icon={<IconDownload stroke={1.75} aria-hidden="true" />}>Exportar</Button>}
      footer={
        <>
          <PanelLink onClick={() => setOpen(false)}>Cancelar</PanelLink>
          <Button kind="ink" size="small" disabled={props.shownCount === 0} onClick={go}>
            Descargar
          </Button>
        </>
      }
    >
      <ExportChoices {...props} choice={choice} />
    </Panel>
  );
}

/** Dialog with the options of the export, for the phone. */
export function ExportDialog({ onClose, ...props }: ExportProps & { readonly onClose: () => void }) {
  const choice = useExport(props);
  const go = () => {
    onClose();
    void choice.run();
  };
  return (
    <Dialog
      title="Exportar"
      onClose={onClose}
      mainAction={
        <Button kind="ink" disabled={props.shownCount === 0} onClick={go}>
          Descargar
        </Button>
      }
    >
      <ExportChoices {...props} choice={choice} />
    </Dialog>
  );
}
