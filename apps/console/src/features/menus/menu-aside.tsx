import { useOpenRecord } from '../../content/form/index.ts';
import { type EditedTree, type TreeActs, useNodes } from '../../fields/tree/parts/index.ts';
import { useMembers, useStore } from '../../lib/state/store.ts';
import { MenuPreview } from './preview/menu-preview.tsx';
import { ReviewList } from './review/review-list.tsx';

export interface MenuLookProps {
  readonly tree: EditedTree;
  /** Called with the key of an element when it is pressed in the preview. */
  readonly onActivate: (key: string) => void;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Preview of the menu as typed, including unsaved changes. */
export function MenuLook({ tree, onActivate }: MenuLookProps) {
  const nodes = useNodes(tree);
  const activeKey = useStore(tree.view.active);
  const [location, institution] = useMembers(useOpenRecord().record.values, ['location', 'institution_id']);
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
  /** True if the window is wide enough for the preview. */
  readonly preview: boolean;
}

/** Column beside the elements, with the preview and the list of missing or unpublished destinations. */
export function MenuAside({ tree, acts, preview }: MenuAsideProps) {
  const nodes = useNodes(tree);
  return (
    <>
      {preview && <MenuLook tree={tree} onActivate={acts.show} />}
      <ReviewList field={tree.field} nodes={nodes} onChange={acts.show} />
    </>
  );
}
