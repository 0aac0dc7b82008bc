import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { IconBrowser, type IconSearch } from './icon-browser.tsx';
import styles from './icons.module.css';

export interface IconDialogProps {
  /** The name that the field has now. */
  readonly selection: string;
  readonly onChoose: (name: string) => void;
  readonly onClose: () => void;
}

/** The icon list over a form: what is chosen goes into the field, and nothing that was typed is lost. */
export function Part({ selection, onChoose, onClose }: IconDialogProps) {
  const [search, setSearch] = useState<IconSearch>({ text: '', category: null });
  return (
    <Dialog
      wide
      title="Elegir un ícono"
      line="Busque por palabras en español o en inglés; al elegir uno, queda en el formulario."
      onClose={onClose}
      actions={<Button onClick={onClose}>Cancelar</Button>}
    >
      <IconBrowser
        search={search}
        onSearch={setSearch}
        selection={selection}
        onChoose={({ name }) => onChoose(name)}
        frame={(tiles) => <div className={styles.scroller}>{tiles}</div>}
      />
    </Dialog>
  );
}
