import { IconMailX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countOf } from '../../lib/formats.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { Card } from '../../ui/page/card.tsx';
import { row, text } from '../../ui/primitives/index.ts';
import { mailList } from './mail-api.ts';

/** Says that mails were not sent and leads to them; nothing where there are none, or for whoever may not see them. */
export function FailedMails() {
  const { list } = useCan().mails;
  const { data } = useQuery({
    ...mailList({ state: 'failed', per_page: '1' }),
    enabled: list,
    refetchInterval: false,
  });
  const total = data?.meta.total ?? 0;
  if (total === 0) return null;
  return (
    <Card padding="rail" role="status">
      <p className={row(10, 'wrap')}>
        <IconMailX size={18} stroke={1.75} className={text('danger')} aria-hidden="true" />
        <span className={text('strong')}>
          {countOf(total, { one: 'correo no se envió', many: 'correos no se enviaron' })}
        </span>
        <Link to="/outbox?state=failed" className={text('link')}>
          Ver y reintentar
        </Link>
      </p>
    </Card>
  );
}
