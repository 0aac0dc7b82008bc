import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import type { Issue } from '@vitrina/model';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FieldError } from '../../../ui/form/field-frame.tsx';
import { SortableGrip, SortableItem } from '../../../ui/lists/sortable.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import { ownIssue } from '../editor/editor.ts';
import { usePartValidation } from '../editor/part-validation.ts';
import styles from './card.module.css';
import { CardChevron, ElementNumber, IssueCount } from './card-parts.tsx';
import type { ElementActs } from './use-elements.ts';

/** Shared properties of the cards of one list; the same object while nothing of it changes. */
export interface CardSetting {
  readonly acts: ElementActs;
  readonly readOnly: boolean;
  /** No more elements fit. */
  readonly full: boolean;
  readonly onToggle: (key: string) => void;
  readonly onDuplicate: (key: string) => void;
  readonly onRemove: (key: string) => void;
  readonly onMove: (from: number, to: number) => void;
}

export interface ElementCardProps extends CardSetting {
  /** Id of the card, so that an error can lead to it. */
  readonly id: string;
  /** Its key among the elements. */
  readonly sortKey: string;
  readonly index: number;
  readonly count: number;
  /** With its article: `la sección 2`. */
  readonly name: string;
  readonly icon?: ReactNode;
  /** `Texto e imagen`; what all elements of the list are called. */
  readonly title: string;
  /** Summary while it is closed. */
  readonly summary: string;
  readonly open: boolean;
  /** Issues in it, with paths from its value. */
  readonly issues: readonly Issue[];
  readonly children: ReactNode;
}

const line = { stroke: 1.75, 'aria-hidden': true } as const;

/** An element of a list as a numbered card that opens and closes, moves, and is duplicated or removed. */
export function ElementCard(props: ElementCardProps) {
  const { id, sortKey, index, name, icon, title, summary, open, issues, readOnly, onToggle, children } =
    props;
  const wrong = issues.length;
  const error = ownIssue(issues);
  const form = usePartValidation<HTMLElement>(id);
  return (
    <SortableItem id={sortKey}>
      <section
        ref={form}
        className={cx(box('outlined', 'rounded', 'surface'), styles.card)}
        id={id}
        data-open={open}
        data-wrong={wrong > 0}
        aria-label={`${title} ${index + 1}`}
      >
        <div className={cx(row(2), styles.head)}>
          {!readOnly && props.count > 1 && <SortableGrip name={name} className={styles.grip} />}
          <button
            type="button"
            className={cx(row(8, 'fill', 'roundedSmall', 'textLeft'), styles.toggle)}
            aria-expanded={open}
            // Pressed by what leads to an error inside.
            data-reveal={!open || undefined}
            onClick={() => onToggle(sortKey)}
          >
            <ElementNumber>{index + 1}</ElementNumber>
            {icon}
            <span className={cx(row(8, 'baseline', 'columnOnPhone', 'shrink'), styles.words)}>
              <b className={text('name', 'fixed')}>{title}</b>
              {!open && summary !== '' && (
                <span className={text('label', 'second', 'truncate')}>{summary}</span>
              )}
            </span>
            {wrong > 0 && <IssueCount count={wrong} />}
            <CardChevron open={open} />
          </button>
          {!readOnly && <CardActs {...props} />}
        </div>
        {open && (
          <div className={cx(stack(12), styles.body)} data-body>
            {error !== undefined && <FieldError>{error}</FieldError>}
            {children}
          </div>
        )}
      </section>
    </SortableItem>
  );
}

function CardActs({ sortKey, index, count, name, full, onMove, onDuplicate, onRemove }: ElementCardProps) {
  return (
    <>
      <Menu
        width={200}
        trigger={
          <IconButton label={`Más acciones: ${name}`} icon={<IconDots {...line} />} data-more={sortKey} />
        }
        entries={[
          {
            key: 'up',
            label: 'Subir',
            icon: <IconArrowUp {...line} />,
            disabled: index === 0,
            onSelect: () => onMove(index, index - 1),
          },
          {
            key: 'down',
            label: 'Bajar',
            icon: <IconArrowDown {...line} />,
            disabled: index === count - 1,
            onSelect: () => onMove(index, index + 1),
          },
          {
            key: 'duplicate',
            label: 'Duplicar',
            icon: <IconCopy {...line} />,
            disabled: full,
            onSelect: () => onDuplicate(sortKey),
          },
          {
            key: 'remove',
            label: 'Quitar',
            icon: <IconTrash {...line} />,
            danger: true,
            onSelect: () => onRemove(sortKey),
          },
        ]}
      />
      <IconButton
        // In the card's menu as well: the phone is too narrow for both.
        className={box('notOnPhone')}
        label={`Quitar ${name}`}
        icon={<IconTrash {...line} />}
        onClick={() => onRemove(sortKey)}
      />
    </>
  );
}
