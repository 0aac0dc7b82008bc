import { cx } from '../../ui/cx.ts';
import { box } from '../../ui/primitives/index.ts';
import type { EditorProps } from '../shared/editor/editor.ts';
import { LazyPart, type LoadPart } from '../shared/editor/lazy-part.tsx';
import styles from './rich.module.css';

type Props = EditorProps<'rich'>;

const loadEditorPart: LoadPart<Props> = () => import('./rich-part.tsx');

/** Editor for rich text; its code is loaded when a form contains such a field. */
export function RichEditor(props: Props) {
  return (
    <LazyPart
      load={loadEditorPart}
      props={props}
      placeholder={
        <div
          className={cx(box('outlined', 'rounded', 'sunken'), styles.meanwhile)}
          role="status"
          aria-label="Cargando el editor…"
        />
      }
    />
  );
}
