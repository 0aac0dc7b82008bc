import { useQuery, useQueryClient } from '@tanstack/react-query';
import { linkContainers, parseTree } from '@vitrina/model';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { countOf } from '../../../lib/formats.ts';
import { noticeDone } from '../../../lib/notices.ts';
import { checkedWith } from '../../../lib/state/checked.ts';
import { explainFailure, useForm } from '../../../lib/state/use-form.ts';
import { entryKeys, entryQuery, refreshEntries } from '../../../records/entries/index.ts';
import { recordAddress } from '../../../records/paths/index.ts';
import type { LinkDialogProps } from './link-dialog.tsx';
import { containerName, destinationTo, getMenuType, saveWithLink } from './menu-links.ts';

/** Reads a menu and returns its elements, and the containers that take a link. */
function useMenu(id: string | null) {
  const menuType = getMenuType();
  const query = useQuery({ ...entryQuery(menuType.type.slug, id ?? ''), enabled: id !== null });
  const menu = query.data;
  const tree = useMemo(() => {
    const nodes = parseTree(menu?.[menuType.key], () => crypto.randomUUID());
    return { nodes, containers: linkContainers(menuType.field, nodes) };
  }, [menu, menuType.key, menuType.field]);
  return { menuType, menu, isLoading: query.isLoading, error: query.error, ...tree };
}

const elementNoun = { singular: 'elemento', plural: 'elementos' } as const;
const staleMenuText = 'Otra persona acaba de guardar este menú. Revise el lugar e intente de nuevo.';

/** Returns the form that adds a link to a menu, and the positions that the chosen menu offers. */
export function useLinkForm({ type, entry, onClose }: LinkDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [menuId, setMenuId] = useState<string | null>(null);
  const { menuType, menu, nodes, containers, isLoading, error } = useMenu(menuId);
  /** Returns the chosen container. A menu with one container needs no choice. */
  const containerAt = (position: string | null) =>
    containers.length === 1 ? containers[0] : containers.find(({ path }) => path.join('.') === position);
  const form = useForm({
    initial: { position: null as string | null },
    check: ({ position }) =>
      checkedWith(containerAt(position), {
        '/menu': menuId === null && 'Elija el menú.',
        '/position': menuId !== null && containerAt(position) === undefined && 'Elija el lugar.',
      }),
    send: async (container) => {
      if (menu === undefined || container === undefined) return;
      const savedMenu = await saveWithLink(menuType, menu, nodes, container, destinationTo(type, entry));
      client.setQueryData(entryKeys.one(menuType.type.slug, savedMenu.id), savedMenu);
      noticeDone('updated', `El enlace está en «${savedMenu.name}». Publique el menú para que se vea.`);
      onClose();
      void refreshEntries(client);
      void navigate(recordAddress(menuType.type, savedMenu));
    },
    explain: (failure) => {
      if (!isApiError(failure, 'stale_revision')) return explainFailure(failure);
      void client.invalidateQueries({ queryKey: entryKeys.one(menuType.type.slug, menuId ?? '') });
      return [{ path: '/position', message: staleMenuText }];
    },
  });
  const chosenContainer = containerAt(form.values.position);
  return {
    form,
    menuType,
    menuId,
    onMenu: (id: string | null) => {
      setMenuId(id);
      form.reset();
    },
    menuError: form.issues.find(({ path }) => path === '/menu')?.message,
    /** Positions for the link, as options of a picker. */
    positions: containers.map((container) => ({
      value: container.path.join('.'),
      label: menu === undefined ? '' : containerName(menuType.field, container, menu),
      second: `${menuType.field.of[container.node.type]?.label ?? ''} · ${countOf(container.node.components.length, elementNoun)}`,
    })),
    position: chosenContainer?.path.join('.') ?? null,
    isLoading,
    isFailed: error !== null,
  };
}
