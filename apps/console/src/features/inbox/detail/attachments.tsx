import { IconClock, IconDownload, IconFile, IconShieldX } from '@tabler/icons-react';
import { formatBytes } from '../../../lib/formats.ts';
import { cx } from '../../../ui/cx.ts';
import { box, row, text } from '../../../ui/primitives/index.ts';
import { useOpenSubmission } from '../state/open-submission.ts';
import { submissionFileAddress } from '../submissions/submission-api.ts';
import styles from './detail.module.css';

/** Lists the files that the visitor sent, for download only: the console never shows their contents. */
export function Attachments() {
  const { submission } = useOpenSubmission();
  const { files } = submission;
  if (files.length === 0) return null;
  return (
    <section aria-label="Adjuntos">
      <h3>Adjuntos</h3>
      <ul className={box('lineAbove')}>
        {files.map((file) => (
          <li key={file.id} className={cx(row(10, 'lineBelow'), styles.other)}>
            <IconFile size={18} stroke={1.75} className={text('third')} aria-hidden="true" />
            <span className={text('strong', 'truncate', 'fill')} title={file.name}>
              {file.name}
            </span>
            <span className={text('label', 'second', 'nowrap')}>{formatBytes(file.size)}</span>
            {file.state === 'ready' ? (
              <a
                className={cx(row(6, 'inline'), text('label', 'strong', 'link', 'nowrap'))}
                href={submissionFileAddress(submission, file.id)}
                download={file.name}
                aria-label={`Descargar ${file.name}`}
              >
                <IconDownload size={16} stroke={1.75} aria-hidden="true" />
                Descargar
              </a>
            ) : (
              <UnavailableFile isHarmful={file.state === 'refused'} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Explains why a file cannot be downloaded: not scanned yet, or found to be harmful. */
function UnavailableFile({ isHarmful }: { readonly isHarmful: boolean }) {
  const Icon = isHarmful ? IconShieldX : IconClock;
  return (
    <span className={cx(row(6, 'inline'), text('label', isHarmful ? 'danger' : 'warning'))}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {isHarmful ? 'Rechazado: el archivo no es seguro' : 'En revisión'}
    </span>
  );
}
