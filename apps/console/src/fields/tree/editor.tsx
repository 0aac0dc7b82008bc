import { Skeleton, SkeletonGroup } from '../../ui/page/states.tsx';
import type { EditorProps } from '../shared/editor/editor.ts';
import { LazyPart, type LoadPart } from '../shared/editor/lazy-part.tsx';

type Props = EditorProps<'tree', unknown>;

const loadEditorPart: LoadPart<Props> = () => import('./parts/whole.tsx');

/** Editor for nested elements; its code is loaded when a form contains such a field. */
export function TreeFieldEditor(props: Props) {
  return (
    <LazyPart
      load={loadEditorPart}
      props={props}
      placeholder={
        <SkeletonGroup label="Cargando los elementos…">
          <Skeleton height={44} />
        </SkeletonGroup>
      }
    />
  );
}
