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
import { PropertiesButton } from './facts-button.tsx';
import { MenuAside } from './menu-aside.tsx';
import { findMenuParts } from './menu-parts.ts';
import { MenuTree } from './menu-tree.tsx';
import styles from './menus.module.css';

const iconProps = { stroke: 1.75, 'aria-hidden': true } as const;

export interface MenuBodyProps {
  /** True if the panel with the properties of the menu is open. */
  readonly isPropertiesOpen: boolean;
  readonly onFacts: (isOpen: boolean) => void;
}

/** Returns menu entries for the actions that do not fit into the bar on a phone. */
function usePhoneEntries(
  tree: EditedTree,
  readOnly: boolean,
  openProperties: (() => void) | null,
): MenuEntry[] {
  const { canUndo, canRedo, undo, redo } = useUndo(tree);
  const undoEntries: MenuEntry[] = [
    {
      key: 'undo',
      label: 'Deshacer',
      icon: <IconArrowBackUp {...iconProps} />,
      disabled: !canUndo,
      onSelect: undo,
    },
    {
      key: 'redo',
      label: 'Rehacer',
      icon: <IconArrowForwardUp {...iconProps} />,
      disabled: !canRedo,
      onSelect: redo,
    },
  ];
  const propertiesEntries: MenuEntry[] =
    openProperties === null
      ? []
      : [
          {
            key: 'facts',
            label: 'Datos del menú',
            icon: <IconSettings {...iconProps} />,
            onSelect: openProperties,
          },
        ];
  return [...(readOnly ? [] : undoEntries), ...propertiesEntries];
}

/**
 * Content of the menu screen. The properties of a new menu are above its elements; for a saved menu a button opens
 * them.
 */
export function MenuBody({ isPropertiesOpen, onFacts }: MenuBodyProps) {
  const { type, entry, record, readOnly, preview, menu } = useOpenRecord();
  const parts = useMemo(() => findMenuParts(type), [type]);
  const { name, field } = parts;
  const tree = useTree(field, () => record.values.read()[name]);
  const treeActions = useTreeActions(tree, controlId(`/${name}`));
  const isPhone = usePhone();
  const openProperties = entry === null ? null : () => onFacts(true);
  const phoneEntries = usePhoneEntries(tree, readOnly, openProperties);
  const propertyFields = <Sections sectionKeys={parts.propertySections.map(({ key }) => key)} />;
  const phoneButton = preview.stagingUrl !== null && (
    <IconButton
      kind="outline"
      label="Vista previa"
      icon={<IconEye {...iconProps} />}
      onClick={preview.toggle}
    />
  );
  return (
    <div ref={preview.columnsRef} className={styles.screen}>
      <RecordBar
        menu={isPhone ? [...phoneEntries, ...menu] : menu}
        sections={null}
        tools={!readOnly && <UndoButtons tree={tree} />}
        {...(phoneButton && { phoneButton })}
      />
      <div className={cx(grid(28, 'start'), styles.columns)} data-beside={preview.hasTwoColumns}>
        <RecordArea className={stack(16)}>
          <RecordNotices />
          {entry === null && propertyFields}
          <MenuTree tree={tree} actions={treeActions} name={name}>
            {openProperties !== null && (
              <PropertiesButton sections={parts.propertySections} onOpen={openProperties} />
            )}
          </MenuTree>
        </RecordArea>
        <MenuAside tree={tree} actions={treeActions} />
      </div>
      {isPropertiesOpen && <PropertiesPanel onClose={() => onFacts(false)}>{propertyFields}</PropertiesPanel>}
    </div>
  );
}

interface PropertiesPanelProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Panel with the properties of the menu. */
function PropertiesPanel({ onClose, children }: PropertiesPanelProps) {
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
