import { IconBan, IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import type { Mail } from '@vitrina/contract';
import { attemptOutcomes, institutionLabels, recipientOutcomes } from '@vitrina/model';
import { Link } from 'react-router';
import { addressOf } from '../../../lib/calls/api.ts';
import { formatDateTime } from '../../../lib/formats.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { SidePanel } from '../../../ui/overlays/dialog.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/page/states.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { MailChip, mailQuery } from '../index.ts';
import styles from './outbox.module.css';
import { useMailActs } from './use-outbox.ts';
import { acceptedWords, isLater } from './words.ts';

/** All about one mail: its recipients and tries with their reasons, and what it says where it can be read nowhere else. */
export function MailPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const mail = useQuery(mailQuery(id));
  const { data, error } = mail;
  return (
    <SidePanel
      title={data?.title ?? 'Correo'}
      onClose={onClose}
      {...(data !== undefined && (data.can.retry || data.can.cancel) && { actions: <Acts mail={data} /> })}
    >
      {mail.isError ? (
        <LoadError title="No se pudo abrir el correo" error={error} onRetry={() => void mail.refetch()} />
      ) : data === undefined ? (
        <SkeletonGroup label="Cargando el correo…">
          <div className={stack(16)}>
            <Skeleton width="60%" />
            <Skeleton width="80%" />
            <Skeleton height={160} />
          </div>
        </SkeletonGroup>
      ) : (
        <div className={stack(20)}>
          <MailFacts mail={data} />
          <Recipients mail={data} />
          <Tries mail={data} />
          <Body mail={data} />
        </div>
      )}
    </SidePanel>
  );
}

function Acts({ mail }: { readonly mail: Mail }) {
  const { retry, cancel } = useMailActs();
  const confirm = useConfirm();
  const giveUp = async () => {
    const isConfirmed = await confirm({
      kind: 'delete',
      title: '¿Desea cancelar el envío de este correo?',
      line: 'No se enviará, y se puede reintentar después.',
      box: mail.title,
    });
    if (isConfirmed) cancel.mutate(mail.id);
  };
  return (
    <>
      {mail.can.cancel && (
        <Button
          kind="plain-danger"
          icon={<IconBan stroke={1.75} />}
          busy={cancel.isPending}
          onClick={() => void giveUp()}
        >
          Cancelar el envío
        </Button>
      )}
      {mail.can.retry && (
        <Button
          kind="ink"
          icon={<IconRefresh stroke={1.75} />}
          busy={retry.isPending}
          busyText="Reintentando…"
          onClick={() => retry.mutate([mail.id])}
        >
          Reintentar
        </Button>
      )}
    </>
  );
}

function MailFacts({ mail }: { readonly mail: Mail }) {
  const { state, institution_id, created_at, done_at, next_attempt_at, path, message_id } = mail;
  const acceptedText = acceptedWords(mail);
  return (
    <Facts
      facts={[
        ['Estado', <MailChip key="state" state={state} />],
        ...(acceptedText === '' ? [] : [['Entrega', acceptedText] as const]),
        ...(institution_id === null ? [] : [['Institución', institutionLabels[institution_id]] as const]),
        ['Escrito', formatDateTime(created_at)],
        ...(state === 'waiting' && isLater(next_attempt_at)
          ? [['Próximo intento', formatDateTime(next_attempt_at)] as const]
          : []),
        ...(state !== 'waiting' && state !== 'kept' && done_at !== null
          ? [['Terminó', formatDateTime(done_at)] as const]
          : []),
        ...(path === null
          ? []
          : [
              [
                'Lleva a',
                <Link key="path" to={path} className={text('link')}>
                  Abrir en la consola
                </Link>,
              ] as const,
            ]),
        [
          'Message-ID',
          <span key="id" className={text('small', 'anywhere')}>
            {message_id}
          </span>,
        ],
      ]}
    />
  );
}

function Recipients({ mail: { recipients, withheld, state } }: { readonly mail: Mail }) {
  if (withheld)
    return (
      <section aria-label="Destinatarios">
        <h3>Destinatarios</h3>
        <p className={text('second')}>
          No se muestra a quién va ni qué dice: para verlo pida permiso de ver las solicitudes de esa bandeja
          en esa institución.
        </p>
      </section>
    );
  return (
    <section aria-label="Destinatarios">
      <h3>Destinatarios</h3>
      <ul>
        {recipients.map(({ address, copy, outcome, reason }) => (
          <li key={address} className={stack(2, 'lineAbove', 'pad10x0')}>
            <span className={row(8, 'between', 'wrap')}>
              <span className={text('strong', 'anywhere')}>
                {address}
                {copy && <span className={text('second')}> · con copia</span>}
              </span>
              <span
                className={text('label', outcome === 'refused' || outcome === 'failed' ? 'danger' : 'second')}
              >
                {recipientOutcomes[outcome]}
              </span>
            </span>
            {reason !== null && <span className={text('small', 'second', 'anywhere')}>{reason}</span>}
          </li>
        ))}
      </ul>
      {state === 'partial' && (
        <p className={text('small', 'second')}>
          Al reintentar, va solo a quienes el servidor de correo no aceptó.
        </p>
      )}
    </section>
  );
}

function Tries({ mail: { tries } }: { readonly mail: Mail }) {
  if (tries.length === 0) return null;
  return (
    <section aria-label="Intentos">
      <h3>Intentos</h3>
      <ol>
        {tries.map(({ number, started_at, outcome, reason }) => (
          <li key={number} className={stack(2, 'lineAbove', 'pad10x0')}>
            <span className={row(8, 'between', 'wrap')}>
              <span>
                {number}. {formatDateTime(started_at)}
              </span>
              <span className={text('label', 'second')}>
                {outcome === null ? 'En curso o interrumpido' : attemptOutcomes[outcome]}
              </span>
            </span>
            {reason !== null && <span className={text('small', 'second', 'anywhere')}>{reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Body({ mail: { id, subject, text: said } }: { readonly mail: Mail }) {
  if (said === null) return null;
  return (
    <section className={stack(8)} aria-label="Contenido">
      <h3>Contenido</h3>
      <p className={text('strong', 'anywhere')}>{subject}</p>
      <pre className={cx(text('label', 'anywhere', 'outlined', 'rounded', 'sunken', 'pad12'), styles.body)}>
        {said}
      </pre>
      <a
        className={cx(row(6, 'inline'), text('label', 'strong', 'link'))}
        href={addressOf(calls.mails.body, { params: { mailId: id } })}
        target="_blank"
        rel="noreferrer"
      >
        <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
        Ver como lo recibe el destinatario
      </a>
    </section>
  );
}
