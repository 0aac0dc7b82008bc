import {
  countNodes,
  findNode,
  nodeName,
  positionNumber,
  type TreeNodes,
  type TreePosition,
} from '@vitrina/model';
import { useEffect, useMemo, useRef } from 'react';
import { useLatest } from '../../../ui/hooks/use-latest.ts';
import { dismissToast, notify } from '../../../ui/overlays/toast-store.ts';
import { notifyWithUndo } from '../../../ui/overlays/undo-toast.tsx';
import { type KnownRecords, useKnownRecords } from '../../shared/editor/environment.tsx';
import { focusAdder, focusCard, focusFirstField } from '../cards/focus.ts';
import { childrenOf, positionOf, positionText } from '../drag/positions.ts';
import type { RemovedElement } from './tree-store.ts';
import { revealNode, withKey } from './tree-view.ts';
import type { EditedTree } from './use-tree.ts';

/**
 * Operations on the elements of a tree. The functions keep their identity, so that a card renders only when it
 * changes.
 */
export interface TreeActions {
  /** Returns number and name: `1.2 Tarjetas`; the type's label if the element has no name. */
  readonly labelOf: (key: string) => string;
  readonly toggleCard: (key: string) => void;
  readonly toggleChildren: (key: string) => void;
  /** Opens the element's card and its parents, and moves the focus to its head. */
  readonly show: (key: string) => void;
  readonly add: (type: string, parent: string | null) => void;
  readonly remove: (key: string) => void;
  readonly duplicate: (key: string) => void;
  /** Moves the element one position up or down within its parent. */
  readonly shift: (key: string, by: 1 | -1) => void;
  /** Moves the element to any position, with the focus. */
  readonly move: (key: string, to: TreePosition) => void;
  readonly personalise: (key: string, isPersonal: boolean) => void;
}

type Names = KnownRecords['records'];

/** Returns number and name of an element: `1.2 Tarjetas`. */
function labelIn({ field }: EditedTree, nodes: TreeNodes, key: string, records: Names): string {
  const position = findNode(nodes, key);
  if (position === undefined) return '';
  const name =
    nodeName(field, position.node, records) || (field.of[position.node.type]?.label ?? position.node.type);
  return `${positionNumber(position.path)} ${name}`;
}

const labelWithChildren = (label: string, childCount: number): string =>
  childCount === 0
    ? label
    : `${label}, con ${childCount === 1 ? '1 elemento' : `${childCount} elementos`} dentro`;

/** Returns the operations on a tree. @param root id of the tree's control */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: makes one object of short actions over the same tree
export function useTreeActions(tree: EditedTree, root: string): TreeActions {
  const { records } = useKnownRecords();
  const latestRecords = useLatest(records);
  const noticeIds = useRef<string[]>([]);
  // A removal can be undone only while this tree is mounted.
  useEffect(() => () => noticeIds.current.forEach(dismissToast), []);

  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: makes one object of short actions over the same tree
  return useMemo((): TreeActions => {
    const { store, view } = tree;
    const labelOf = (key: string): string => labelIn(tree, store.nodes(), key, latestRecords.current);
    const say = view.announcement.write;
    const openCard = (key: string) => {
      revealNode(view, store.nodes(), key);
      view.openCards.write(withKey(view.openCards.read(), key, true));
    };
    const announceRefusal = (reason: string) => {
      say(reason);
      notify({ tone: 'warning', title: reason });
    };
    const notifyUndoable = (title: string, text: string, undo: () => void) => {
      noticeIds.current.push(notifyWithUndo({ title, text }, undo));
    };
    const restoreElement = (removal: RemovedElement) => {
      if (!store.putBack(removal))
        return announceRefusal(
          'Su contenedor ya no está: use «Deshacer» en la barra para recuperar el elemento.',
        );
      revealNode(view, store.nodes(), removal.node.key);
      focusCard(removal.node.key);
    };
    const moveElement = (key: string, to: TreePosition, part: 'grip' | 'toggle' | 'more') => {
      const oldLabel = labelOf(key);
      if (!store.move(key, to)) return;
      revealNode(view, store.nodes(), key);
      say(`Movió ${oldLabel} al ${positionText(store.nodes(), key, to, labelOf)}.`);
      focusCard(key, part);
    };

    return {
      labelOf,
      toggleCard: (key) => {
        const openCards = view.openCards.read();
        const isOpening = !openCards.has(key);
        view.openCards.write(withKey(openCards, key, isOpening));
        if (isOpening) view.unfoldedParents.write(withKey(view.unfoldedParents.read(), key, true));
      },
      toggleChildren: (key) => {
        const unfoldedParents = view.unfoldedParents.read();
        const isUnfolded = unfoldedParents.has(key) || view.openCards.read().has(key);
        view.unfoldedParents.write(withKey(unfoldedParents, key, !isUnfolded));
        if (isUnfolded) view.openCards.write(withKey(view.openCards.read(), key, false));
      },
      show: (key) => {
        openCard(key);
        focusCard(key);
      },
      add: (type, parent) => {
        const addition = store.add(type, parent);
        if ('reason' in addition) return announceRefusal(addition.reason);
        openCard(addition.key);
        view.unfoldedParents.write(withKey(view.unfoldedParents.read(), addition.key, true));
        say(`Agregó ${labelOf(addition.key)}.`);
        focusFirstField(addition.key);
      },
      remove: (key) => {
        const label = labelOf(key);
        const removal = store.remove(key);
        if (removal === null) return;
        const childCount = countNodes(removal.node.components);
        const { parent, index } = removal.position;
        say(`Eliminó ${labelWithChildren(label, childCount)}.`);
        notifyUndoable('Elemento eliminado', labelWithChildren(label, childCount), () =>
          restoreElement(removal),
        );
        const siblings = childrenOf(store.nodes(), parent);
        const nextSibling = siblings[Math.min(index, siblings.length - 1)];
        if (nextSibling === undefined) focusAdder(root, parent);
        else focusCard(nextSibling.key);
      },
      duplicate: (key) => {
        const label = labelOf(key);
        const copy = store.duplicate(key);
        if ('reason' in copy) return announceRefusal(copy.reason);
        say(`Duplicó ${label}: la copia es ${labelOf(copy.key)}.`);
        focusCard(copy.key);
      },
      shift: (key, by) => {
        const from = positionOf(store.nodes(), key);
        if (from === null || from.index + by < 0) return;
        if (from.index + by >= childrenOf(store.nodes(), from.parent).length) return;
        moveElement(key, { parent: from.parent, index: from.index + by }, 'toggle');
      },
      move: (key, to) => moveElement(key, to, 'grip'),
      personalise: (key, isPersonal) => {
        const oldNodes = store.nodes();
        view.personalisedKeys.write(withKey(view.personalisedKeys.read(), key, isPersonal));
        if (isPersonal) return;
        store.clearPersonalisation(key);
        const newNodes = store.nodes();
        if (newNodes === oldNodes) return;
        notifyUndoable('Personalización quitada', `${labelOf(key)} queda con lo que dice su destino.`, () => {
          if (store.nodes() === newNodes) store.undo();
          else {
            const oldNode = findNode(oldNodes, key)?.node;
            for (const [setting, value] of Object.entries(oldNode?.settings ?? {})) {
              const now = findNode(store.nodes(), key)?.node.settings[setting] ?? null;
              if (now === null) store.set(key, setting, value);
            }
          }
        });
      },
    };
  }, [tree, root]);
}
