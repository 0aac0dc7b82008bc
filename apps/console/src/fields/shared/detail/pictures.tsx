import { alternativeText, type Image } from '@vitrina/model';
import styles from './detail.module.css';
import { Picture } from './picture.tsx';

/** Pictures of a version, each with its alternative text. */
export function Pictures({ images }: { readonly images: readonly Image[] }) {
  return images.map((image) => (
    <span key={image.file.url} className={styles.shown}>
      <Picture image={image} />
      <span>{alternativeText(image) || 'Sin texto alternativo'}</span>
    </span>
  ));
}
