import { IconMailX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { MailState } from '@vitrina/model';
import { Link } from 'react-router';
import { countOf } from '../../lib/formats.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { Card } from '../../ui/page/card.tsx';
import { row, text } from '../../ui/primitives/index.ts';
import { mailListQuery } from './mail-api.ts';

/**
 * Warns about mails that were not sent to all recipients, and links to these mails. Renders nothing if there are
 * none, or if the person may not see mails.
 */
export function FailedMails() {
  const { list: canList } = useCan().mails;
  const failedCount = useTotal('failed', canList);
  const partialCount = useTotal('partial', canList);
  if (failedCount + partialCount === 0) return null;
  return (
    <Card padding="rail" role="status">
      {failedCount > 0 && (
        <FailureNotice state="failed">
          {countOf(failedCount, { singular: 'correo no se envió', plural: 'correos no se enviaron' })}
        </FailureNotice>
      )}
      {partialCount > 0 && (
        <FailureNotice state="partial">
          {countOf(partialCount, {
            singular: 'correo se envió en parte',
            plural: 'correos se enviaron en parte',
          })}
        </FailureNotice>
      )}
    </Card>
  );
}

function useTotal(state: MailState, enabled: boolean): number {
  const { data } = useQuery({ ...mailListQuery({ state, per_page: '1' }), enabled, refetchInterval: false });
  return data?.meta.total ?? 0;
}

function FailureNotice({ state, children }: { readonly state: MailState; readonly children: string }) {
  return (
    <p className={row(10, 'wrap')}>
      <IconMailX size={18} stroke={1.75} className={text('danger')} aria-hidden="true" />
      <span className={text('strong')}>{children}</span>
      <Link to={`/outbox?state=${state}`} className={text('link')}>
        Ver y reintentar
      </Link>
    </p>
  );
}
