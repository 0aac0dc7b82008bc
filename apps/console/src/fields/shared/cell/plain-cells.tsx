import { behaviour, type Field } from '@vitrina/model';
import { IconByName } from '../../../entities/icons/index.ts';
import { imageUrl, Thumbnail } from '../../../entities/thumbnail/index.ts';
import { Counter } from '../../../lib/counter.tsx';
import type { CellKind, CellProps } from './cell.ts';
import styles from './cells.module.css';

/** The value in the words of its own kind. */
export function textOf({ field, value, related }: CellProps): string {
  return behaviour(field).toText(value, field, new Map(Object.entries(related)));
}

/** One line that ends in an ellipsis, whole in its title. */
export function Line({ children }: { readonly children: string }) {
  return (
    <span className={styles.line} title={children}>
      {children}
    </span>
  );
}

const asText = (props: CellProps) => <Line>{textOf(props)}</Line>;

/** Words. */
export const textCell: CellKind<Field> = { show: asText };

/** Words of a fixed list, or the name of another record. */
export const briefCell: CellKind<Field> = { show: asText, brief: textOf };

/** The drawing of an icon and its name. */
export const iconCell: CellKind<Field> = {
  show: (props) => (
    <span className={styles.pair}>
      <IconByName name={textOf(props)} />
      <Line>{textOf(props)}</Line>
    </span>
  ),
};

/** Figures. */
export const figureCell: CellKind<Field> = {
  show: (props) => <span className={styles.figure}>{textOf(props)}</span>,
  end: true,
};

/** One picture. */
export const imageCell: CellKind<Field> = {
  show: ({ value }) => <Thumbnail url={imageUrl(value)} size="compact" />,
};

/** The first of several pictures and how many there are. */
export const imagesCell: CellKind<Field> = {
  show: ({ value }) => (
    <span className={styles.pair}>
      <Thumbnail url={imageUrl(value)} size="compact" />
      <Counter value={Array.isArray(value) ? value.length : 0} />
    </span>
  ),
};
