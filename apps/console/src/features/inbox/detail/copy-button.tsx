import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../../ui/page/bits.tsx';

/** Time for which the button shows that it has copied, in milliseconds. */
const saidMs = 2000;

/** Puts a text on the clipboard. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), saidMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    if (!done) noticeFailure(undefined, 'El navegador no permite copiar. Seleccione el texto y cópielo.');
  };
  return (
    <span>
      <IconButton
        size="small"
        label={`Copiar ${what}`}
        icon={copied ? <IconCheck stroke={1.75} /> : <IconCopy stroke={1.75} />}
        onClick={() => void copy()}
      />
      <VisuallyHidden>
        <span role="status">{copied ? 'Copiado' : ''}</span>
      </VisuallyHidden>
    </span>
  );
}
