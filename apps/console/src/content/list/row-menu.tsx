import {
  IconCopy,
  IconDots,
  IconDotsVertical,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconGitCompare,
  IconPencil,
  IconSquareCheck,
  IconTrash,
} from '@tabler/icons-react';
import type { ContentType } from '@vitrina/model';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '../../ui/button.tsx';
import { ActionMenu, type MenuEntry } from '../../ui/menu.tsx';
import type { Entry } from '../shared/entry-api.ts';
import { entryPaths } from '../shared/entry-paths.ts';
import type { EntryActions } from '../shared/use-entry-actions.tsx';

export interface RowMenuProps {
  readonly type: ContentType;
  readonly entry: Entry;
  readonly actions: EntryActions;
  /** Its page on the public site, if it is there. */
  readonly publicUrl: string | null;
  /** On the phone: what a long press does, for those who cannot press long. */
  readonly onSelect?: (() => void) | undefined;
  /** After the record has left the list, so that the focus goes on from there. */
  readonly onGone: () => void;
  readonly vertical?: boolean;
}

const icon = { stroke: 1.75, 'aria-hidden': 'true' } as const;

/** What may be done with a record of the list, by what the service says that this person may. */
export function RowMenu({
  type,
  entry,
  actions,
  publicUrl,
  onSelect,
  onGone,
  vertical = false,
}: RowMenuProps) {
  const navigate = useNavigate();
  const trigger = useRef<HTMLButtonElement>(null);
  const paths = entryPaths(type);
  const { can } = entry;
  // The menu's item is about to go: whatever is asked next gives the focus back to the button instead.
  const from = (act: () => unknown) => () => {
    trigger.current?.focus();
    void act();
  };
  const duplicate = async () => {
    const copy = await actions.duplicate(entry);
    if (copy !== null) await navigate(paths.one(copy.id));
  };
  const remove = async () => {
    if (await actions.remove(entry)) onGone();
  };
  const possible: (MenuEntry | false)[] = [
    onSelect !== undefined && {
      key: 'select',
      label: 'Seleccionar',
      icon: <IconSquareCheck {...icon} />,
      onSelect,
    },
    {
      key: 'open',
      label: can.update ? 'Editar' : 'Ver',
      icon: can.update ? <IconPencil {...icon} /> : <IconEye {...icon} />,
      to: paths.one(entry.id),
    },
    publicUrl !== null && {
      key: 'site',
      label: 'Ver en el sitio',
      icon: <IconExternalLink {...icon} />,
      onSelect: () => window.open(publicUrl, '_blank', 'noopener'),
    },
    entry.has_unpublished_changes &&
      entry.published_revision !== null && {
        key: 'compare',
        label: 'Comparar con lo publicado',
        icon: <IconGitCompare {...icon} />,
        to: paths.compare(entry.id),
      },
    can.duplicate && {
      key: 'duplicate',
      label: 'Duplicar',
      icon: <IconCopy {...icon} />,
      onSelect: from(duplicate),
    },
    can.unpublish && {
      key: 'unpublish',
      label: entry.status === 'pending' ? 'Cancelar la publicación' : 'Retirar de publicación',
      icon: <IconEyeOff {...icon} />,
      onSelect: from(() => actions.unpublish(entry)),
    },
    can.delete && {
      key: 'delete',
      label: 'Eliminar',
      icon: <IconTrash {...icon} />,
      danger: true,
      onSelect: from(remove),
    },
  ];
  return (
    <ActionMenu
      trigger={
        <IconButton
          ref={trigger}
          label={`Acciones de ${entry.name}`}
          title="Acciones"
          icon={vertical ? <IconDotsVertical {...icon} /> : <IconDots {...icon} />}
        />
      }
      entries={possible.filter((one) => one !== false)}
    />
  );
}
