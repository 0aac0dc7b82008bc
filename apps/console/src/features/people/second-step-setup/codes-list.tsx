import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { DialogActions } from '../../../ui/overlays/dialog.tsx';
import { grid, stack, text } from '../../../ui/primitives/index.ts';
import styles from './second-step-setup.module.css';

const fileText = (codes: readonly string[]): string =>
  ['Códigos de recuperación de Vitrina. Cada uno sirve una sola vez.', '', ...codes, ''].join('\r\n');

/** Shows recovery codes once, with buttons to copy and save them. */
export function CodesList({
  codes,
  doneLabel,
  lostThing = 'el teléfono',
  onDone,
}: {
  readonly codes: readonly string[];
  /** Success message of the action that created the codes; absent if the message is shown elsewhere. */
  readonly doneLabel?: string;
  /** Spanish name, with article, of the device or method whose loss the codes are for. */
  readonly lostThing?: string;
  readonly onDone: () => void;
}) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  return (
    <div>
      <div className={stack(16)}>
        {doneLabel !== undefined && <p className={text('strong')}>{doneLabel}</p>}
        <p className={text('second')}>
          Si pierde {lostThing}, cada código le permite ingresar una vez. Guárdelos en un lugar seguro: no se
          vuelven a mostrar.
        </p>
        <ol className={cx(grid(8), styles.codes)} aria-label="Códigos de recuperación">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <span role="status">
        {isCopied === false && 'El navegador no permite copiar. Seleccione los códigos y cópielos usted.'}
      </span>
      <DialogActions>
        <Button
          // The button that opened the list has disappeared and had the focus.
          autoFocus
          icon={isCopied === true ? <IconCheck stroke={1.75} /> : <IconCopy stroke={1.75} />}
          onClick={() => void copyText(codes.join('\n')).then(setCopied)}
        >
          {isCopied === true ? 'Copiados' : 'Copiar'}
        </Button>
        <Button
          icon={<IconDownload stroke={1.75} />}
          onClick={() =>
            saveFile(new Blob([fileText(codes)], { type: 'text/plain' }), 'codigos-de-recuperacion.txt')
          }
        >
          Descargar
        </Button>
        <Button kind="red" onClick={onDone}>
          Ya los guardé
        </Button>
      </DialogActions>
    </div>
  );
}
