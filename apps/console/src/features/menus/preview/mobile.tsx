import { IconChevronDown, IconMenu2, IconX } from '@tabler/icons-react';
import type { TreeNode, TreeNodes } from '@vitrina/model';
import { useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { box, row, stack } from '../../../ui/primitives/index.ts';
import { SiteBar } from './brand.tsx';
import { type DrawingProps, PageBlocks } from './desktop.tsx';
import styles from './drawing.module.css';
import { contains } from './element-look.ts';
import { Stretches } from './elements.tsx';
import { Description, type ElementProps, Mark, Title, useElementLook } from './mark.tsx';
import { usePreview } from './preview-context.ts';
import screen from './screen.module.css';

/** Bar of the site on a phone. */
export function PhoneBar({
  institution,
  open = false,
}: {
  readonly institution: string | null;
  /** True while the drawer is open. */
  readonly open?: boolean;
}) {
  const Sign = open ? IconX : IconMenu2;
  return (
    <SiteBar institution={institution}>
      <Sign className={cx(box('atEnd'), screen.sign)} size={22} stroke={1.75} aria-hidden="true" />
    </SiteBar>
  );
}

/** Menu as the drawer on a phone, with containers that can be expanded. */
export function Drawer({ nodes, institution }: DrawingProps) {
  return (
    <>
      <PhoneBar institution={institution} open />
      <Folds nodes={nodes} />
    </>
  );
}

/** Footer of the site on a phone. */
export function PhoneFooter({ nodes, institution }: DrawingProps) {
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

/**
 * Containers of one level, of which at most one is expanded: the container with the active element, or the one
 * pressed last.
 */
function Folds({ nodes }: { readonly nodes: TreeNodes }) {
  const { activeKey } = usePreview();
  const [pressedFold, setPressed] = useState<{ readonly key: string; readonly open: boolean } | null>(null);
  const [previousKey, setPreviousKey] = useState(activeKey);
  // Another card was opened in the tree: the container pressed here no longer decides which one is open.
  if (previousKey !== activeKey) {
    setPreviousKey(activeKey);
    if (pressedFold !== null && activeKey !== pressedFold.key) setPressed(null);
  }
  const active = nodes.find((node) => contains(node, activeKey)) ?? nodes[0];
  const isOpen = (node: TreeNode) => (pressedFold?.key === node.key ? pressedFold.open : node === active);
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
  const look = useElementLook(node);
  return (
    <div className={styles.fold}>
      <Mark
        node={node}
        number={number}
        look={look}
        className={cx(row(8, 'between'), styles.foldHead)}
        stop
        expanded={open}
        onPress={onPress}
      >
        <span className={stack(0)}>
          <Title look={look} />
          <Description look={look} />
        </span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </Mark>
      {open && (
        <div className={cx(stack(10), styles.unfolded)}>
          <Stretches node={node} number={number} Container={InnerFold} />
        </div>
      )}
    </div>
  );
}

/**
 * Container inside another container. It is expanded while it contains the active element, until the person presses
 * it.
 */
function InnerFold(props: ElementProps) {
  const { activeKey } = usePreview();
  const [pressedOpen, setPressedOpen] = useState<boolean | null>(null);
  const isOpen = pressedOpen ?? contains(props.node, activeKey);
  return <Fold {...props} open={isOpen} onPress={() => setPressedOpen(!isOpen)} />;
}
