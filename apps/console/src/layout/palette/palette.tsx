import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PlaceIcon } from '../../entities/icons/index.ts';
import { Kbd, VisuallyHidden } from '../../ui/bits.tsx';
import { Modal } from '../../ui/modal.tsx';
import { type Command, recordCommands, screenCommands } from './commands.ts';
import styles from './palette.module.css';
import { useRecords } from './use-records.ts';

/** Go to a screen, find a record. The focus stays in the field; arrows move through the list, Enter goes. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { found, searching, failed } = useRecords(typed);
  const screens = useMemo(() => screenCommands(typed), [typed]);
  const records = useMemo(() => recordCommands(found), [found]);
  const commands = [...screens, ...records];
  const at = Math.min(active, commands.length - 1);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const go = (command: Command | undefined) => {
    if (command === undefined) return;
    onClose();
    void navigate(command.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((at + step + commands.length) % Math.max(commands.length, 1));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      go(commands[at]);
    }
  };
  const group = (title: string, some: readonly Command[], from: number) =>
    some.length > 0 && (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a listbox
      <div role="group" aria-label={title}>
        <div className={styles.group} aria-hidden="true">
          {title}
        </div>
        {some.map((command, index) => (
          <Option
            key={command.key}
            id={`${id}-${from + index}`}
            command={command}
            active={from + index === at}
            onGo={() => go(command)}
            onHover={() => setActive(from + index)}
          />
        ))}
      </div>
    );

  return (
    <Modal onClose={onClose} labelledBy={`${id}-name`} className={styles.sheet}>
      <div className={styles.field}>
        <IconSearch stroke={1.75} size={18} aria-hidden="true" />
        <label id={`${id}-name`} htmlFor={`${id}-field`}>
          <VisuallyHidden>Buscar en todo el contenido</VisuallyHidden>
        </label>
        <input
          id={`${id}-field`}
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={commands.length > 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={256}
          placeholder="Buscar una pantalla o un registro…"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd>Esc</Kbd>
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label="Resultados"
        aria-busy={searching}
      >
        {group('Ir a', screens, 0)}
        {group('Registros', records, screens.length)}
      </div>
      <Note searching={searching} failed={failed} none={commands.length === 0} />
      <div className={styles.foot} aria-hidden="true">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> mover
        </span>
        <span>
          <Kbd>Enter</Kbd> abrir
        </span>
      </div>
    </Modal>
  );
}

interface NoteProps {
  readonly searching: boolean;
  readonly failed: boolean;
  readonly none: boolean;
}

/** What the list itself cannot say. */
function Note({ searching, failed, none }: NoteProps) {
  const words = failed
    ? 'No se pudo buscar entre los registros. Escriba de nuevo para reintentar.'
    : none && !searching
      ? 'Nada coincide. Pruebe con menos palabras.'
      : none
        ? 'Buscando…'
        : '';
  return <div role="status">{words !== '' && <p className={styles.note}>{words}</p>}</div>;
}

interface OptionProps {
  readonly id: string;
  readonly command: Command;
  readonly active: boolean;
  readonly onGo: () => void;
  readonly onHover: () => void;
}

function Option({ id, command, active, onGo, onHover }: OptionProps) {
  return (
    // A button for the pointer alone: keys are handled by the field, which keeps the focus (combobox pattern).
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={styles.option}
      onPointerMove={onHover}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onGo}
    >
      <PlaceIcon name={command.icon} size={18} />
      <span className={styles.label}>{command.label}</span>
      <span className={styles.hint}>{command.hint}</span>
      {command.end !== '' && <span className={styles.end}>{command.end}</span>}
    </button>
  );
}
