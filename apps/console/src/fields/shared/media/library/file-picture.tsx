import { IconFile, IconFileSpreadsheet, IconFileTypePdf, IconFileZip, IconPhoto } from '@tabler/icons-react';
import type { LibraryFile } from '@vitrina/contract';
import { isImageType } from '@vitrina/model';
import { useState } from 'react';
import { nameOfType } from '../../../../records/files/index.ts';
import { cx } from '../../../../ui/cx.ts';
import { box, row, text } from '../../../../ui/primitives/index.ts';
import media from '../media.module.css';
import styles from './library.module.css';

const iconsByType: Readonly<Record<string, typeof IconFile>> = {
  PDF: IconFileTypePdf,
  Excel: IconFileSpreadsheet,
  ZIP: IconFileZip,
};

/** Thumbnail of a file, or an icon of its type. Decorative, because the name is beside it. */
export function FilePicture({ file }: { readonly file: Pick<LibraryFile, 'thumbnail' | 'content_type'> }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const { thumbnail, content_type } = file;
  const Icon = isImageType(content_type) ? IconPhoto : (iconsByType[nameOfType(content_type)] ?? IconFile);
  return (
    <span
      className={cx(row(0, 'middle', 'fixed', 'clipped', 'sunken'), text('second'), styles.picture)}
      aria-hidden="true"
    >
      {thumbnail === null || thumbnail === brokenUrl ? (
        <Icon size={32} stroke={1.5} />
      ) : (
        <img
          className={cx(box('wide', 'tall'), media.photo)}
          src={thumbnail}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBrokenUrl(thumbnail)}
        />
      )}
    </span>
  );
}

/** Returns the file's type and dimensions: `JPG · 1600 × 900`. */
export function fileTypeText({
  content_type,
  width,
  height,
}: Pick<LibraryFile, 'content_type' | 'width' | 'height'>): string {
  const size = width === null || height === null ? '' : ` · ${width} × ${height}`;
  return `${nameOfType(content_type)}${size}`;
}
