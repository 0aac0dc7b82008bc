import { IconSearch } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { ScreenIcon } from '../../records/icons/index.ts';
import { cx } from '../../ui/cx.ts';
import { SearchList } from '../../ui/form/search-list.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { Kbd, VisuallyHidden } from '../../ui/page/bits.tsx';
import { row, stack, text } from '../../ui/primitives/index.ts';
import { type Command, recordCommands, screenCommands } from './commands.ts';
import styles from './palette.module.css';
import { useRecords } from './use-records.ts';

/**
 * Palette for opening a screen or finding a record. The focus stays in the field; the arrow keys move through the
 * list, and Enter opens an item.
 */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [query, setTyped] = useState('');
  const { records: foundRecords, searching, failed } = useRecords(query);
  const screens = useMemo(() => screenCommands(query), [query]);
  const records = useMemo(() => recordCommands(foundRecords), [foundRecords]);
  const commands = [...screens, ...records];

  const go = (key: string) => {
    const command = commands.find((candidate) => candidate.key === key);
    if (command === undefined) return;
    onClose();
    void navigate(command.to);
  };
  return (
    <Modal
      onClose={onClose}
      labelledBy={`${id}-name`}
      className={cx(stack(0, 'relative', 'clipped'), styles.sheet)}
    >
      <SearchList
        field={
          <input
            className={text('section', 'ink', 'fill')}
            id={`${id}-field`}
            autoComplete="off"
            spellCheck={false}
            maxLength={256}
            placeholder="Buscar una pantalla o un registro…"
          />
        }
        listName={{ 'aria-label': 'Resultados' }}
        text={query}
        onType={setTyped}
        onPick={go}
        groups={[
          { title: 'Ir a', options: screens.map(optionOf) },
          { title: 'Registros', options: records.map(optionOf) },
        ]}
        busy={searching}
      >
        {(field) => (
          <div className={cx(row(12, 'lineBelow'), text('second'), styles.field)}>
            <IconSearch stroke={1.75} size={18} aria-hidden="true" />
            <label id={`${id}-name`} htmlFor={`${id}-field`}>
              <VisuallyHidden>Buscar en todo el contenido</VisuallyHidden>
            </label>
            {field}
            <Kbd>Esc</Kbd>
          </div>
        )}
      </SearchList>
      <Note searching={searching} failed={failed} isEmpty={commands.length === 0} />
      <div
        className={cx(row(16, 'notOnPhone', 'lineAbove'), text('small', 'second'), styles.foot)}
        aria-hidden="true"
      >
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

const optionOf = ({ key, icon, label, hint, end }: Command) => ({
  value: key,
  content: (
    <>
      <ScreenIcon name={icon} size={18} />
      <span className={text('strong', 'truncate')}>{label}</span>
      <span className={text('label', 'second', 'fill', 'truncate')}>{hint}</span>
      {end !== '' && <span className={text('small', 'second', 'fixed')}>{end}</span>}
    </>
  ),
});

interface NoteProps {
  readonly searching: boolean;
  readonly failed: boolean;
  readonly isEmpty: boolean;
}

/** Message shown in place of the list while searching, after a failure, or if nothing matches. */
function Note({ searching, failed, isEmpty }: NoteProps) {
  const words = failed
    ? 'No se pudo buscar entre los registros. Escriba de nuevo para reintentar.'
    : isEmpty && !searching
      ? 'Nada coincide. Pruebe con menos palabras.'
      : isEmpty
        ? 'Buscando…'
        : '';
  return (
    <div role="status">{words !== '' && <p className={cx(text('second'), styles.note)}>{words}</p>}</div>
  );
}
