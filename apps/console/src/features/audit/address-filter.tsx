import { useState } from 'react';
import { FilterFrame } from '../../content/list/index.ts';
import { TextField } from '../../ui/form/fields.tsx';
import styles from './audit.module.css';

interface AddressFilterProps {
  readonly address: string | null;
  /** Text of the button that closes the panel of filters, with the number of matching events: `Ver 4 eventos`. */
  readonly done: string;
  readonly onChange: (address: string | null) => void;
}

/** Filter by IP address; the typed text applies on Enter and when the panel closes. */
export function AddressFilter({ address, done, onChange }: AddressFilterProps) {
  const [open, setOpen] = useState(false);
  const [text, setTyped] = useState('');
  const apply = () => {
    const next = text.trim();
    if (next !== (address ?? '')) onChange(next === '' ? null : next);
  };
  const turn = (next: boolean) => {
    if (next) setTyped(address ?? '');
    else apply();
    setOpen(next);
  };
  return (
    <FilterFrame
      label="Dirección IP"
      value={address ?? 'Todas'}
      set={address !== null}
      open={open}
      onOpen={turn}
      onClear={() => {
        setTyped('');
        onChange(null);
      }}
      doneLabel={text.trim() === (address ?? '') ? done : 'Ver'}
    >
      <div className={styles.address}>
        <TextField
          label="Dirección IP completa"
          value={text}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && turn(false)}
          placeholder="190.5.20.14"
          inputMode="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={45}
        />
      </div>
    </FilterFrame>
  );
}
