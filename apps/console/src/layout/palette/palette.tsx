import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ScreenIcon } from '../../records/icons/index.ts';
import { cx } from '../../ui/cx.ts';
import { SearchList } from '../../ui/form/search-list.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { Kbd, Marked, VisuallyHidden } from '../../ui/page/bits.tsx';
import { row, stack, text } from '../../ui/primitives/index.ts';
import {
  actionCommands,
  type Command,
  fileCommands,
  guideCommands,
  personCommands,
  recentCommands,
  recordCommands,
  screenCommands,
  submissionCommands,
} from './commands.ts';
import styles from './palette.module.css';
import { useMatches } from './use-matches.ts';

/**
 * Palette for opening a screen, a record or a tutorial, and for running an action of the open screen. Without input it
 * begins with the records opened last. The focus stays in the field; the arrow keys move through the list, and Enter
 * opens an item.
 */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [query, setQuery] = useState('');
  const { matches, isSearching, hasFailed } = useMatches(query);
  const isSearch = query.trim() !== '';
  const screenGroup = { title: 'Ir a', commands: screenCommands(query) };
  const actionGroup = { title: 'Acciones', commands: actionCommands(query) };
  const groups = isSearch
    ? [
        screenGroup,
        actionGroup,
        { title: 'Registros', commands: recordCommands(matches.records, query) },
        { title: 'Solicitudes', commands: submissionCommands(matches.submissions) },
        { title: 'Archivos', commands: fileCommands(matches.files) },
        { title: 'Personas', commands: personCommands(matches.people) },
        { title: 'Tutoriales', commands: guideCommands(query) },
      ]
    : [{ title: 'Recientes', commands: recentCommands(pathname) }, actionGroup, screenGroup];
  const commands = groups.flatMap((group) => group.commands);

  const go = (key: string) => {
    const command = commands.find((candidate) => candidate.key === key);
    if (command === undefined) return;
    onClose();
    command.run?.();
    if (command.to !== undefined) void navigate(command.to);
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
            placeholder="Buscar un registro, una solicitud, una pantalla…"
          />
        }
        listName={{ 'aria-label': 'Resultados' }}
        text={query}
        onType={setQuery}
        onPick={go}
        groups={groups.map(({ title, commands: groupCommands }) => ({
          title,
          options: groupCommands.map(optionOf),
        }))}
        busy={isSearching}
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
      <PaletteMessage isSearching={isSearching} hasFailed={hasFailed} isEmpty={commands.length === 0} />
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

const optionOf = ({ key, icon, label, hint, hit, end }: Command) => ({
  value: key,
  content: (
    <>
      {typeof icon === 'string' ? <ScreenIcon name={icon} size={18} /> : icon}
      {hit === undefined ? (
        <>
          <span className={text('strong', 'truncate')}>{label}</span>
          <span className={text('label', 'second', 'fill', 'truncate')}>{hint}</span>
        </>
      ) : (
        <span className={stack(0, 'fill', 'shrink')}>
          <span className={text('strong', 'truncate')}>{label}</span>
          <span className={text('label', 'second', 'truncate')}>
            {hit.label}: <Marked text={hit.excerpt} marks={hit.marks} />
          </span>
        </span>
      )}
      {end !== '' && <span className={text('small', 'second', 'fixed')}>{end}</span>}
    </>
  ),
});

interface PaletteMessageProps {
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  readonly isEmpty: boolean;
}

/** Message shown in place of the list while searching, after a failure, or if nothing matches. */
function PaletteMessage({ isSearching, hasFailed, isEmpty }: PaletteMessageProps) {
  const messageText = hasFailed
    ? 'No se pudo buscar entre los registros. Escriba de nuevo para reintentar.'
    : isEmpty && !isSearching
      ? 'Nada coincide. Pruebe con menos palabras.'
      : isEmpty
        ? 'Buscando…'
        : '';
  return (
    <div role="status">
      {messageText !== '' && <p className={cx(text('second'), styles.note)}>{messageText}</p>}
    </div>
  );
}
