import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../../ui/page/bits.tsx';

/** Time for which the button shows that the text was copied, in milliseconds. */
const confirmationMs = 2000;

/** Button that copies a text to the clipboard. */
export function CopyButton({ text, subject }: { readonly text: string; readonly subject: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copyToClipboard = async () => {
    const isDone = await copyText(text);
    setCopied(isDone);
    if (!isDone) noticeFailure(undefined, 'El navegador no permite copiar. Seleccione el texto y cópielo.');
  };
  return (
    <span>
      <IconButton
        size="small"
        label={`Copiar ${subject}`}
        icon={isCopied ? <IconCheck stroke={1.75} /> : <IconCopy stroke={1.75} />}
        onClick={() => void copyToClipboard()}
      />
      <VisuallyHidden>
        <span role="status">{isCopied ? 'Copiado' : ''}</span>
      </VisuallyHidden>
    </span>
  );
}
