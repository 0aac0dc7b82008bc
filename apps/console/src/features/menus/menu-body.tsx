import { IconArrowBackUp, IconArrowForwardUp, IconEye, IconSettings } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import {
  controlId,
  PreviewColumn,
  Rail,
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
  useTreeActs,
  useUndo,
} from '../../fields/tree/parts/index.ts';
import { Button, type ButtonKind, IconButton } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useFits } from '../../ui/hooks/use-fits.ts';
import { usePhone } from '../../ui/hooks/use-media-query.ts';
import { SidePanel } from '../../ui/overlays/dialog.tsx';
import type { MenuEntry } from '../../ui/overlays/menu.tsx';
import { grid, stack } from '../../ui/primitives/index.ts';
import { FactsButton } from './facts-button.tsx';
import { MenuAside, MenuLook } from './menu-aside.tsx';
import { menuParts } from './menu-parts.ts';
import { MenuTree } from './menu-tree.tsx';
import styles from './menus.module.css';

const line = { stroke: 1.75, 'aria-hidden': true } as const;

/**
 * Overlay that is open over the screen: `facts` for the properties of the menu, `look` for the preview in a narrow
 * window. Null for none.
 */
export type MenuOverlay = 'facts' | 'look' | null;

export interface MenuBodyProps {
  readonly overlay: MenuOverlay;
  readonly onOverlay: (overlay: MenuOverlay) => void;
}

/** Minimum width of the screen's content in pixels at which the preview is shown beside the elements. */
const minTwoColumnsPx = 972;

/** Returns menu entries for the actions that do not fit into the bar on a phone. */
function usePhoneEntries(tree: EditedTree, readOnly: boolean, openFacts: (() => void) | null): MenuEntry[] {
  const { back, forth, undo, redo } = useUndo(tree);
  const changes: MenuEntry[] = [
    { key: 'undo', label: 'Deshacer', icon: <IconArrowBackUp {...line} />, disabled: !back, onSelect: undo },
    {
      key: 'redo',
      label: 'Rehacer',
      icon: <IconArrowForwardUp {...line} />,
      disabled: !forth,
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
export function MenuBody({ overlay, onOverlay }: MenuBodyProps) {
  const { type, entry, record, readOnly, preview, menu } = useOpenRecord();
  const hasPreview = preview.open === 'column';
  const parts = useMemo(() => menuParts(type), [type]);
  const { name, field } = parts;
  const tree = useTree(field, () => record.values.read()[name]);
  const treeActs = useTreeActs(tree, controlId(`/${name}`));
  const phone = usePhone();
  const [columns, fits] = useFits(minTwoColumnsPx);
  const openFacts = entry === null ? null : () => onOverlay('facts');
  const phoneEntries = usePhoneEntries(tree, readOnly, openFacts);
  const facts = <Sections sectionKeys={parts.facts.map(({ key }) => key)} />;
  const look = (kind: ButtonKind) => (
    <IconButton
      kind={kind}
      label="Vista previa del menú"
      icon={<IconEye {...line} />}
      onClick={() => onOverlay('look')}
    />
  );
  return (
    <div ref={preview.columns} className={styles.screen}>
      <RecordBar
        menu={phone ? [...phoneEntries, ...menu] : menu}
        sections={null}
        tools={
          <>
            {!readOnly && <UndoButtons tree={tree} />}
            {!fits && look('plain')}
          </>
        }
        look={look('outline')}
      />
      <div
        ref={columns}
        className={cx(grid(28, 'start'), styles.columns)}
        data-beside={fits && !hasPreview}
        data-preview={hasPreview}
      >
        <RecordArea className={stack(16)}>
          <RecordNotices />
          {entry === null && facts}
          <MenuTree tree={tree} acts={treeActs} name={name}>
            {openFacts !== null && <FactsButton sections={parts.facts} onOpen={openFacts} />}
          </MenuTree>
        </RecordArea>
        {hasPreview ? (
          <PreviewColumn />
        ) : (
          <aside className={stack(16)} aria-label="Sobre este menú">
            <MenuAside tree={tree} acts={treeActs} preview={fits} />
            <Rail />
          </aside>
        )}
      </div>
      <OpenOverlay {...{ overlay, onOverlay, tree, facts }} onShow={treeActs.show} />
    </div>
  );
}

interface OpenOverlayProps extends MenuBodyProps {
  readonly tree: EditedTree;
  readonly facts: ReactNode;
  /** Opens the form of the element with this key. */
  readonly onShow: (key: string) => void;
}

/** Shows the open overlay. */
function OpenOverlay({ overlay, onOverlay, tree, facts, onShow }: OpenOverlayProps) {
  const { title } = useOpenRecord();
  if (overlay === null) return null;
  const close = () => onOverlay(null);
  if (overlay === 'facts')
    return (
      <SidePanel
        title="Datos del menú"
        onClose={close}
        actions={
          <Button kind="ink" onClick={close}>
            Listo
          </Button>
        }
      >
        <RecordArea className={styles.facts}>{facts}</RecordArea>
      </SidePanel>
    );
  return (
    <SidePanel title={title} onClose={close}>
      <MenuLook
        tree={tree}
        onActivate={(key) => {
          close();
          onShow(key);
        }}
      />
    </SidePanel>
  );
}
