import { IconInfoCircle, IconPlugConnectedX } from '@tabler/icons-react';
import type { MailList } from '@vitrina/contract';
import { formatWhenInside, withFullStop } from '../../../lib/formats.ts';
import { Card } from '../../../ui/page/card.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';

/** Warns that no mail server is configured or that it cannot be reached. */
export function ServerNote({ server }: Pick<MailList, 'server'>) {
  const { configured: isConfigured, failure } = server;
  if (isConfigured && failure === null) return null;
  return (
    <Card padding="rail" role="status">
      <div className={row(10, 'start')}>
        {isConfigured ? (
          <IconPlugConnectedX
            size={18}
            stroke={1.75}
            className={text('warning', 'fixed')}
            aria-hidden="true"
          />
        ) : (
          <IconInfoCircle size={18} stroke={1.75} className={text('second', 'fixed')} aria-hidden="true" />
        )}
        {failure === null || !isConfigured ? (
          <p>
            No hay un servidor de correo configurado: los correos no se envían, se guardan aquí y se pueden
            leer.
          </p>
        ) : (
          <div className={stack(2)}>
            <p className={text('strong')}>
              El servidor de correo no está disponible desde {formatWhenInside(failure.since)}
            </p>
            <p className={text('second', 'anywhere')}>
              {withFullStop(failure.reason)} Los correos esperan; el próximo intento es{' '}
              {withFullStop(formatWhenInside(failure.next_attempt_at))} Para intentarlo ahora envíe una prueba
              o reintente un correo.
            </p>
          </div>
        )}
      </div>
    </Card>
  );
}
