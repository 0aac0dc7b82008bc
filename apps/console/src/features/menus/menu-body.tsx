import { IconArrowBackUp, IconArrowForwardUp, IconEye, IconSettings } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import {
  controlId,
  RecordArea,
  RecordBar,
  RecordNotices,
  Sections,
  useOpenRecord,
} from '../../content/form/index.ts';
import {
  type EditedTree,
  UndoButtons,
  useTree,
  useTreeActions,
  useUndo,
} from '../../fields/tree/parts/index.ts';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { usePhone } from '../../ui/hooks/use-media-query.ts';
import { SidePanel } from '../../ui/overlays/dialog.tsx';
import type { MenuEntry } from '../../ui/overlays/menu.tsx';
import { grid, stack } from '../../ui/primitives/index.ts';
import { FactsButton } from './facts-button.tsx';
import { MenuAside } from './menu-aside.tsx';
import { menuParts } from './menu-parts.ts';
import { MenuTree } from './menu-tree.tsx';
import styles from './menus.module.css';

const line = { stroke: 1.75, 'aria-hidden': true } as const;

export interface MenuBodyProps {
  /** True if the panel with the properties of the menu is open. */
  readonly factsOpen: boolean;
  readonly onFacts: (open: boolean) => void;
}

/** Returns menu entries for the actions that do not fit into the bar on a phone. */
function usePhoneEntries(tree: EditedTree, readOnly: boolean, openFacts: (() => void) | null): MenuEntry[] {
  const { canUndo, canRedo, undo, redo } = useUndo(tree);
  const changes: MenuEntry[] = [
    {
      key: 'undo',
      label: 'Deshacer',
      icon: <IconArrowBackUp {...line} />,
      disabled: !canUndo,
      onSelect: undo,
    },
    {
      key: 'redo',
      label: 'Rehacer',
      icon: <IconArrowForwardUp {...line} />,
      disabled: !canRedo,
      onSelect: redo,
    },
  ];
  const facts: MenuEntry[] =
    openFacts === null
      ? []
      : [{ key: 'facts', label: 'Datos del menú', icon: <IconSettings {...line} />, onSelect: openFacts }];
  return [...(readOnly ? [] : changes), ...facts];
}

/**
 * Content of the menu screen. The properties of a new menu are above its elements; for a saved menu a button opens
 * them.
 */
export function MenuBody({ factsOpen, onFacts }: MenuBodyProps) {
  const { type, entry, record, readOnly, preview, menu } = useOpenRecord();
  const parts = useMemo(() => menuParts(type), [type]);
  const { name, field } = parts;
  const tree = useTree(field, () => record.values.read()[name]);
  const treeActions = useTreeActions(tree, controlId(`/${name}`));
  const phone = usePhone();
  const openFacts = entry === null ? null : () => onFacts(true);
  const phoneEntries = usePhoneEntries(tree, readOnly, openFacts);
  const facts = <Sections sectionKeys={parts.facts.map(({ key }) => key)} />;
  const phoneButton = preview.stagingUrl !== null && (
    <IconButton kind="outline" label="Vista previa" icon={<IconEye {...line} />} onClick={preview.toggle} />
  );
  return (
    <div ref={preview.columnsRef} className={styles.screen}>
      <RecordBar
        menu={phone ? [...phoneEntries, ...menu] : menu}
        sections={null}
        tools={!readOnly && <UndoButtons tree={tree} />}
        {...(phoneButton && { phoneButton })}
      />
      <div className={cx(grid(28, 'start'), styles.columns)} data-beside={preview.hasTwoColumns}>
        <RecordArea className={stack(16)}>
          <RecordNotices />
          {entry === null && facts}
          <MenuTree tree={tree} actions={treeActions} name={name}>
            {openFacts !== null && <FactsButton sections={parts.facts} onOpen={openFacts} />}
          </MenuTree>
        </RecordArea>
        <MenuAside tree={tree} actions={treeActions} />
      </div>
      {factsOpen && <FactsPanel onClose={() => onFacts(false)}>{facts}</FactsPanel>}
    </div>
  );
}

interface FactsPanelProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Panel with the properties of the menu. */
function FactsPanel({ onClose, children }: FactsPanelProps) {
  return (
    <SidePanel
      title="Datos del menú"
      onClose={onClose}
      actions={
        <Button kind="ink" onClick={onClose}>
          Listo
        </Button>
      }
    >
      <RecordArea className={styles.facts}>{children}</RecordArea>
    </SidePanel>
  );
}
