import { IconPhoto } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { IconByName } from '../../../records/icons/index.ts';
import { cx } from '../../../ui/cx.ts';
import { box, grid, row, stack } from '../../../ui/primitives/index.ts';
import styles from './element.module.css';
import { Description, type ElementProps, Mark, Title, useShown } from './mark.tsx';
import { stretchesOf } from './shown.ts';

/** The class around elements of one kind: cards side by side, or items below each other. */
export const groupClass = (tiles: boolean): string =>
  tiles ? cx(grid(12), styles.tiles) : cx(grid(2, 'start'), styles.items);

/** Draws the children of an element: items below each other, cards side by side, containers with their contents. */
export const Children = memo(function Children({ node, number }: ElementProps) {
  return stretchesOf(node, number).map(({ tiles, children }) => (
    <div key={children[0]?.node.key} className={groupClass(tiles)}>
      {children.map((child) =>
        tiles ? (
          <Tile key={child.node.key} {...child} />
        ) : child.node.type === 'menu-wrapper-item' ? (
          <Block key={child.node.key} {...child} inner />
        ) : (
          <Item key={child.node.key} {...child} />
        ),
      )}
    </div>
  ));
});

/** A container with its title above what it holds. */
export const Block = memo(function Block({
  node,
  number,
  inner = false,
  className,
}: ElementProps & {
  /** It stands inside another container. */
  readonly inner?: boolean;
  readonly className?: string | undefined;
}) {
  const shown = useShown(node);
  return (
    <div className={cx(stack(10, 'shrink'), styles.block, inner && styles.inner, className)}>
      <Mark node={node} number={number} shown={shown} className={cx(stack(0), styles.head)} stop>
        <Title shown={shown} />
        <Description shown={shown} />
      </Mark>
      <div className={stack(10)}>
        <Children node={node} number={number} />
      </div>
    </div>
  );
});

/** A line of a list: icon, title and description. */
export const Item = memo(function Item({ node, number }: ElementProps) {
  const shown = useShown(node);
  return (
    <Mark node={node} number={number} shown={shown} className={cx(row(10), styles.item)}>
      {shown.icon !== null && (
        <span className={cx(row(0, 'middle', 'fixed'), styles.icon)}>
          <IconByName name={shown.icon} size={18} />
        </span>
      )}
      <span className={stack(0)}>
        <Title shown={shown} />
        <Description shown={shown} />
      </span>
    </Mark>
  );
});

/** A card of a mosaic: picture, title, and of a detailed one the description. */
export const Tile = memo(function Tile({ node, number }: ElementProps) {
  const shown = useShown(node);
  const detailed = node.type === 'detailed-tile-item';
  return (
    <Mark node={node} number={number} shown={shown} className={stack(8)}>
      <TilePicture url={shown.picture} icon={shown.icon} />
      <span className={stack(0)}>
        <Title shown={shown} />
        {detailed && <Description shown={shown} />}
      </span>
    </Mark>
  );
});

/** The picture of a card; its icon, or an empty frame, where there is none or it cannot be read. */
function TilePicture({ url, icon }: { readonly url: string | null; readonly icon: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={cx(row(0, 'middle', 'clipped'), styles.picture)}>
      {url !== null && url !== broken ? (
        <img
          className={box('wide', 'tall')}
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(url)}
        />
      ) : icon === null ? (
        <IconPhoto stroke={1.5} aria-hidden="true" />
      ) : (
        <IconByName name={icon} size={24} stroke={1.5} />
      )}
    </span>
  );
}
