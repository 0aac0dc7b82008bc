import type { FieldOf } from '@vitrina/model';
import type { EditorProps } from '../editor.ts';
import { lazyPart } from '../lazy-part.tsx';
import styles from './rich.module.css';

/** Text with marks; the editor is fetched when a form has such a field. */
export const RichEditor = lazyPart<EditorProps<FieldOf<'rich'>, string>>(
  () => import('./rich-part.tsx'),
  <div className={styles.meanwhile} role="status" aria-label="Cargando el editor…" />,
);
