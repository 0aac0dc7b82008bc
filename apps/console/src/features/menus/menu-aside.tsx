import type { OpenRecord } from '../../content/form/index.ts';
import { type EditedTree, type TreeActs, useNodes } from '../../fields/tree/parts/index.ts';
import { useMembers, useStore } from '../../lib/state/store.ts';
import { MenuPreview } from './preview/menu-preview.tsx';
import { ReviewList } from './review/review-list.tsx';

export interface MenuLookProps {
  readonly opened: OpenRecord;
  readonly tree: EditedTree;
  /** An element was pressed in the preview. */
  readonly onActivate: (key: string) => void;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The menu as the site would show it now. */
export function MenuLook({ opened, tree, onActivate }: MenuLookProps) {
  const nodes = useNodes(tree);
  const activeKey = useStore(tree.view.active);
  const [location, institution] = useMembers(opened.record.values, ['location', 'institution_id']);
  return (
    <MenuPreview
      field={tree.field}
      nodes={nodes}
      location={textOf(location)}
      institution={textOf(institution)}
      activeKey={activeKey}
      onActivate={onActivate}
    />
  );
}

export interface MenuAsideProps extends Omit<MenuLookProps, 'onActivate'> {
  readonly acts: TreeActs;
  /** The window is wide enough for the preview. */
  readonly preview: boolean;
}

/** Beside the elements: the preview, and the destinations that nobody can get to. */
export function MenuAside({ opened, tree, acts, preview }: MenuAsideProps) {
  const nodes = useNodes(tree);
  return (
    <>
      {preview && <MenuLook opened={opened} tree={tree} onActivate={acts.show} />}
      <ReviewList field={tree.field} nodes={nodes} onChange={acts.show} />
    </>
  );
}
