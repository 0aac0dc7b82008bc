import {
  IconBuildingBank,
  IconDots,
  IconExternalLink,
  IconEyeOff,
  IconFileText,
  IconFolder,
  IconLayoutGrid,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react';
import type { DestinationType, TreeNode } from '@vitrina/model';
import type { ComponentType, KeyboardEvent, ReactNode } from 'react';
import { countOf, formatCount } from '../../../lib/formats.ts';
import { useStore } from '../../../lib/state/store.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { usePhone } from '../../../ui/hooks/use-media-query.ts';
import { VisuallyHidden } from '../../../ui/page/bits.tsx';
import { Chip } from '../../../ui/page/chip.tsx';
import { row, text } from '../../../ui/primitives/index.ts';
import { draftOf } from '../../destination/draft.ts';
import { useKnownRecords } from '../../shared/editor/environment.tsx';
import { BlockIcon } from '../../shared/elements/block-icon.tsx';
import card from '../../shared/elements/card.module.css';
import { CardChevron, ElementNumber, IssueCount } from '../../shared/elements/card-parts.tsx';
import { TreeGrip } from '../drag/tree-grip.tsx';
import { countIssues } from '../store/issues.ts';
import { targetState } from '../target/target-state.ts';
import type { TreeContext } from '../tree-setting.ts';
import styles from './cards.module.css';

export interface CardHeadProps {
  readonly treeContext: TreeContext;
  readonly node: TreeNode;
  /** Number of the element: `1.2`. */
  readonly number: string;
  /** Name of the element; '' if it has none. */
  readonly name: string;
  /** True while its settings are open. */
  readonly open: boolean;
  /** True while its children are shown. */
  readonly isShown: boolean;
  readonly canHaveChildren: boolean;
}

const iconProps = { stroke: 1.75, 'aria-hidden': true } as const;

/** Head of a card: number, type and name of the element, its destination, and its actions. */
export function CardHead({ treeContext, node, number, name, open, isShown, canHaveChildren }: CardHeadProps) {
  const { tree, actions, readOnly, elementIssues } = treeContext;
  const { key, type } = node;
  const elementDeclaration = tree.field.of[type];
  const typeLabel = elementDeclaration?.label ?? type;
  const label = `${number} ${name || typeLabel}`;
  const issueCount =
    open && isShown ? (elementIssues.get(key)?.length ?? 0) : countIssues(node, elementIssues);
  const isUnfolded = canHaveChildren ? isShown : open;
  const onKey = (event: KeyboardEvent) => {
    const runAction = actionsByKey[`${event.altKey ? 'Alt+' : ''}${event.key}`];
    if (runAction === undefined || readOnly || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    runAction(treeContext, key);
  };
  return (
    <div className={cx(row(2), styles.head)} data-head>
      {!readOnly && <TreeGrip treeContext={treeContext} cardKey={key} label={label} />}
      <button
        type="button"
        className={cx(row(8, 'roundedSmall', 'textLeft'), card.toggle, styles.toggle)}
        aria-expanded={open}
        data-toggle
        // Clicked by links to an error inside, once the children are visible.
        data-reveal={(!open && (!canHaveChildren || isShown)) || undefined}
        title={canHaveChildren && !open ? `Editar ${name || typeLabel}` : undefined}
        onKeyDown={onKey}
        onClick={() => actions.toggleCard(key)}
      >
        <ElementNumber>{number}</ElementNumber>
        <VisuallyHidden> </VisuallyHidden>
        <BlockIcon name={elementDeclaration?.icon ?? ''} />
        <b className={text('name', 'truncate')}>{name || typeLabel}</b>
        {name !== '' && <VisuallyHidden>, </VisuallyHidden>}
        {name !== '' && (
          <span className={cx(text('small', 'second', 'truncate', 'notOnPhone'), styles.sort)}>
            {typeLabel}
          </span>
        )}
        {issueCount > 0 && <VisuallyHidden>, </VisuallyHidden>}
        {issueCount > 0 && <IssueCount count={issueCount} />}
      </button>
      {!readOnly && (
        <IconButton
          className={styles.more}
          label={`Más acciones: ${label}`}
          icon={<IconDots {...iconProps} />}
          aria-haspopup="menu"
          data-more
          onClick={() => tree.view.menuKey.write(key)}
        />
      )}
      <CardHeadEnd
        treeContext={treeContext}
        node={node}
        isUnfolded={isUnfolded}
        open={open}
        canHaveChildren={canHaveChildren}
      />
      <IconButton
        label={`${isUnfolded ? 'Contraer' : 'Abrir'} ${label}`}
        icon={<CardChevron open={isUnfolded} />}
        data-unfolded={isUnfolded}
        {...(canHaveChildren
          ? {
              'aria-expanded': isShown,
              'data-reveal': !isShown || undefined,
              onClick: () => actions.toggleChildren(key),
            }
          : // For the pointer only, because the head itself does the same.
            { 'aria-hidden': true, tabIndex: -1, onClick: () => actions.toggleCard(key) })}
      />
      {!readOnly && (
        <IconButton
          label={`Eliminar ${label}`}
          icon={<IconTrash {...iconProps} />}
          onClick={() => actions.remove(key)}
        />
      )}
    </div>
  );
}

const actionsByKey: Readonly<Record<string, (treeContext: TreeContext, key: string) => void>> = {
  'Alt+ArrowUp': ({ actions }, key) => actions.shift(key, -1),
  'Alt+ArrowDown': ({ actions }, key) => actions.shift(key, 1),
  Delete: ({ actions }, key) => actions.remove(key),
};

/** Formats a count with its noun: `3 elementos`; '' for 0. */
const countText = (count: number, singular: string, plural: string): string =>
  count === 0 ? '' : countOf(count, { singular, plural }, formatCount);

const targetIcons: Readonly<
  Record<DestinationType, ComponentType<typeof iconProps & { readonly size: number }>>
> = {
  module: IconLayoutGrid,
  entry: IconFileText,
  external_url: IconExternalLink,
  category: IconFolder,
  institution: IconBuildingBank,
};

/**
 * Text that is visible on larger screens. On the phone it is only read aloud, and the reason of a refused drop is shown
 * beside the finger.
 */
function HiddenText({ children }: { readonly children: ReactNode }) {
  return usePhone() ? <VisuallyHidden>{children}</VisuallyHidden> : children;
}

/**
 * End of the head: the reason that a parent refuses the dragged element, the number of its children, or the element's
 * destination.
 */
function CardHeadEnd({
  treeContext: { tree },
  node,
  isUnfolded,
  open,
  canHaveChildren,
}: Pick<CardHeadProps, 'treeContext' | 'node' | 'open' | 'canHaveChildren'> & {
  readonly isUnfolded: boolean;
}) {
  const refusal = useStore(tree.view.draggedElement, (draggedElement) =>
    draggedElement === null || draggedElement.key === node.key
      ? null
      : (draggedElement.refusals.get(node.key) ?? null),
  );
  const { records } = useKnownRecords();
  if (canHaveChildren && refusal !== null)
    return (
      <HiddenText>
        <span className={text('small', 'second', 'truncate')} title={refusal} data-refuses>
          {refusal}
        </span>
      </HiddenText>
    );
  if (canHaveChildren)
    return (
      <span className={cx(text('small', 'second', 'truncate', 'fixed'), styles.count)}>
        {countText(node.components.length, 'elemento', 'elementos') || 'Sin elementos'}
      </span>
    );
  if (open || isUnfolded) return null;
  const { kind, label } = targetState(tree.field, node, records);
  if (kind === 'unavailable')
    return (
      <Chip tone="warning-outline" icon={<IconEyeOff />}>
        <HiddenText>{label}</HiddenText>
      </Chip>
    );
  if (kind === 'deleted')
    return (
      <Chip tone="danger-outline" icon={<IconTrashX />}>
        <HiddenText>{label}</HiddenText>
      </Chip>
    );
  if (kind === 'none') return null;
  const TargetIcon = targetIcons[draftOf(node.settings[tree.field.linkSettings.by])?.type ?? 'module'];
  return (
    <span
      className={cx(row(5, 'inline', 'notOnPhone'), text('small', 'second'), styles.target)}
      title={label}
    >
      <TargetIcon {...iconProps} size={15} />
      <span className={text('truncate')}>{label}</span>
    </span>
  );
}
