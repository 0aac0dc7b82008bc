import { IconDots } from '@tabler/icons-react';
import type { Entry } from '@vitrina/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useScreenActions } from '../../../lib/screen/screen-actions.ts';
import { useEntryPaths } from '../../../records/paths/index.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Menu, type MenuEntry } from '../../../ui/overlays/menu.tsx';
import { UnpublishedRing } from '../../../ui/page/chip.tsx';
import { box, row, text } from '../../../ui/primitives/index.ts';
import {
  EntryChip,
  InReviewChip,
  isAheadOfSchedule,
  StickyActions,
  StickyBar,
  scheduleText,
} from '../../shared/index.ts';
import { PreviewButton } from '../preview/record-preview.tsx';
import { SaveState } from '../saving/save-state.tsx';
import { NextStep } from './next-step.tsx';
import styles from './record-bar.module.css';
import { SaveButtons } from './save-buttons.tsx';
import { useOpenRecord } from './use-record.ts';

export interface RecordBarProps {
  /** Entries of the menu; by default, the standard entries for records. */
  readonly menu?: readonly MenuEntry[];
  /** Link that opens the section index on the phone. */
  readonly sections: ReactNode;
  /** Tools shown beside the actions if the bar is wide, such as undo and redo. */
  readonly tools?: ReactNode;
  /** First button in the bottom bar on the phone. It opens content that wider windows show beside the form. */
  readonly phoneButton?: ReactNode;
}

/** Chips with the state of the record: publication, review and unpublished changes. */
export function RecordStatus({ entry }: { readonly entry: Entry }) {
  const { drafts } = useOpenRecord().type;
  const scheduleLabel = drafts ? scheduleText(entry) : null;
  return (
    <>
      {drafts && <EntryChip entry={entry} />}
      <InReviewChip entry={entry} />
      {drafts && isAheadOfSchedule(entry) && <UnpublishedRing>Cambios sin publicar</UnpublishedRing>}
      {scheduleLabel !== null && <span className={text('small', 'second', 'nowrap')}>{scheduleLabel}</span>}
    </>
  );
}

/** Bar of a record: link back, name, state and actions. On the phone the actions are at the bottom. */
export function RecordBar({ menu, sections, tools, phoneButton }: RecordBarProps) {
  const { type, entry, title, canSave, canPublish, canAskReview, menu: recordMenu } = useOpenRecord();
  const menuEntries = menu ?? recordMenu;
  useScreenActions(menuEntries);
  const paths = useEntryPaths(type);
  const status = entry !== null && type.drafts && <RecordStatus entry={entry} />;
  return (
    <>
      <StickyBar back={{ to: paths.list, label: `Volver a ${type.labels.plural}` }} title={title}>
        {status && (
          <span className={cx(row(8, 'wrap', 'notOnPhone', 'clipped'), styles.status)}>{status}</span>
        )}
        {entry !== null && (
          <span className={row(0, 'fixed', 'notOnPhone')}>
            <NextStep entry={entry} />
          </span>
        )}
        <span className={box('fill', 'notOnPhone')} />
        <div className={cx(text('truncate', 'notOnPhone'), styles.state)}>
          <SaveState />
        </div>
        {tools !== undefined && <div className={row(8, 'fixed', 'notOnPhone')}>{tools}</div>}
        <div className={row(4, 'fixed')}>
          {sections}
          {menuEntries.length > 0 && (
            <Menu
              trigger={<IconButton label="Más acciones" icon={<IconDots stroke={1.75} />} />}
              entries={menuEntries}
            />
          )}
          <PreviewButton />
        </div>
        {(canSave || canPublish || canAskReview || phoneButton !== undefined) && (
          <StickyActions>
            {phoneButton !== undefined && <span className={box('onPhone')}>{phoneButton}</span>}
            <SaveButtons />
          </StickyActions>
        )}
      </StickyBar>
      <div className={cx(row(8, 'wrap', 'tight', 'onPhone'), styles.line)}>
        {status && <span className={row(8, 'wrap', 'fill')}>{status}</span>}
        {entry !== null && <NextStep entry={entry} />}
        {entry?.has_unpublished_changes === true && entry.published_revision !== null && (
          <Link className={text('strong', 'link')} to={paths.compare(entry.id)}>
            Comparar
          </Link>
        )}
        <div className={cx(box('wide'), styles.kept)}>
          <SaveState isQuiet />
        </div>
      </div>
    </>
  );
}
