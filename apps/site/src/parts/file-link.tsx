import { fileTypes, formatBytes, type StoredFile } from '@vitrina/model';
import { usePageContext } from '../context.ts';
import { Icon } from './icon.tsx';
import { fileAddress } from './picture.tsx';

/** Returns the kind and size of a stored file: `PDF · 120 kB`. */
export const fileText = ({ type, size }: StoredFile): string =>
  `${fileTypes[type]?.name ?? 'Archivo'} · ${formatBytes(size)}`;

/** Link to a stored file, with its kind and size. */
export function FileLink({ file }: { readonly file: StoredFile }) {
  const context = usePageContext();
  return (
    <a className="file-link" href={fileAddress(context, file.url)}>
      <Icon name="file-download" />
      <span>
        <strong>{file.title}</strong>
        <small>{fileText(file)}</small>
      </span>
    </a>
  );
}
