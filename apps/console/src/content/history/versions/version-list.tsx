import { IconDotsVertical, IconEye, IconGitCompare, IconHistory } from '@tabler/icons-react';
import type { Entry, RevisionSummary } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Menu, type MenuEntry, menuEntry } from '../../../ui/overlays/menu.tsx';
import { VisuallyHidden } from '../../../ui/page/bits.tsx';
import { box, grid, row, text } from '../../../ui/primitives/index.ts';
import type { RevisionPair } from '../comparison/comparison.ts';
import { ChangeItem } from '../timeline/change-item.tsx';
import type { TimelineItem } from '../timeline/timeline.ts';
import { VersionLayer } from './version-layer.tsx';
import styles from './version-list.module.css';
import { displayOf, formatMoment } from './versions.ts';

/** Actions on a version. */
export interface VersionActions {
  /** Selects the version for the right side of the comparison. */
  choose(revision: number): void;
  compareWithDraft(revision: number): void;
  show(revision: number): void;
  restore(version: RevisionSummary): void;
}

export interface VersionListProps {
  readonly type: ContentType;
  readonly entry: Entry;
  readonly timeline: readonly TimelineItem[];
  readonly pair: RevisionPair;
  readonly actions: VersionActions;
  /** Loads older items; absent when all are loaded. */
  readonly onMore?: (() => void) | undefined;
  readonly isLoadingMore: boolean;
}

/**
 * Timeline of versions and public changes, newest first. The two compared versions are cards; a public change is not
 * selectable.
 */
export function VersionList(props: VersionListProps) {
  const { type, timeline, onMore, isLoadingMore } = props;
  return (
    <>
      <ol className={cx(grid(4), styles.list)}>
        {timeline.map((item) =>
          'version' in item ? (
            <VersionItem key={item.key} {...props} version={item.version} />
          ) : (
            <ChangeItem key={item.key} type={type} change={item.change} />
          ),
        )}
      </ol>
      {onMore !== undefined && (
        <Button size="small" wide busy={isLoadingMore} onClick={onMore}>
          Ver más
        </Button>
      )}
    </>
  );
}

interface VersionItemProps extends VersionListProps {
  readonly version: RevisionSummary;
}

function VersionItem({ type, entry, version, pair, actions }: VersionItemProps) {
  const { revision } = version;
  const display = displayOf(version, entry, type);
  const side = revision === pair.to ? 'to' : revision === pair.from ? 'from' : undefined;
  return (
    <li className={cx(box('relative', 'roundedCard', 'hovers'), styles.item)} data-side={side}>
      <span
        className={cx(row(0, 'middle', 'absolute'), styles.node)}
        data-node={display.nodeStyle}
        aria-hidden="true"
      />
      <button
        type="button"
        className={cx(grid(0, 'wide', 'textLeft'), styles.pick)}
        aria-pressed={side !== undefined}
        onClick={() => actions.choose(revision)}
      >
        <span className={cx(row(8, 'between'), styles.top)}>
          <span className={text('name')}>{display.title}</span>
          <VersionLayer layer={display.layer} />
        </span>
        {display.origin !== null && (
          <span className={text('small', 'second', 'anywhere')}>{display.origin}</span>
        )}
        <span className={text('small', 'second', 'anywhere')}>
          Versión {revision} · {display.person.name}
        </span>
        <span className={text('small', 'second', 'anywhere')}>{formatMoment(display.at)}</span>
        {side !== undefined && (
          <VisuallyHidden>
            {side === 'to' ? 'A la derecha de la comparación' : 'A la izquierda de la comparación'}
          </VisuallyHidden>
        )}
      </button>
      <div className={cx(row(0, 'absolute'), styles.acts)}>
        {isRestorable(entry, version) && (
          <IconButton
            label={`${restoreText(type)} la versión ${revision}`}
            size="small"
            icon={<IconHistory stroke={1.75} />}
            onClick={() => actions.restore(version)}
          />
        )}
        <Menu
          trigger={
            <IconButton
              label={`Acciones de la versión ${revision}`}
              size="small"
              icon={<IconDotsVertical stroke={1.75} />}
            />
          }
          entries={menuEntriesOf(type, entry, version, actions)}
        />
      </div>
    </li>
  );
}

/** True if the person may make the version the draft. */
const isRestorable = ({ revision, can }: Entry, version: RevisionSummary): boolean =>
  version.revision !== revision && can.update;

const restoreText = ({ drafts }: ContentType): string => (drafts ? 'Restaurar como borrador' : 'Restaurar');

function menuEntriesOf(
  type: ContentType,
  entry: Entry,
  version: RevisionSummary,
  actions: VersionActions,
): MenuEntry[] {
  const { revision } = version;
  const isDraft = revision === entry.revision;
  const compareText = type.drafts ? 'Comparar con el borrador' : 'Comparar con la versión actual';
  return [
    ...(isDraft
      ? []
      : [menuEntry('compare', compareText, IconGitCompare, () => actions.compareWithDraft(revision))]),
    menuEntry('show', 'Ver esta versión', IconEye, () => actions.show(revision)),
    ...(isRestorable(entry, version)
      ? [menuEntry('restore', restoreText(type), IconHistory, () => actions.restore(version))]
      : []),
  ];
}
