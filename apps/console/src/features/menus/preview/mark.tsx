import { IconEyeOff } from '@tabler/icons-react';
import type { TreeNode } from '@vitrina/model';
import { type ReactNode, useMemo } from 'react';
import { cx } from '../../../ui/cx.ts';
import { VisuallyHidden } from '../../../ui/page/bits.tsx';
import { box, text } from '../../../ui/primitives/index.ts';
import styles from './element.module.css';
import { type ElementLook, lookOf } from './element-look.ts';
import { usePreview } from './preview-context.ts';
import type { Run } from './rich-runs.ts';

/** An element and its position. */
export interface ElementProps {
  readonly node: TreeNode;
  /** Position of the element: `1.2`. */
  readonly number: string;
}

/** Returns the appearance of an element. `active` is true if the form of the element is open. */
export function useElementLook(node: TreeNode): ElementLook & { readonly active: boolean } {
  const { field, records, activeKey } = usePreview();
  const look = useMemo(() => lookOf(field, node, records), [field, node, records]);
  return { ...look, active: node.key === activeKey };
}

export interface MarkProps extends ElementProps {
  readonly look: ReturnType<typeof useElementLook>;
  readonly className?: string | undefined;
  /**
   * True if the Tab key reaches the element. Only containers are reachable, because the tree beside the preview gives
   * access to the other elements.
   */
  readonly stop?: boolean;
  /** Value of `aria-expanded` for an element that opens a panel or a list. */
  readonly expanded?: boolean | undefined;
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

/**
 * Pressable part of an element; pressing it opens the form of the element. While that form is open, an outline and
 * the element's number mark the part.
 */
export function Mark({
  node,
  number,
  look,
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
      aria-current={look.active || undefined}
      aria-expanded={expanded}
      tabIndex={stop ? undefined : -1}
      data-active={look.active}
      data-hidden={look.hidden}
      title={look.hidden ? 'El sitio lo oculta: su destino no está publicado.' : undefined}
      onClick={() => {
        onPress?.();
        onActivate(node.key);
      }}
    >
      <VisuallyHidden>Mostrar {number} </VisuallyHidden>
      {children}
      {look.hidden && <VisuallyHidden>, que el sitio oculta</VisuallyHidden>}
      <span className={styles.tag} aria-hidden="true">
        {number}
      </span>
    </button>
  );
}

/** Draws a formatted line of text. */
export function Runs({ runs }: { readonly runs: readonly Run[] }) {
  return runs.map((run, index) => {
    const key = `${index}-${run.kind}`;
    if (run.kind === 'picture') return <img key={key} className={styles.inline} src={run.url} alt="" />;
    return run.bold ? <b key={key}>{run.text}</b> : <span key={key}>{run.text}</span>;
  });
}

/** Title of an element, with an icon if the site hides it. */
export function Title({ look }: { readonly look: ElementLook }) {
  return (
    <span className={cx(text('anywhere'), styles.title)}>
      {look.hidden && <IconEyeOff className={styles.away} size={14} aria-hidden="true" />}
      <Runs runs={look.title} />
    </span>
  );
}

/** Shows the description below the title, if there is one. */
export function Description({ look }: { readonly look: ElementLook }) {
  if (look.description.length === 0) return null;
  return (
    <span className={cx(text('small', 'anywhere'), styles.description)}>
      <Runs runs={look.description} />
    </span>
  );
}
