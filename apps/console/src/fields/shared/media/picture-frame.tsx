import { IconPhotoOff } from '@tabler/icons-react';
import type { FocalPoint } from '@vitrina/contract';
import { useState } from 'react';
import { formatBytes } from '../../../lib/formats.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/page/states.tsx';
import { box, text } from '../../../ui/primitives/index.ts';
import styles from './media.module.css';
import { MissingPicture } from './missing-picture.tsx';
import { usePicture } from './use-picture.ts';

export interface PictureFrameProps {
  readonly url: string;
  readonly alt: string;
  /** Focal point, which stays visible when the frame crops the picture; a ring marks it. */
  readonly focalPoint?: FocalPoint | null;
  /** True to show the whole picture with a margin instead of cropping it. */
  readonly isUncropped?: boolean;
}

/** Stored image in a frame of 300×188 px, with its dimensions and file size. */
export function PictureFrame(props: PictureFrameProps) {
  const [attempt, setAttempt] = useState(0);
  return <ShownPicture key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function ShownPicture({
  url,
  alt,
  focalPoint,
  isUncropped = false,
  onRetry,
}: PictureFrameProps & { readonly onRetry: () => void }) {
  const { source, byteCount, hasFailed } = usePicture(url);
  const [sizeText, setSizeText] = useState<{ readonly url: string; readonly text: string } | null>(null);
  const at = focalPoint ? { left: `${focalPoint.x * 100}%`, top: `${focalPoint.y * 100}%` } : null;
  return (
    <div
      className={cx(box('relative', 'wide', 'clipped', 'rounded', 'sunken'), styles.frame)}
      data-whole={isUncropped}
    >
      {source !== null && (
        <img
          className={cx(box('wide', 'tall'), styles.photo)}
          src={source}
          alt={alt}
          // CSS `object-position` p % aligns the point at p % of the picture with the point at p % of the frame.
          style={at === null ? undefined : { objectPosition: `${at.left} ${at.top}` }}
          onLoad={(event) =>
            setSizeText({
              url,
              text: `${event.currentTarget.naturalWidth} × ${event.currentTarget.naturalHeight}`,
            })
          }
        />
      )}
      {source !== null && at !== null && (
        <span className={cx(box('absolute'), styles.ring)} style={at} aria-hidden="true" />
      )}
      {source === null && !hasFailed && <Skeleton height="100%" />}
      {hasFailed && (
        <MissingPicture>
          <IconPhotoOff stroke={1.5} aria-hidden="true" />
          <p>No se pudo mostrar la imagen.</p>
          <Button size="small" onClick={onRetry}>
            Reintentar
          </Button>
        </MissingPicture>
      )}
      {sizeText?.url === url && source !== null && (
        <span className={cx(text('small', 'absolute', 'roundedSmall'), styles.size)}>
          {sizeText.text} · {formatBytes(byteCount)}
        </span>
      )}
    </div>
  );
}
