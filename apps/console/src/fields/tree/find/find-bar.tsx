import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from '../../../lib/state/store.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SearchInput } from '../../../ui/form/inputs.tsx';
import { box, row, text } from '../../../ui/primitives/index.ts';
import { useKnownRecords } from '../../shared/editor/environment.tsx';
import { cardElement, focusCard } from '../cards/focus.ts';
import { useRecordTexts } from '../record-words.ts';
import { revealNode } from '../store/tree-view.ts';
import { type EditedTree, useNodes } from '../store/use-tree.ts';
import styles from './find.module.css';
import { matchingKeys, nextMatch } from './find.ts';

export interface FindBarProps {
  readonly tree: EditedTree;
  readonly onClose: () => void;
}

/** Search bar that finds elements by text and moves from match to match, opening their parents. */
export function FindBar({ tree, onClose }: FindBarProps) {
  const { field, view, store } = tree;
  const [query, setQuery] = useState('');
  const nodes = useNodes(tree);
  const { records } = useKnownRecords();
  const { the } = useRecordTexts();
  const foundKey = useStore(view.foundKey);
  const keys = matchingKeys(field, nodes, records, query);
  const at = foundKey === null ? -1 : keys.indexOf(foundKey);
  const showMatch = (key: string | null) => {
    view.foundKey.write(key);
    if (key === null) return;
    revealNode(view, store.nodes(), key);
    requestAnimationFrame(() =>
      cardElement(key)?.querySelector('[data-head]')?.scrollIntoView({ block: 'center' }),
    );
  };
  const go = (step: 1 | -1) => showMatch(nextMatch(keys, foundKey, step));
  const close = () => {
    const lastKey = view.foundKey.read();
    view.foundKey.write(null);
    onClose();
    if (lastKey !== null) focusCard(lastKey);
  };
  return (
    <search className={cx(row(4, 'sticky'), styles.find)} aria-label={`Buscar en ${the}`}>
      <SearchInput
        className={box('fill')}
        autoFocus
        aria-label={`Buscar en ${the}`}
        placeholder="Nombre o tipo de elemento…"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          showMatch(nextMatch(matchingKeys(field, nodes, records, event.target.value), null, 1));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            go(event.shiftKey ? -1 : 1);
          } else if (event.key === 'Escape') {
            event.preventDefault();
            close();
          }
        }}
        trailing={
          query.trim() !== '' && (
            <span className={text('nowrap')} role="status">
              {keys.length === 0 ? 'Sin coincidencias' : `${Math.max(at, 0) + 1} de ${keys.length}`}
            </span>
          )
        }
      />
      <IconButton
        label="Anterior"
        icon={<IconChevronUp stroke={1.75} />}
        disabled={keys.length === 0}
        onClick={() => go(-1)}
      />
      <IconButton
        label="Siguiente"
        icon={<IconChevronDown stroke={1.75} />}
        disabled={keys.length === 0}
        onClick={() => go(1)}
      />
      <IconButton label="Cerrar la búsqueda" icon={<IconX stroke={1.75} />} onClick={close} />
    </search>
  );
}
