import { useState } from 'react';
import { FilterFrame } from '../../content/list/index.ts';
import { TextField } from '../../ui/form/fields.tsx';
import styles from './audit.module.css';

interface AddressFilterProps {
  readonly address: string | null;
  /** Text of the button that closes the panel of filters, with the number of matching events: `Ver 4 eventos`. */
  readonly doneLabel: string;
  readonly onChange: (address: string | null) => void;
}

/** Filter by IP address; the typed text applies on Enter and when the panel closes. */
export function AddressFilter({ address, doneLabel, onChange }: AddressFilterProps) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const applyAddress = () => {
    const newAddress = text.trim();
    if (newAddress !== (address ?? '')) onChange(newAddress === '' ? null : newAddress);
  };
  const changeOpen = (isOpening: boolean) => {
    if (isOpening) setText(address ?? '');
    else applyAddress();
    setOpen(isOpening);
  };
  return (
    <FilterFrame
      label="Dirección IP"
      value={address ?? 'Todas'}
      set={address !== null}
      open={open}
      onOpen={changeOpen}
      onClear={() => {
        setText('');
        onChange(null);
      }}
      doneLabel={text.trim() === (address ?? '') ? doneLabel : 'Ver'}
    >
      <div className={styles.address}>
        <TextField
          label="Dirección IP completa"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && changeOpen(false)}
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
