import { IconDots, IconTrash } from '@tabler/icons-react';
import type { Fields, Issue } from '@vitrina/model';
import { memo, useMemo } from 'react';
import { IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FieldError } from '../../../ui/form/field-frame.tsx';
import { SortableGrip, SortableItem } from '../../../ui/lists/sortable.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import { summaryParts } from '../../summary.ts';
import { ownIssue } from '../editor/editor.ts';
import { useKnownRecords } from '../editor/environment.tsx';
import { usePartValidation } from '../editor/part-validation.ts';
import { BlockIcon } from './block-icon.tsx';
import styles from './card.module.css';
import { CardChevron, ElementNumber, elementMenuEntries, IssueCount } from './card-parts.tsx';
import { FieldGrid, packValues } from './field-grid.tsx';
import type { ElementActions } from './use-elements.ts';

/** Properties shared by all cards of a list; the same object until one of them changes. */
export interface SharedCardProps {
  readonly actions: ElementActions;
  readonly readOnly: boolean;
  /** True if no more elements can be added. */
  readonly isFull: boolean;
  readonly onToggle: (key: string) => void;
  readonly onDuplicate: (key: string) => void;
  readonly onRemove: (key: string) => void;
  readonly onMove: (from: number, to: number) => void;
}

/** Label, icon and fields of an element that a card edits. */
export interface ElementDeclaration {
  readonly label: string;
  /** Name of an icon; absent if all elements have the same declaration. */
  readonly icon?: string;
  readonly fields: Fields;
  /** Names of the fields that the summary shows. Default: the first two fields that have a text. */
  readonly nameFields?: readonly string[] | undefined;
}

type Values = Readonly<Record<string, unknown>>;

export interface ElementCardProps extends SharedCardProps {
  /** Id of the card, so that an error can link to it. */
  readonly id: string;
  /** Key of the element in the list. */
  readonly sortKey: string;
  readonly index: number;
  readonly count: number;
  /** Name of the element with its article: `la sección 2`. */
  readonly name: string;
  readonly declaration: ElementDeclaration;
  readonly element: unknown;
  readonly siblings: Values;
  readonly open: boolean;
  /** Issues in the element, with paths relative to its value. */
  readonly issues: readonly Issue[];
}

const noValues: Values = {};

// Elements come from this editor or have passed the kind's schema.
const valuesOf = (element: unknown): Values =>
  typeof element === 'object' && element !== null ? (element as Values) : noValues;

/**
 * Numbered card of a list element that can be opened, moved, duplicated and removed. Renders only when its own
 * element changes, regardless of the length of the list.
 */
export const ElementCard = memo(function ElementCard(props: ElementCardProps) {
  const { id, sortKey, index, name, declaration, element, siblings, open, issues } = props;
  const { actions, readOnly, onToggle } = props;
  const { label, icon, fields, nameFields } = declaration;
  const { records } = useKnownRecords();
  const values = valuesOf(element);
  const summary = useMemo(
    () => (open ? [] : summaryParts(fields, element, records, nameFields)),
    [open, fields, element, records, nameFields],
  );
  // Without an icon all elements of the list have the same label, and a closed card begins with its own name.
  const [title = label, ...details] = icon === undefined ? summary : [label, ...summary];
  const issueCount = issues.length;
  const error = ownIssue(issues);
  const cardRef = usePartValidation<HTMLElement>(id);
  return (
    <SortableItem id={sortKey}>
      <section
        ref={cardRef}
        className={cx(box('outlined', 'rounded', 'surface'), styles.card)}
        id={id}
        data-open={open}
        data-wrong={issueCount > 0}
        aria-label={`${label} ${index + 1}`}
      >
        <div className={cx(row(2), styles.head)}>
          {!readOnly && props.count > 1 && <SortableGrip itemName={name} className={styles.grip} />}
          <button
            type="button"
            className={cx(row(8, 'fill', 'roundedSmall', 'textLeft'), styles.toggle)}
            aria-expanded={open}
            // Clicked by links to an error inside the card.
            data-reveal={!open || undefined}
            onClick={() => onToggle(sortKey)}
          >
            <ElementNumber>{index + 1}</ElementNumber>
            {icon !== undefined && <BlockIcon name={icon} />}
            <span className={cx(row(8, 'baseline', 'columnOnPhone', 'shrink'), styles.words)}>
              <b className={text('name', 'fixed', 'truncate')}>{title}</b>
              {details.length > 0 && (
                <span className={text('label', 'second', 'truncate')}>{details.join(' · ')}</span>
              )}
            </span>
            {issueCount > 0 && <IssueCount count={issueCount} />}
            <CardChevron open={open} />
          </button>
          {!readOnly && <CardActions {...props} />}
        </div>
        {open && (
          <div className={cx(stack(12), styles.body)} data-body>
            {error !== undefined && <FieldError>{error}</FieldError>}
            <FieldGrid
              id={id}
              fields={fields}
              values={values}
              siblings={siblings}
              onChange={(key, newValue) =>
                actions.change(sortKey, packValues({ ...values, [key]: newValue }))
              }
              readOnly={readOnly}
              issues={issues}
              layers={null}
            />
          </div>
        )}
      </section>
    </SortableItem>
  );
});

function CardActions({
  sortKey,
  index,
  count,
  name,
  isFull,
  onMove,
  onDuplicate,
  onRemove,
}: ElementCardProps) {
  return (
    <>
      <Menu
        width={200}
        trigger={
          <IconButton
            label={`Más acciones: ${name}`}
            icon={<IconDots stroke={1.75} aria-hidden="true" />}
            data-more={sortKey}
          />
        }
        entries={elementMenuEntries({
          index,
          count,
          onShift: (by) => onMove(index, index + by),
          onDuplicate: isFull ? undefined : () => onDuplicate(sortKey),
          removeLabel: 'Quitar',
          onRemove: () => onRemove(sortKey),
        })}
      />
      <IconButton
        // Also in the card's menu, because the phone is too narrow for both.
        className={box('notOnPhone')}
        label={`Quitar ${name}`}
        icon={<IconTrash stroke={1.75} aria-hidden="true" />}
        onClick={() => onRemove(sortKey)}
      />
    </>
  );
}
