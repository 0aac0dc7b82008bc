import { nodeName, type TreeNode, type TreeNodes } from '@vitrina/model';
import { memo, useMemo } from 'react';
import { useStore } from '../../../lib/state/store.ts';
import { cx } from '../../../ui/cx.ts';
import { box, stack, text } from '../../../ui/primitives/index.ts';
import { useKnownRecords } from '../../shared/editor/environment.tsx';
import { usePartValidation } from '../../shared/editor/part-validation.ts';
import card from '../../shared/elements/card.module.css';
import type { TreeContext } from '../tree-setting.ts';
import { CardBody } from './card-body.tsx';
import { CardHead } from './card-head.tsx';
import styles from './cards.module.css';
import { TreeAdder } from './tree-adder.tsx';

export interface TreeCardsProps {
  readonly treeContext: TreeContext;
  /** Key of the parent; null for the root. */
  readonly parent: string | null;
  /** Number and name of the parent: `1 Personas`; '' for the root. */
  readonly label: string;
  /** Number of the parent with a dot: `1.`; '' for the root. */
  readonly number: string;
  /** Prefix of the cards' ids, followed by their position. */
  readonly id: string;
  readonly nodes: TreeNodes;
}

/** Cards of one parent, with the control that adds an element. */
export const TreeCards = memo(function TreeCards(props: TreeCardsProps) {
  const { treeContext, parent, label, number, id, nodes } = props;
  const isInside = parent !== null;
  return (
    <div className={cx(stack(8), isInside && styles.inside)} data-children={parent ?? ''}>
      {nodes.length > 0 && (
        <ul className={stack(8)}>
          {nodes.map((node, index) => (
            <TreeCard
              key={node.key}
              treeContext={treeContext}
              node={node}
              parent={parent}
              index={index}
              number={`${number}${index + 1}`}
              id={`${id}-${index}`}
            />
          ))}
        </ul>
      )}
      {treeContext.readOnly ? (
        nodes.length === 0 && <p className={text('label', 'second')}>Sin elementos.</p>
      ) : (
        <TreeAdder treeContext={treeContext} parent={parent} label={label} id={id} />
      )}
    </div>
  );
});

interface TreeCardProps {
  readonly treeContext: TreeContext;
  readonly node: TreeNode;
  readonly parent: string | null;
  readonly index: number;
  readonly number: string;
  readonly id: string;
}

/** Card of one element. It renders only when the element, its children or its position change. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one card, mostly markup
const TreeCard = memo(function TreeCard({ treeContext, node, parent, index, number, id }: TreeCardProps) {
  const { tree, elementIssues } = treeContext;
  const { key, type, settings } = node;
  const { records } = useKnownRecords();
  const typeLabel = tree.field.of[type]?.label ?? type;
  const name = useMemo(
    () => nodeName(tree.field, { type, settings }, records),
    [tree, type, settings, records],
  );
  const label = `${number} ${name || typeLabel}`;
  const open = useStore(tree.view.openCards, (keys) => keys.has(key));
  const isShown = useStore(tree.view.unfoldedParents, (keys) => keys.has(key));
  const isFound = useStore(tree.view.foundKey, (foundKey) => foundKey === key);
  const isDragged = useStore(tree.view.draggedElement, (element) => element?.key === key);
  const canHaveChildren = tree.field.of[type]?.childTypes !== undefined;
  const cardRef = usePartValidation<HTMLDivElement>(id);
  return (
    <li
      className={styles.item}
      data-card={key}
      data-parent={parent ?? ''}
      data-index={index}
      data-holds={canHaveChildren || undefined}
      data-closed={(!canHaveChildren && !open) || undefined}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame, and cannot be told apart by a legend that is a button */}
      <div
        ref={cardRef}
        role="group"
        className={cx(box('outlined', 'roundedCard', 'surface'), card.card, card.inTree, styles.card)}
        id={id}
        aria-label={label}
        data-open={open}
        data-wrong={elementIssues.has(key)}
        data-found={isFound}
        data-carried={isDragged}
      >
        <CardHead
          treeContext={treeContext}
          node={node}
          number={number}
          name={name}
          open={open}
          isShown={isShown}
          canHaveChildren={canHaveChildren}
        />
        {open && (
          <CardBody
            treeContext={treeContext}
            id={`${id}-settings`}
            nodeKey={key}
            elementType={type}
            settings={node.settings}
            issues={elementIssues.get(key)}
          />
        )}
        {canHaveChildren && isShown && (
          <TreeCards
            treeContext={treeContext}
            parent={key}
            label={label}
            number={`${number}.`}
            id={`${id}-components`}
            nodes={node.components}
          />
        )}
      </div>
    </li>
  );
});
