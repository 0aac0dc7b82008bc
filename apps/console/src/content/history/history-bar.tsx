import { IconArrowBackUp, IconDots, IconEye, IconPencil, IconSend } from '@tabler/icons-react';
import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { useEntryPaths } from '../../records/paths/index.ts';
import { Button, ButtonLink, IconButton } from '../../ui/actions/button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { box, text } from '../../ui/primitives/index.ts';
import { StickyActions, StickyBar } from '../shared/index.ts';
import type { HistoryActions } from './use-history-actions.tsx';

export interface HistoryBarProps {
  readonly type: ContentType;
  readonly id: string;
  /** Record of the history; undefined while it loads. The bar then shows only the title and the link back. */
  readonly entry: Entry | undefined;
  readonly actions: HistoryActions;
  /** Called after the draft is discarded and replaced with another version. */
  readonly onDiscarded: () => void;
}

/** True if the person can publish the record and publishing would change the site. */
function isPublishable(type: ContentType, entry: Entry): boolean {
  if (!type.drafts || !entry.can.publish || entry.scheduled_revision === entry.revision) return false;
  return entry.status !== 'published' || entry.has_unpublished_changes;
}

/** True if the person can discard the draft: there are unpublished changes, and a published version to return to. */
function isDiscardable(type: ContentType, entry: Entry): boolean {
  return (
    type.drafts && entry.can.update && entry.has_unpublished_changes && entry.published_revision !== null
  );
}

/** Bar with the title, the link back, and the actions on the draft. On the phone the actions are at the bottom. */
export function HistoryBar({ type, id, entry, actions, onDiscarded }: HistoryBarProps) {
  const backPath = useEntryPaths(type).one(id);
  return (
    <StickyBar back={{ to: backPath, label: 'Volver al registro' }} title="Comparar versiones">
      <span className={text('second', 'truncate', 'fill', 'notOnPhone')}>{entry?.name}</span>
      {entry !== undefined && (
        <Actions type={type} entry={entry} actions={actions} onDiscarded={onDiscarded} />
      )}
    </StickyBar>
  );
}

function Actions({
  type,
  entry,
  actions,
  onDiscarded,
}: Omit<HistoryBarProps, 'id' | 'entry'> & { readonly entry: Entry }) {
  const paths = useEntryPaths(type);
  const discard = () => void actions.discard(entry).then((now) => now !== null && onDiscarded());
  const icon = <IconArrowBackUp stroke={1.75} />;
  const canDiscard = isDiscardable(type, entry);
  return (
    <>
      {canDiscard && (
        <div className={box('onPhone')}>
          <Menu
            trigger={<IconButton label="Más acciones" icon={<IconDots stroke={1.75} />} />}
            entries={[{ key: 'discard', label: 'Descartar cambios', icon, danger: true, onSelect: discard }]}
          />
        </div>
      )}
      <StickyActions>
        {canDiscard && (
          <span className={box('notOnPhone')}>
            <Button kind="plain-danger" icon={icon} busy={actions.busy === 'discard'} onClick={discard}>
              Descartar cambios
            </Button>
          </span>
        )}
        <ButtonLink
          to={paths.one(entry.id)}
          icon={
            entry.can.update ? (
              <IconPencil stroke={1.75} className={box('notOnPhone')} />
            ) : (
              <IconEye stroke={1.75} className={box('notOnPhone')} />
            )
          }
        >
          {entry.can.update ? 'Seguir editando' : 'Ver el registro'}
        </ButtonLink>
        {isPublishable(type, entry) && (
          <Button
            kind="red"
            icon={<IconSend stroke={1.75} />}
            busy={actions.busy === 'publish'}
            onClick={() => void actions.publish(entry)}
          >
            Publicar
          </Button>
        )}
      </StickyActions>
    </>
  );
}
