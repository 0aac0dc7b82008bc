import { IconEyeOff } from '@tabler/icons-react';
import type { TreeNode } from '@vitrina/model';
import { type ReactNode, useMemo } from 'react';
import { cx } from '../../../ui/cx.ts';
import { VisuallyHidden } from '../../../ui/page/bits.tsx';
import { box, text } from '../../../ui/primitives/index.ts';
import styles from './element.module.css';
import { usePreview } from './preview-context.ts';
import type { Run } from './rich-runs.ts';
import { type Shown, shownOf } from './shown.ts';

/** An element where it stands. */
export interface ElementProps {
  readonly node: TreeNode;
  /** `1.2` */
  readonly number: string;
}

/** Returns the drawing of an element, and whether its card is the open one. */
export function useShown(node: TreeNode): Shown & { readonly active: boolean } {
  const { field, records, activeKey } = usePreview();
  const shown = useMemo(() => shownOf(field, node, records), [field, node, records]);
  return { ...shown, active: node.key === activeKey };
}

export interface MarkProps extends ElementProps {
  readonly shown: ReturnType<typeof useShown>;
  readonly className?: string | undefined;
  /** Reached with the Tab key: containers are, their many items only by pointing, because the tree beside has them all. */
  readonly stop?: boolean;
  /** Of something that it opens. */
  readonly expanded?: boolean | undefined;
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

/** The part of an element that can be pressed: its card opens, and the ink edge and the number tell which one is open. */
export function Mark({
  node,
  number,
  shown,
  className,
  stop = false,
  expanded,
  onPress,
  children,
}: MarkProps) {
  const { onActivate } = usePreview();
  return (
    <button
      type="button"
      className={cx(box('relative', 'shrink'), styles.mark, className)}
      aria-current={shown.active || undefined}
      aria-expanded={expanded}
      tabIndex={stop ? undefined : -1}
      data-active={shown.active}
      data-hidden={shown.hidden}
      title={shown.hidden ? 'El sitio lo oculta: su destino no está publicado.' : undefined}
      onClick={() => {
        onPress?.();
        onActivate(node.key);
      }}
    >
      <VisuallyHidden>Mostrar {number} </VisuallyHidden>
      {children}
      {shown.hidden && <VisuallyHidden>, que el sitio oculta</VisuallyHidden>}
      <Tag number={number} />
    </button>
  );
}

/** The number of an element, shown while it is active or pointed at. */
export function Tag({ number }: { readonly number: string }) {
  return (
    <span className={styles.tag} aria-hidden="true">
      {number}
    </span>
  );
}

/** A formatted line, drawn from its pieces. */
export function Runs({ runs }: { readonly runs: readonly Run[] }) {
  return runs.map((run, index) => {
    const key = `${index}-${run.kind}`;
    if (run.kind === 'picture') return <img key={key} className={styles.inline} src={run.url} alt="" />;
    return run.bold ? <b key={key}>{run.text}</b> : <span key={key}>{run.text}</span>;
  });
}

/** The title of an element, with a sign before it where the site leaves it out. */
export function Title({ shown }: { readonly shown: Shown }) {
  return (
    <span className={cx(text('anywhere'), styles.title)}>
      {shown.hidden && <IconEyeOff className={styles.away} size={14} aria-hidden="true" />}
      <Runs runs={shown.title} />
    </span>
  );
}

/** Shows the text below the title, if there is one. */
export function Description({ shown }: { readonly shown: Shown }) {
  if (shown.description.length === 0) return null;
  return (
    <span className={cx(text('small', 'anywhere'), styles.description)}>
      <Runs runs={shown.description} />
    </span>
  );
}
