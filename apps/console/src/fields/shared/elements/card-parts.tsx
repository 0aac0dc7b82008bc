import {
  IconAlertCircle,
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconCopy,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countOf } from '../../../lib/formats.ts';
import { cx } from '../../../ui/cx.ts';
import type { MenuEntry } from '../../../ui/overlays/menu.tsx';
import { row, text } from '../../../ui/primitives/index.ts';
import styles from './card.module.css';

/** Number of an element in its list or tree: `2`, `1.2`. */
export function ElementNumber({ children }: { readonly children: number | string }) {
  return (
    <span className={cx(text('small', 'second', 'name', 'fixed', 'roundedSmall', 'sunken'), styles.number)}>
      {children}
    </span>
  );
}

/** Number of issues in an element: `3 errores`. */
export function IssueCount({ count }: { readonly count: number }) {
  return (
    <span className={cx(row(4, 'inline', 'fixed'), text('small', 'danger', 'strong'))}>
      <IconAlertCircle size={14} stroke={2} aria-hidden="true" />
      {countOf(count, { singular: 'error', plural: 'errores' })}
    </span>
  );
}

/** Chevron that points down, or up while the card is open. */
export function CardChevron({ open }: { readonly open: boolean }) {
  return (
    <IconChevronDown className={styles.chevron} size={18} stroke={1.75} data-open={open} aria-hidden="true" />
  );
}

const iconProps = { stroke: 1.75, 'aria-hidden': true } as const;

export interface ElementMenuInput {
  readonly index: number;
  readonly count: number;
  readonly onShift: (by: 1 | -1) => void;
  /** Entries after those that move the element. */
  readonly otherEntries?: readonly MenuEntry[];
  /** Duplicates the element; undefined if the list is full. */
  readonly onDuplicate: (() => void) | undefined;
  /** Label of the entry that removes the element. */
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** Returns the menu entries that move an element by one position, duplicate it and remove it. */
export function elementMenuEntries(input: ElementMenuInput): readonly MenuEntry[] {
  const { index, count, onShift, otherEntries = [], onDuplicate, removeLabel, onRemove } = input;
  const shiftEntry = (key: string, label: string, icon: ReactNode, by: 1 | -1): MenuEntry => {
    const targetIndex = index + by;
    return {
      key,
      label,
      icon,
      disabled: targetIndex < 0 || targetIndex >= count,
      onSelect: () => onShift(by),
    };
  };
  return [
    shiftEntry('up', 'Subir', <IconArrowUp {...iconProps} />, -1),
    shiftEntry('down', 'Bajar', <IconArrowDown {...iconProps} />, 1),
    ...otherEntries,
    {
      key: 'duplicate',
      label: 'Duplicar',
      icon: <IconCopy {...iconProps} />,
      disabled: onDuplicate === undefined,
      ...(onDuplicate && { onSelect: onDuplicate }),
    },
    {
      key: 'remove',
      label: removeLabel,
      danger: true,
      icon: <IconTrash {...iconProps} />,
      onSelect: onRemove,
    },
  ];
}
