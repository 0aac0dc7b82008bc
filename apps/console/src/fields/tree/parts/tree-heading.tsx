import { IconFoldDown, IconFoldUp, IconSearch } from '@tabler/icons-react';
import { countNodes } from '@vitrina/model';
import { type ReactNode, useState } from 'react';
import { Counter } from '../../../lib/counter.tsx';
import { useStore } from '../../../lib/state/store.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { box, row, text } from '../../../ui/primitives/index.ts';
import { FindBar } from '../find/find-bar.tsx';
import { useRecordTexts } from '../record-words.ts';
import { closeAll, showAll } from '../store/tree-view.ts';
import { type EditedTree, useNodes } from '../store/use-tree.ts';
import styles from './parts.module.css';

export interface TreeHeadingProps {
  readonly tree: EditedTree;
  /** Title; absent if a label is already shown above. */
  readonly title?: ReactNode;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** Heading with the number of elements and the actions on all of them. */
export function TreeHeading({ tree, title, children }: TreeHeadingProps) {
  const { view, store } = tree;
  const count = countNodes(useNodes(tree));
  const isFolded = useStore(view.unfoldedParents, (keys) => keys.size === 0);
  const areCardsClosed = useStore(view.openCards, (keys) => keys.size === 0);
  const [isFindOpen, setFindOpen] = useState(false);
  const { the } = useRecordTexts();
  const isAllClosed = isFolded && areCardsClosed;
  return (
    <>
      <div className={cx(row(2, 'fieldHigh'), styles.heading)}>
        {title === undefined ? (
          <span className={text('body', 'second')}>
            <Counter value={count} noun={{ singular: 'elemento', plural: 'elementos' }} />
          </span>
        ) : (
          <h2 className={row(8, 'baseline')}>
            {title}{' '}
            <span className={text('body', 'plain', 'second')}>
              <Counter value={count} />
            </span>
          </h2>
        )}
        <span className={box('fill')} />
        <IconButton
          label={`Buscar en ${the}`}
          icon={<IconSearch stroke={1.75} />}
          aria-expanded={isFindOpen}
          disabled={count === 0}
          onClick={() => setFindOpen(!isFindOpen)}
        />
        <Button
          kind="plain"
          disabled={count === 0}
          icon={isAllClosed ? <IconFoldDown stroke={1.75} /> : <IconFoldUp stroke={1.75} />}
          onClick={() => (isAllClosed ? showAll(view, store.nodes()) : closeAll(view))}
        >
          {isAllClosed ? 'Expandir' : 'Contraer'}
        </Button>
        {children}
      </div>
      {isFindOpen && <FindBar tree={tree} onClose={() => setFindOpen(false)} />}
    </>
  );
}
