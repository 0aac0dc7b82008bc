import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/actions/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { text } from '../ui/primitives/index.ts';
import { copyText } from './copy-text.ts';

interface SecretDialogProps {
  readonly title: string;
  readonly line: string;
  readonly icon: ReactNode;
  /** Secret, shown only once. */
  readonly secret: string;
  readonly copyLabel: string;
  readonly onClose: () => void;
}

/** Shows a secret once, with a button to copy it. */
export function SecretDialog({ title, line, icon, secret, copyLabel, onClose }: SecretDialogProps) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  return (
    <Dialog
      title={title}
      line={line}
      icon={icon}
      onClose={onClose}
      box={<code className={text('anywhere')}>{secret}</code>}
      actions={
        <>
          <Button
            icon={isCopied === true ? <IconCheck stroke={1.75} /> : <IconCopy stroke={1.75} />}
            onClick={() => void copyText(secret).then(setCopied)}
          >
            {isCopied === true ? 'Copiado' : copyLabel}
          </Button>
          <Button kind="ink" onClick={onClose}>
            Listo
          </Button>
        </>
      }
    >
      <span role="status">
        {isCopied === false && 'El navegador no permite copiar. Seleccione el texto y cópielo usted.'}
      </span>
    </Dialog>
  );
}
