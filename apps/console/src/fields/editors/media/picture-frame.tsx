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
export function PictureFrame(props: PictureFrameProps) {
  const [attempt, setAttempt] = useState(0);
  return <Shown key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Shown({ url, alt, onRetry }: PictureFrameProps & { readonly onRetry: () => void }) {
  const { source, bytes, failed } = usePicture(url);
  const [size, setSize] = useState<{ readonly url: string; readonly text: string } | null>(null);
  return (
    <div className={styles.frame}>
      {source !== null && (
        <img
          src={source}
          alt={alt}
          onLoad={(event) =>
            setSize({
              url,
              text: `${event.currentTarget.naturalWidth} × ${event.currentTarget.naturalHeight}`,
            })
          }
        />
      )}
      {source === null && !failed && <Skeleton height="100%" />}
      {failed && (
        <div className={styles.broken} role="alert">
          <IconPhotoOff stroke={1.5} aria-hidden="true" />
          <p>No se pudo mostrar la imagen.</p>
          <Button size="small" onClick={onRetry}>
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
