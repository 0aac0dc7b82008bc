import type { FieldOf } from '@vitrina/model';
import type { ComponentType } from 'react';
import { Skeleton, SkeletonGroup } from '../../ui/states.tsx';
import type { EditorProps, InnerFieldProps } from '../shared/editor/editor.ts';
import { LazyPart, type LoadPart } from '../shared/editor/lazy-part.tsx';
import type { TreePartProps } from './tree-part.tsx';

const load: LoadPart<TreePartProps> = () => import('./tree-part.tsx');

/** Makes the editor of elements within elements, out of what renders a field; it is fetched when a form has such a field. */
export function treeEditor(InnerField: ComponentType<InnerFieldProps>) {
  return function TreeField(props: EditorProps<FieldOf<'tree'>, unknown>) {
    return (
      <LazyPart
        load={load}
        props={{ ...props, InnerField }}
        meanwhile={
          <SkeletonGroup label="Cargando los elementos…">
            <Skeleton height={44} />
          </SkeletonGroup>
        }
      />
    );
  };
}
