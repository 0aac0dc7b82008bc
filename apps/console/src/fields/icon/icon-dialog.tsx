import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { IconBrowser, type IconSearch } from './icon-browser.tsx';
import styles from './icons.module.css';

export interface IconDialogProps {
  /** Current icon name of the field. */
  readonly selectedName: string;
  readonly onChoose: (name: string) => void;
  readonly onClose: () => void;
}

/** Icon list over a form. The chosen icon is set in the field; other input in the form is kept. */
export function Part({ selectedName, onChoose, onClose }: IconDialogProps) {
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
        selectedName={selectedName}
        onChoose={({ name }) => onChoose(name)}
        renderFrame={(tiles) => <div className={styles.scroller}>{tiles}</div>}
      />
    </Dialog>
  );
}
