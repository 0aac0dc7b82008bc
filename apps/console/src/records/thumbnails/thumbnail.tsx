import { IconPhoto } from '@tabler/icons-react';
import { type ContentType, fieldsOf, storeFolder } from '@vitrina/model';
import { useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { box, row, text } from '../../ui/primitives/index.ts';
import styles from './thumbnail.module.css';

/** Returns the address of an image value (`{ file: { url } }`) or of the first of several; null if there is none. */
export function imageUrl(value: unknown): string | null {
  const image: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof image !== 'object' || image === null || !('file' in image)) return null;
  const { file } = image;
  return typeof file === 'object' && file !== null && 'url' in file && typeof file.url === 'string'
    ? file.url
    : null;
}

/**
 * Returns the address of the smallest image that the service makes of a stored image. Until it is made, the service
 * answers with the image itself.
 */
function smallestOf(url: string): string {
  return url.startsWith(storeFolder) && !url.includes('?') ? `${url}/w320.webp` : url;
}

/** True if rows of the type show an image. */
export function hasThumbnail(type: ContentType): boolean {
  return type.thumbnail !== undefined && type.thumbnail in fieldsOf(type);
}

export interface ThumbnailProps {
  /** Address of the image. For null, an empty tile is drawn, so that names stay aligned. */
  readonly url: string | null;
  /** Width and height in px: `row` 48×36, `compact` 37×28, `card` 56×56. */
  readonly size?: 'row' | 'compact' | 'card';
}

/**
 * Image of a record, shown beside its name. Screen readers skip it, because the name already identifies the record.
 */
export function Thumbnail({ url, size = 'row' }: ThumbnailProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <span
      className={cx(
        row(0, 'inline', 'middle', 'fixed', 'clipped', 'roundedSmall'),
        text('third', 'sunken'),
        styles.thumbnail,
        styles[size],
      )}
      aria-hidden="true"
    >
      {url === null || url === brokenUrl ? (
        <IconPhoto size={18} stroke={1.5} />
      ) : (
        <img
          className={box('wide', 'tall')}
          src={smallestOf(url)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBrokenUrl(url)}
        />
      )}
    </span>
  );
}
