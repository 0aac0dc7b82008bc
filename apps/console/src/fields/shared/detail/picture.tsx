import { IconPhotoOff } from '@tabler/icons-react';
import { alternativeText, type Image } from '@vitrina/model';
import { useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { box, stack, text } from '../../../ui/primitives/index.ts';
import media from '../media/media.module.css';
import styles from './detail.module.css';

/** Picture of a version with its alternative text. A note replaces a picture that was deleted from the file store. */
export function Picture({ image }: { readonly image: Image }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const { url } = image.file;
  if (url === brokenUrl)
    return (
      <span
        className={cx(
          stack(4, 'center', 'middle', 'inline', 'roundedSmall', 'sunken'),
          text('small', 'second'),
          styles.picture,
        )}
      >
        <IconPhotoOff size={18} stroke={1.5} aria-hidden="true" />
        La imagen ya no está
      </span>
    );
  return (
    <img
      className={cx(box('roundedSmall', 'sunken'), media.photo, styles.picture)}
      src={url}
      alt={alternativeText(image) || 'Imagen sin texto alternativo'}
      loading="lazy"
      decoding="async"
      onError={() => setBrokenUrl(url)}
    />
  );
}
