import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Panel, PanelLink } from '../list/panel.tsx';
import { ExportChoices, type ExportProps, useExport } from './export-choices.tsx';

/** Button "Exportar" with a panel of options. */
export function ExportButton(props: ExportProps) {
  const [open, setOpen] = useState(false);
  const exportChoice = useExport(props);
  const go = () => {
    setOpen(false);
    void exportChoice.run();
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
      <ExportChoices {...props} exportChoice={exportChoice} />
    </Panel>
  );
}

/** Dialog with the options of the export, for the phone. */
export function ExportDialog({ onClose, ...props }: ExportProps & { readonly onClose: () => void }) {
  const exportChoice = useExport(props);
  const go = () => {
    onClose();
    void exportChoice.run();
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
      <ExportChoices {...props} exportChoice={exportChoice} />
    </Dialog>
  );
}
