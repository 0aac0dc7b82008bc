import { alternativeText, type Image } from '@vitrina/model';
import { row, stack } from '../../../ui/primitives/index.ts';
import { Picture } from './picture.tsx';

/** Pictures of a version, each with its alternative text. */
export function Pictures({ images }: { readonly images: readonly Image[] }) {
  return (
    <span className={stack(8)}>
      {images.map((image) => (
        <span key={image.file.url} className={row(12, 'wrap', 'start')}>
          <Picture image={image} />
          <span>{alternativeText(image) || 'Sin texto alternativo'}</span>
        </span>
      ))}
    </span>
  );
}
