import { IconChevronDown, IconMenu2, IconX } from '@tabler/icons-react';
import type { TreeNode, TreeNodes } from '@vitrina/model';
import { useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { box, row, stack } from '../../../ui/primitives/index.ts';
import { SiteBar } from './brand.tsx';
import { type DrawnProps, PageBlocks } from './desktop.tsx';
import styles from './drawing.module.css';
import { groupClass, Item, Tile } from './elements.tsx';
import { Description, type ElementProps, Mark, Title, useShown } from './mark.tsx';
import { usePreview } from './preview-context.ts';
import screen from './screen.module.css';
import { contains, stretchesOf } from './shown.ts';

/** The bar of the site on a phone. */
export function PhoneBar({
  institution,
  open = false,
}: {
  readonly institution: string | null;
  /** The drawer is. */
  readonly open?: boolean;
}) {
  const Sign = open ? IconX : IconMenu2;
  return (
    <SiteBar institution={institution}>
      <Sign className={cx(box('atEnd'), screen.sign)} size={22} stroke={1.75} aria-hidden="true" />
    </SiteBar>
  );
}

/** The menu as the drawer of a phone: containers unfold one below the other. */
export function Drawer({ nodes, institution }: DrawnProps) {
  return (
    <>
      <PhoneBar institution={institution} open />
      <Folds nodes={nodes} />
    </>
  );
}

/** The foot of the page on a phone. */
export function PhoneFooter({ nodes, institution }: DrawnProps) {
  return (
    <>
      <PhoneBar institution={institution} />
      <PageBlocks />
      <div className={cx(styles.footer, styles.folded)}>
        <Folds nodes={nodes} />
      </div>
    </>
  );
}

/** Containers of one level: one stands open, that of the active element or the one last pressed. */
function Folds({ nodes }: { readonly nodes: TreeNodes }) {
  const { activeKey } = usePreview();
  const [pressed, setPressed] = useState<{ readonly key: string; readonly open: boolean } | null>(null);
  const [seenText, setSeen] = useState(activeKey);
  // Another card was opened beside: what was pressed here no longer counts.
  if (seenText !== activeKey) {
    setSeen(activeKey);
    if (pressed !== null && activeKey !== pressed.key) setPressed(null);
  }
  const active = nodes.find((node) => contains(node, activeKey)) ?? nodes[0];
  const isOpen = (node: TreeNode) => (pressed?.key === node.key ? pressed.open : node === active);
  return (
    <div className={stack(0)}>
      {nodes.map((node, index) => (
        <Fold
          key={node.key}
          node={node}
          number={`${index + 1}`}
          open={isOpen(node)}
          onPress={() => setPressed({ key: node.key, open: !isOpen(node) })}
        />
      ))}
    </div>
  );
}

interface FoldProps extends ElementProps {
  readonly open: boolean;
  readonly onPress: () => void;
}

function Fold({ node, number, open, onPress }: FoldProps) {
  const displayValue = useShown(node);
  return (
    <div className={styles.fold}>
      <Mark
        node={node}
        number={number}
        shown={displayValue}
        className={cx(row(8, 'between'), styles.foldHead)}
        stop
        expanded={open}
        onPress={onPress}
      >
        <span className={stack(0)}>
          <Title shown={displayValue} />
          <Description shown={displayValue} />
        </span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </Mark>
      {open && <UnfoldedElement node={node} number={number} />}
    </div>
  );
}

function UnfoldedElement({ node, number }: ElementProps) {
  const [innerItems, setInside] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { activeKey } = usePreview();
  const isOpen = (child: TreeNode) => innerItems.get(child.key) ?? contains(child, activeKey);
  return (
    <div className={cx(stack(10), styles.unfolded)}>
      {stretchesOf(node, number).map(({ tiles, children }) => (
        <div key={children[0]?.node.key} className={groupClass(tiles)}>
          {children.map((child) =>
            tiles ? (
              <Tile key={child.node.key} {...child} />
            ) : child.node.type === 'menu-wrapper-item' ? (
              <Fold
                key={child.node.key}
                {...child}
                open={isOpen(child.node)}
                onPress={() =>
                  setInside((listBefore) => new Map(listBefore).set(child.node.key, !isOpen(child.node)))
                }
              />
            ) : (
              <Item key={child.node.key} {...child} />
            ),
          )}
        </div>
      ))}
    </div>
  );
}
