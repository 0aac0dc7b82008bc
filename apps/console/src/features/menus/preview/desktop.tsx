import type { TreeNodes } from '@vitrina/model';
import { useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { grid, row, stack, text } from '../../../ui/primitives/index.ts';
import { SiteBar } from './brand.tsx';
import styles from './drawing.module.css';
import { contains, type Panel, panelsOf } from './element-look.ts';
import { Block } from './elements.tsx';
import { type ElementProps, Mark, Title, useElementLook } from './mark.tsx';
import { usePreview } from './preview-context.ts';
import screen from './screen.module.css';

/** Props of every component that draws a menu. */
export interface DrawingProps {
  readonly nodes: TreeNodes;
  readonly institution: string | null;
}

/**
 * Returns the open panel and the function that opens a panel. By default, the panel with the active element is open,
 * or else the last pressed panel, or else the first.
 */
function useOpenPanel(panels: readonly Panel[]): [Panel | undefined, (key: string) => void] {
  const { activeKey } = usePreview();
  const [pressedKey, setPressedKey] = useState<string | null>(null);
  const holding = (key: string | null) =>
    panels.find(({ head, tiles }) => contains(head, key) || tiles.some(({ node }) => contains(node, key)));
  return [holding(activeKey) ?? holding(pressedKey) ?? panels[0], setPressedKey];
}

/** Entry in the bar of the site. Pressing the entry opens its panel. */
function Entry({ node, number, open, onPress }: ElementProps & { open: boolean; onPress: () => void }) {
  const look = useElementLook(node);
  return (
    <Mark
      node={node}
      number={number}
      look={look}
      className={cx(row(0, 'inline'), styles.entry)}
      stop
      expanded={open}
      onPress={onPress}
    >
      <Title look={look} />
    </Mark>
  );
}

interface EntriesProps {
  readonly panels: readonly Panel[];
  readonly open: Panel | undefined;
  readonly onOpen: (key: string) => void;
}

function Entries({ panels, open, onOpen }: EntriesProps) {
  return (
    <div className={row(4, 'wrap', 'fill')}>
      {panels.map(({ head, number }) => (
        <Entry
          key={head.key}
          node={head}
          number={number}
          open={head === open?.head}
          onPress={() => onOpen(head.key)}
        />
      ))}
    </div>
  );
}

function OpenPanel({ panel }: { readonly panel: Panel | undefined }) {
  if (panel === undefined) return null;
  return (
    <div className={cx(row(28, 'wrap', 'stretch'), styles.panel)}>
      {[{ node: panel.head, number: panel.number }, ...panel.tiles].map((block) => (
        <Block
          key={block.node.key}
          {...block}
          className={block.node.type === 'tiles-wrapper' ? styles.wide : undefined}
        />
      ))}
    </div>
  );
}

/** Header of the site: the bar with the entries, and the panel of the open entry. */
export function DesktopHeader({ nodes, institution }: DrawingProps) {
  const panels = panelsOf(nodes);
  const [open, onOpen] = useOpenPanel(panels);
  return (
    <>
      <SiteBar institution={institution}>
        <Entries panels={panels} open={open} onOpen={onOpen} />
        {institution === 'bank' && (
          <span className={cx(text('small', 'fixed'), screen.call)} aria-hidden="true">
            Banca en línea
          </span>
        )}
      </SiteBar>
      <OpenPanel panel={open} />
      <PageBlocks />
    </>
  );
}

/** Thin bar above the header of the site. */
export function DesktopTopBar({ nodes, institution }: DrawingProps) {
  const panels = panelsOf(nodes);
  const [open, onOpen] = useOpenPanel(panels);
  return (
    <>
      <div className={styles.topBar}>
        <Entries panels={panels} open={open} onOpen={onOpen} />
      </div>
      <OpenPanel panel={open} />
      <SiteBar institution={institution} />
      <PageBlocks />
    </>
  );
}

function Blocks({ nodes }: { readonly nodes: TreeNodes }) {
  return nodes.map((node, index) => <Block key={node.key} node={node} number={`${index + 1}`} />);
}

/** Footer of the site, with one column per container. */
export function Footer({ nodes, institution }: DrawingProps) {
  return (
    <>
      <SiteBar institution={institution} />
      <PageBlocks />
      <div className={cx(grid(24), styles.footer, styles.columns)}>
        <Blocks nodes={nodes} />
      </div>
    </>
  );
}

/** Quick links on the page of the site, with one group per container. */
export function QuickLinks({ nodes, institution }: DrawingProps) {
  return (
    <>
      <SiteBar institution={institution} />
      <div className={cx(stack(20), styles.quick)}>
        <Blocks nodes={nodes} />
      </div>
      <PageBlocks />
    </>
  );
}

/** Placeholder for the content of the page. */
export function PageBlocks() {
  return (
    <div className={cx(grid(14), screen.blocks)} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}
