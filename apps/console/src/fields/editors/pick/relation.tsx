import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import type { FieldOf } from '@vitrina/model';
import { useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { type EditorEnvironment, type EditorProps, useEditorEnvironment } from '../editor.ts';
import styles from '../editors.module.css';
import { moved } from '../moved.ts';
import { Picker } from './picker.tsx';
import { useTargetName, useTargets } from './use-targets.ts';

function knownName(id: string, { related }: EditorEnvironment): string {
  const known = related[id];
  if (known === undefined) return 'Registro que ya no existe';
  return known.deleted === true ? `${known.name} (en la papelera)` : known.name;
}

/** A pointer to one record, found by typing. One that is gone stays in sight until another is chosen. */
export function RelationEditor({
  field,
  value,
  onChange,
  control,
  readOnly,
}: EditorProps<FieldOf<'relation'>, string>) {
  const environment = useEditorEnvironment();
  const [search, setSearch] = useState<string | null>(null);
  const [picked, setPicked] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const targets = useTargets(field.to, search);
  const fallback = value === null ? '' : picked?.id === value ? picked.name : knownName(value, environment);
  const name = useTargetName(field.to, value, fallback);
  return (
    <Picker
      control={control}
      value={value}
      text={value === null ? '' : name}
      readOnly={readOnly}
      placeholder={field.placeholder ?? 'Escriba para buscar…'}
      clearable={field.required !== 'draft'}
      options={targets.options}
      message={targets.message}
      onSearch={setSearch}
      onPick={(id) => {
        const option = targets.options.find((one) => one.value === id);
        if (option !== undefined) setPicked({ id: option.value, name: option.label });
        onChange(id);
      }}
    />
  );
}

/** Pointers to several records, in order. */
export function RelationsEditor({
  field,
  value,
  onChange,
  control,
  readOnly,
}: EditorProps<FieldOf<'relations'>, readonly string[]>) {
  const environment = useEditorEnvironment();
  const chosen = value ?? [];
  const [search, setSearch] = useState<string | null>(null);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const targets = useTargets(field.to, search);
  const set = (next: readonly string[]) => onChange(next.length === 0 ? null : next);
  return (
    <div className={styles.elements}>
      {chosen.map((id, index) => {
        const name = names[id] ?? knownName(id, environment);
        return (
          <div key={id} className={styles.element}>
            <TextInput aria-label={`${field.label}: ${index + 1}`} value={name} readOnly />
            {!readOnly && (
              <>
                <IconButton
                  label={`Subir ${name}`}
                  icon={<IconArrowUp stroke={1.75} />}
                  disabled={index === 0}
                  onClick={() => set(moved(chosen, index, index - 1))}
                />
                <IconButton
                  label={`Bajar ${name}`}
                  icon={<IconArrowDown stroke={1.75} />}
                  disabled={index === chosen.length - 1}
                  onClick={() => set(moved(chosen, index, index + 1))}
                />
                <IconButton
                  label={`Quitar ${name}`}
                  icon={<IconX stroke={1.75} />}
                  onClick={() => set(chosen.filter((one) => one !== id))}
                />
              </>
            )}
          </div>
        );
      })}
      {!readOnly && chosen.length < field.max && (
        <Picker
          control={control}
          value={null}
          text=""
          placeholder={field.placeholder ?? 'Escriba para agregar…'}
          options={targets.options.filter((option) => !chosen.includes(option.value))}
          message={targets.message}
          onSearch={setSearch}
          onPick={(id) => {
            const option = targets.options.find((one) => one.value === id);
            if (id === null || option === undefined) return;
            setNames({ ...names, [id]: option.label });
            set([...chosen, id]);
          }}
        />
      )}
    </div>
  );
}
