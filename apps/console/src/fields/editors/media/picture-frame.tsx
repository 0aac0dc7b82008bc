import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { formatBytes } from '../../../lib/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import styles from './media.module.css';
import { usePicture } from './use-picture.ts';

export interface PictureFrameProps {
  readonly url: string;
  readonly alt: string;
}

/** A stored image, 300×188, with its size in pixels and bytes. */
export function PictureFrame({ url, alt }: PictureFrameProps) {
  const { source, bytes, failed, retry } = usePicture(url);
  const [size, setSize] = useState<{ readonly url: string; readonly text: string } | null>(null);
  return (
    <div className={styles.frame}>
      {source !== null && (
        <img
          src={source}
          alt={alt}
          onLoad={(event) => setSize({ url, text: `${event.currentTarget.naturalWidth} × ${event.currentTarget.naturalHeight}` })}
        />
      )}
      {source === null && !failed && <Skeleton height="100%" />}
      {failed && (
        <div className={styles.broken} role="alert">
          <IconPhotoOff stroke={1.5} aria-hidden="true" />
          <p>No se pudo mostrar la imagen.</p>
          <Button size="small" onClick={retry}>
            Reintentar
          </Button>
        </div>
      )}
      {size?.url === url && source !== null && (
        <span className={styles.size}>
          {size.text} · {formatBytes(bytes)}
        </span>
      )}
    </div>
  );
}
