import { IconBan, IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import type { Mail } from '@vitrina/contract';
import { attemptOutcomes, institutionLabels, recipientOutcomes } from '@vitrina/model';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ActionButton } from '../../../lib/action-button.tsx';
import { addressOf, request } from '../../../lib/calls/api.ts';
import { formatDateTime } from '../../../lib/formats.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { cx } from '../../../ui/cx.ts';
import { SidePanel } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { Facts } from '../../../ui/page/facts.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/page/states.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { MailChip, mailKeys, mailQuery } from '../index.ts';
import styles from './outbox.module.css';
import { retryMails, retryOptions } from './retry.ts';
import { acceptedCountText, isLater } from './words.ts';

const skeleton = (
  <SkeletonGroup label="Cargando el correo…">
    <div className={stack(16)}>
      <Skeleton width="60%" />
      <Skeleton width="80%" />
      <Skeleton height={160} />
    </div>
  </SkeletonGroup>
);

/**
 * Panel of one mail: facts, recipients, sending attempts with their errors, and the content if the person may see it.
 */
export function MailPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useQuery(mailQuery(id));
  const { data } = query;
  return (
    <SidePanel
      title={data?.title ?? 'Correo'}
      onClose={onClose}
      {...(data !== undefined && (data.can.retry || data.can.cancel) && { actions: <Actions mail={data} /> })}
    >
      <Loaded
        reloadError="instead"
        query={query}
        failureTitle="No se pudo abrir el correo"
        skeleton={skeleton}
      >
        {(mail) => (
          <div className={stack(20)}>
            <MailDetails mail={mail} />
            <RecipientList mail={mail} />
            <AttemptList mail={mail} />
            <MailBody mail={mail} />
          </div>
        )}
      </Loaded>
    </SidePanel>
  );
}

function Actions({ mail: { id, title, can } }: { readonly mail: Mail }) {
  return (
    <>
      {can.cancel && (
        <ActionButton
          kind="plain-danger"
          icon={<IconBan stroke={1.75} />}
          call={() => request(calls.mails.cancel, { params: { mailId: id } })}
          onSuccess={() => notify({ tone: 'success', title: 'Excelente!', text: 'El correo no se enviará.' })}
          reloads={mailKeys.all}
          question={{
            kind: 'delete',
            title: '¿Desea cancelar el envío de este correo?',
            line: 'No se enviará, y se puede reintentar después.',
            box: title,
          }}
        >
          Cancelar el envío
        </ActionButton>
      )}
      {can.retry && (
        <ActionButton
          kind="ink"
          icon={<IconRefresh stroke={1.75} />}
          busyText="Reintentando…"
          call={() => retryMails([id])}
          {...retryOptions}
        >
          Reintentar
        </ActionButton>
      )}
    </>
  );
}

function MailDetails({ mail }: { readonly mail: Mail }) {
  const { state, institution_id, created_at, done_at, next_attempt_at, path, message_id } = mail;
  const acceptedText = acceptedCountText(mail);
  return (
    <Facts
      facts={[
        ['Estado', <MailChip key="state" state={state} />],
        acceptedText !== '' && ['Entrega', acceptedText],
        institution_id !== null && ['Institución', institutionLabels[institution_id]],
        ['Escrito', formatDateTime(created_at)],
        state === 'waiting' &&
          isLater(next_attempt_at) && ['Próximo intento', formatDateTime(next_attempt_at)],
        state !== 'waiting' && state !== 'kept' && done_at !== null && ['Terminó', formatDateTime(done_at)],
        path !== null && [
          'Lleva a',
          <Link key="path" to={path} className={text('link')}>
            Abrir en la consola
          </Link>,
        ],
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

function RecipientList({ mail: { recipients, withheld: isWithheld, state } }: { readonly mail: Mail }) {
  return (
    <section aria-label="Destinatarios">
      <h3>Destinatarios</h3>
      {isWithheld ? (
        <p className={text('second')}>
          No se muestra a quién va ni qué dice: para verlo pida permiso de ver las solicitudes de esa bandeja
          en esa institución.
        </p>
      ) : (
        <ul>
          {recipients.map(({ address, copy, outcome, reason }) => (
            <AttemptEvent
              key={address}
              end={recipientOutcomes[outcome]}
              isFailure={outcome === 'refused' || outcome === 'failed'}
              reason={reason}
            >
              <span className={text('strong', 'anywhere')}>
                {address}
                {copy && <span className={text('second')}> · con copia</span>}
              </span>
            </AttemptEvent>
          ))}
        </ul>
      )}
      {!isWithheld && state === 'partial' && (
        <p className={text('small', 'second')}>
          Al reintentar, va solo a quienes el servidor de correo no aceptó.
        </p>
      )}
    </section>
  );
}

function AttemptList({ mail: { tries } }: { readonly mail: Mail }) {
  if (tries.length === 0) return null;
  return (
    <section aria-label="Intentos">
      <h3>Intentos</h3>
      <ol>
        {tries.map(({ number, started_at, outcome, reason }) => (
          <AttemptEvent
            key={number}
            end={outcome === null ? 'En curso o interrumpido' : attemptOutcomes[outcome]}
            reason={reason}
          >
            <span>
              {number}. {formatDateTime(started_at)}
            </span>
          </AttemptEvent>
        ))}
      </ol>
    </section>
  );
}

interface EventProps {
  readonly children: ReactNode;
  /** Result of the event, shown at the right end of the row. */
  readonly end: string;
  readonly isFailure?: boolean;
  readonly reason: string | null;
}

function AttemptEvent({ children, end, isFailure = false, reason }: EventProps) {
  return (
    <li className={stack(2, 'lineAbove', 'pad10x0')}>
      <span className={row(8, 'between', 'wrap')}>
        {children}
        <span className={text('label', isFailure ? 'danger' : 'second')}>{end}</span>
      </span>
      {reason !== null && <span className={text('small', 'second', 'anywhere')}>{reason}</span>}
    </li>
  );
}

function MailBody({ mail: { id, subject, text: content } }: { readonly mail: Mail }) {
  if (content === null) return null;
  return (
    <section className={stack(8)} aria-label="Contenido">
      <h3>Contenido</h3>
      <p className={text('strong', 'anywhere')}>{subject}</p>
      <pre className={cx(text('label', 'anywhere', 'outlined', 'rounded', 'sunken', 'pad12'), styles.body)}>
        {content}
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
