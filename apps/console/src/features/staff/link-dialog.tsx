import { IconCheck, IconCopy, IconLink } from '@tabler/icons-react';
import type { PasswordLink } from '@vitrina/contract';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { formatDateTime, withFullStop } from '../../lib/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { text } from '../../ui/primitives/index.ts';
import { notify } from '../../ui/toast-store.ts';

/** Who got a link, and how. */
export interface Given {
  readonly name: string;
  readonly link: PasswordLink;
}

/** Tells that a link was mailed; answers whether it was, and need not be shown. */
export function noticeMailed({ name, link }: Given): boolean {
  if (link.sent_to === null) return false;
  notify({
    tone: 'success',
    title: 'Excelente!',
    text: `Enviamos un enlace a ${link.sent_to}`,
    detail: `${name} crea su contraseña con él, hasta el ${withFullStop(formatDateTime(link.expires_at))}`,
  });
  return true;
}

/** A one-time link that no mail carries: whoever made it hands it over, and sees it only here. */
export function LinkDialog({ given, onClose }: { readonly given: Given; readonly onClose: () => void }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const { name, link } = given;
  return (
    <Dialog
      title={`Entregue este enlace a ${name}`}
      line={`Con él crea su contraseña, una sola vez, hasta el ${withFullStop(formatDateTime(link.expires_at))} No se vuelve a mostrar: entrégueselo solo a esa persona.`}
      icon={<IconLink stroke={1.75} />}
      onClose={onClose}
      box={<code className={text('anywhere')}>{`${window.location.origin}${link.path}`}</code>}
      actions={
        <>
          <Button
            icon={copied === true ? <IconCheck stroke={1.75} /> : <IconCopy stroke={1.75} />}
            onClick={() => void copyText(`${window.location.origin}${link.path}`).then(setCopied)}
          >
            {copied === true ? 'Copiado' : 'Copiar el enlace'}
          </Button>
          <Button kind="ink" onClick={onClose}>
            Listo
          </Button>
        </>
      }
    >
      <span role="status">
        {copied === false && 'El navegador no permite copiar. Seleccione el enlace y cópielo usted.'}
      </span>
    </Dialog>
  );
}
