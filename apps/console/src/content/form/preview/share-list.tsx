import type { UseQueryResult } from '@tanstack/react-query';
import type { Share } from '@vitrina/contract';
import { useId, useRef, useState } from 'react';
import { formatDateTime, formatWhenInside } from '../../../lib/formats.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { SkeletonRows } from '../../../ui/page/states.tsx';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';

export interface ShareListProps {
  readonly answer: Pick<UseQueryResult<{ readonly data: readonly Share[] }>, 'data' | 'error' | 'refetch'>;
  /** Revokes a link. Resolves to true if the link was revoked. */
  readonly onEnd: (shareId: string) => Promise<boolean>;
}

/** Valid links, newest first. */
export function ShareList({ answer: { data, error, refetch }, onEnd }: ShareListProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const end = async (share: Share) => {
    setAnnouncement('');
    if (!(await onEnd(share.id))) return;
    setAnnouncement('Enlace retirado.');
    // The button of the ended link no longer exists.
    title.current?.focus();
  };
  return (
    <section className={stack(8)} aria-labelledby={id}>
      <div className={row(8, 'between')}>
        <h3 id={id} ref={title} tabIndex={-1}>
          Enlaces que valen
        </h3>
        <span className={text('small', 'second')} role="status">
          {announcement}
        </span>
      </div>
      {data === undefined ? (
        error === null ? (
          <SkeletonRows rows={2} columns={[80]} />
        ) : (
          <LoadError title="No se pudieron cargar los enlaces" error={error} onRetry={() => void refetch()} />
        )
      ) : data.data.length === 0 ? (
        <p className={text('second')}>Ninguno. El borrador solo lo ve el personal.</p>
      ) : (
        <ul className={stack(16)}>
          {data.data.map((share) => (
            <ShareRow key={share.id} share={share} onEnd={() => end(share)} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Describes how often and when a link was opened: `Abierto 3 veces, la última hoy, 3:10 p. m.` */
function openedText({ opened: openCount, opened_at }: Share): string {
  if (openCount === 0 || opened_at === null) return 'Sin abrir';
  const lastOpenedText = formatWhenInside(opened_at);
  return openCount === 1
    ? `Abierto 1 vez, ${lastOpenedText}`
    : `Abierto ${openCount} veces, la última ${lastOpenedText}`;
}

function ShareRow({ share, onEnd }: { readonly share: Share; readonly onEnd: () => Promise<void> }) {
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const expiryText = formatDateTime(share.expires_at);
  const withdrawShare = async () => {
    const isConfirmed = await confirm({
      kind: 'delete',
      title: '¿Retirar este enlace?',
      line: 'Quien lo tenga deja de ver el borrador.',
      yesText: 'Sí, retirar',
    });
    if (!isConfirmed) return;
    setBusy(true);
    await onEnd();
    setBusy(false);
  };
  return (
    <li className={row(12, 'between')}>
      <div className={box('shrink')}>
        <p>
          Lo creó <b>{share.created_by.name}</b> {formatWhenInside(share.created_at)}
        </p>
        <p className={text('small', 'second')}>
          Vale hasta el {expiryText} · {openedText(share)}
        </p>
      </div>
      <Button
        kind="plain-danger"
        size="small"
        busy={busy}
        aria-label={`Retirar el enlace que vale hasta el ${expiryText}`}
        onClick={() => void withdrawShare()}
      >
        Retirar
      </Button>
    </li>
  );
}
