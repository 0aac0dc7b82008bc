import { useState } from 'react';
import { cx } from '../ui/cx.ts';
import { AreaField, PasswordField, TextField } from '../ui/form/fields.tsx';
import { InlineSelect } from '../ui/form/inline-select.tsx';
import { Checkbox, SearchInput, SegmentedControl, Switch } from '../ui/form/inputs.tsx';
import { SectionCard } from '../ui/page/card.tsx';
import { grid, row } from '../ui/primitives/index.ts';
import styles from './kit.module.css';

const errorMessage = 'Escriba al menos tres letras.';
const textStates = [
  { name: 'vacío', value: '' },
  { name: 'con texto', value: 'Agencia Bulevar Morazán' },
  { name: 'con error', value: 'Ag', error: errorMessage },
  { name: 'de solo lectura', value: 'TGU-014', readOnly: true },
  { name: 'sin uso', value: 'TGU-014', disabled: true },
] as const;
const doNothing = () => undefined;

/** Shows the inputs. */
export function Inputs() {
  return (
    <>
      <SectionCard title="Campos de texto">
        <div className={cx(grid(20, 'start'), styles.states)}>
          {textStates.map(({ name, ...state }) => (
            <TextInputs key={name} name={name} {...state} />
          ))}
        </div>
      </SectionCard>
      <SelectionInputs />
    </>
  );
}

interface TextInputsProps {
  readonly name: string;
  readonly value: string;
  readonly error?: string;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
}

function TextInputs({ name, value: initialValue, error, ...state }: TextInputsProps) {
  const [value, setValue] = useState(initialValue);
  const onChange = (event: { readonly target: { readonly value: string } }) => setValue(event.target.value);
  return (
    <>
      <TextField
        label={`Una línea ${name}`}
        required
        help="Se ve en el sitio."
        error={error}
        isChanged
        {...state}
        value={value}
        onChange={onChange}
        trailing="km"
      />
      <AreaField label={`Varias líneas ${name}`} error={error} {...state} value={value} onChange={onChange} />
      <PasswordField
        label={`Contraseña ${name}`}
        error={error}
        {...state}
        value={value}
        onChange={onChange}
      />
    </>
  );
}

function SelectionInputs() {
  const [view, setView] = useState<'side' | 'line'>('side');
  const [sortOrder, setSortOrder] = useState('name');
  return (
    <SectionCard title="Casillas e interruptores">
      <div className={row(12, 'wrap')}>
        {[false, true].map((disabled) => (
          <div key={String(disabled)} className={row(12, 'wrap')}>
            <Checkbox checked={false} disabled={disabled} onChange={doNothing}>
              Sin marcar
            </Checkbox>
            <Checkbox checked disabled={disabled} onChange={doNothing}>
              Marcada
            </Checkbox>
            <Checkbox checked={false} indeterminate disabled={disabled} onChange={doNothing}>
              En parte
            </Checkbox>
            <Switch checked={false} disabled={disabled} onChange={doNothing}>
              Cerrado
            </Switch>
            <Switch checked disabled={disabled} onChange={doNothing}>
              Abierto
            </Switch>
          </div>
        ))}
        <SegmentedControl
          label="Vista"
          name="kit-view"
          value={view}
          options={[
            { value: 'side', label: 'Lado a lado' },
            { value: 'line', label: 'En línea' },
          ]}
          onChange={setView}
        />
        <SegmentedControl
          wide="always"
          label="Vista ancha"
          name="kit-wide-view"
          value={view}
          options={[
            { value: 'side', label: 'Lado a lado' },
            { value: 'line', label: 'En línea' },
          ]}
          onChange={setView}
        />
        <InlineSelect
          label="Orden"
          value={sortOrder}
          options={[
            { value: 'name', text: 'Nombre' },
            { value: 'date', text: 'Fecha' },
          ]}
          onChange={setSortOrder}
        />
        <SearchInput aria-label="Buscar" placeholder="Nombre, código…" />
      </div>
    </SectionCard>
  );
}
