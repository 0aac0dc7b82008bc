import { IconPhoto } from '@tabler/icons-react';
import { type ComponentType, memo, useState } from 'react';
import { IconByName } from '../../../records/icons/index.ts';
import { cx } from '../../../ui/cx.ts';
import { box, grid, row, stack } from '../../../ui/primitives/index.ts';
import styles from './element.module.css';
import { stretchesOf } from './element-look.ts';
import { Description, type ElementProps, Mark, Title, useElementLook } from './mark.tsx';

interface StretchesProps extends ElementProps {
  /** Component that draws a container inside the element. */
  readonly Container: ComponentType<ElementProps>;
}

/**
 * Draws the children of an element: lines of a list one below the other, cards side by side, and containers by
 * `Container`.
 */
export function Stretches({ node, number, Container }: StretchesProps) {
  return stretchesOf(node, number).map(({ tiles, children }) => (
    <div
      key={children[0]?.node.key}
      className={tiles ? cx(grid(12), styles.tiles) : cx(grid(2, 'start'), styles.items)}
    >
      {children.map((child) =>
        tiles ? (
          <Tile key={child.node.key} {...child} />
        ) : child.node.type === 'menu-wrapper-item' ? (
          <Container key={child.node.key} {...child} />
        ) : (
          <Item key={child.node.key} {...child} />
        ),
      )}
    </div>
  ));
}

const InnerBlock = (props: ElementProps) => <Block {...props} inner />;

/** Container, drawn as a title with the elements below it. */
export const Block = memo(function Block({
  node,
  number,
  inner = false,
  className,
}: ElementProps & {
  /** True if the container is inside another container. */
  readonly inner?: boolean;
  readonly className?: string | undefined;
}) {
  const look = useElementLook(node);
  return (
    <div className={cx(stack(10, 'shrink'), styles.block, inner && styles.inner, className)}>
      <Mark node={node} number={number} look={look} className={cx(stack(0), styles.head)} stop>
        <Title look={look} />
        <Description look={look} />
      </Mark>
      <div className={stack(10)}>
        <Stretches node={node} number={number} Container={InnerBlock} />
      </div>
    </div>
  );
});

/** Line of a list: icon, title and description. */
export const Item = memo(function Item({ node, number }: ElementProps) {
  const look = useElementLook(node);
  return (
    <Mark node={node} number={number} look={look} className={cx(row(10), styles.item)}>
      {look.icon !== null && (
        <span className={cx(row(0, 'middle', 'fixed'), styles.icon)}>
          <IconByName name={look.icon} size={18} />
        </span>
      )}
      <span className={stack(0)}>
        <Title look={look} />
        <Description look={look} />
      </span>
    </Mark>
  );
});

/** Card of a mosaic: picture, title and, for a detailed card, the description. */
export const Tile = memo(function Tile({ node, number }: ElementProps) {
  const look = useElementLook(node);
  const isDetailed = node.type === 'detailed-tile-item';
  return (
    <Mark node={node} number={number} look={look} className={stack(8)}>
      <TilePicture url={look.picture} icon={look.icon} />
      <span className={stack(0)}>
        <Title look={look} />
        {isDetailed && <Description look={look} />}
      </span>
    </Mark>
  );
});

/** Picture of a card. Shows the icon or an empty frame if there is no picture or it cannot be loaded. */
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
