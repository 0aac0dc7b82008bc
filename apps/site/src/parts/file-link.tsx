import { downloadParameter } from '@vitrina/contract';
import { fileTypes, formatBytes, isViewable, type StoredFile } from '@vitrina/model';
import type { ReactNode } from 'react';
import { usePageContext } from '../context.ts';
import { Icon } from './icon.tsx';
import { fileAddress } from './picture.tsx';

/** Returns the kind and size of a stored file: `PDF · 120 kB`. */
export const fileText = ({ type, size }: StoredFile): string =>
  `${fileTypes[type]?.name ?? 'Archivo'} · ${formatBytes(size)}`;

interface FileProps {
  readonly file: StoredFile;
}

/**
 * Link that downloads a stored file. It covers its positioned ancestor. `children` begin its accessible name, which
 * ends with the kind and size of the file.
 */
export function Download({ file, children }: FileProps & { readonly children: ReactNode }) {
  const address = fileAddress(usePageContext(), file.url);
  return (
    <a className="cover-link" href={`${address}${address.includes('?') ? '&' : '?'}${downloadParameter}`}>
      {children}
      <span className="unseen"> (descargar {fileText(file)})</span>
    </a>
  );
}

/** Link that opens a stored file in the browser; nothing for files that browsers cannot show. */
export function OpenFile({ file }: FileProps) {
  const context = usePageContext();
  return isViewable(file.type) ? (
    <a className="over-cover" href={fileAddress(context, file.url)}>
      Ver <span className="unseen">{file.title}</span>
    </a>
  ) : null;
}

/** Stored file with its kind and size: a link that downloads it, and one that opens it in the browser. */
export function FileLink({ file }: FileProps) {
  return (
    <div className="file-link">
      <Icon name="file-download" />
      <span>
        <strong>
          <Download file={file}>{file.title}</Download>
        </strong>
        <small aria-hidden="true">{fileText(file)}</small>
      </span>
      <OpenFile file={file} />
    </div>
  );
}
