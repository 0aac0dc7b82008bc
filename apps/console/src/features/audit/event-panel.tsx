import { useQuery } from '@tanstack/react-query';
import type { AuditEventDetail } from '@vitrina/contract';
import { contentTypes, findContentType, institutionLabels } from '@vitrina/model';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RevisionChanges } from '../../content/history/index.ts';
import { formatDateTime } from '../../lib/formats.ts';
import { LoadError } from '../../lib/load-error.tsx';
import { typeCan } from '../../lib/session/session.ts';
import { recordAddress } from '../../records/paths/index.ts';
import { cx } from '../../ui/cx.ts';
import { SidePanel } from '../../ui/overlays/dialog.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { Fold } from '../../ui/page/fold.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/page/states.tsx';
import { stack, text } from '../../ui/primitives/index.ts';
import styles from './audit.module.css';
import { auditUrl, type Narrowing, noFilters } from './audit-state.ts';
import { type Audit, eventQuery } from './use-audit.ts';
import { actionWords, detailLabels, kindWords } from './words.ts';

interface EventPanelProps {
  readonly id: string;
  readonly audit: Audit;
  readonly onClose: () => void;
}

/** All about one event: who, what, when, from where, and what was before and after. */
export function EventPanel({ id, audit, onClose }: EventPanelProps) {
  const event = useQuery(eventQuery(id));
  const { data, error } = event;
  return (
    <SidePanel title={data === undefined ? 'Evento' : actionWords(data.action)} onClose={onClose}>
      {event.isError ? (
        <LoadError title="No se pudo abrir el evento" error={error} onRetry={() => void event.refetch()} />
      ) : data === undefined ? (
        <SkeletonGroup label="Cargando el evento…">
          <div className={stack(16)}>
            <Skeleton width="60%" />
            <Skeleton width="80%" />
            <Skeleton height={160} />
          </div>
        </SkeletonGroup>
      ) : (
        <div className={stack(20)}>
          <EventFacts event={data} audit={audit} />
          <Changes event={data} />
          <Fold title="Datos técnicos">
            <pre className={cx(text('small', 'anywhere', 'sunken', 'rounded', 'pad12'), styles.data)}>
              {JSON.stringify(data.details, null, 2)}
            </pre>
          </Fold>
        </div>
      )}
    </SidePanel>
  );
}

function EventFacts({ event, audit }: { readonly event: AuditEventDetail; readonly audit: Audit }) {
  const { at, actor, target, institution_id, address, request_id, chain, position } = event;
  const filterLink = (narrowing: Narrowing, words: string) => (
    <Link
      className={text('link')}
      to={{ search: auditUrl.write({ ...noFilters, ...narrowing, page: 1, event: null }).toString() }}
      onClick={() => audit.open(null)}
    >
      {words}
    </Link>
  );
  const record = recordOf(event);
  const facts: (readonly [string, ReactNode] | null)[] = [
    ['Cuándo', formatDateTime(at)],
    [
      'Persona',
      <span key="actor" className={stack(4)}>
        {actor.name}
        {actor.id !== null && filterLink({ actor: actor.id }, 'Ver todo lo que hizo')}
      </span>,
    ],
    ['Recurso', kindWords(event)],
    target.name === null
      ? null
      : [
          'Registro',
          <span key="target" className={stack(4)}>
            {record === null ? (
              target.name
            ) : (
              <Link className={text('link', 'anywhere')} to={record}>
                {target.name}
              </Link>
            )}
            {target.id !== null && filterLink({ target: target.id }, 'Ver todo sobre este registro')}
          </span>,
        ],
    institution_id === null ? null : ['Institución', institutionLabels[institution_id]],
    address === null
      ? null
      : [
          'Dirección IP',
          <span key="address" className={stack(4)}>
            {address}
            {filterLink({ address }, 'Ver todo desde esta dirección')}
          </span>,
        ],
    ...detailFacts(event),
    ['En la auditoría', `Cadena ${chain}, evento ${position}`],
    request_id === null
      ? null
      : [
          'Solicitud HTTP',
          <span key="request" className={text('small', 'anywhere')}>
            {request_id}
          </span>,
        ],
  ];
  return <Facts facts={facts.filter((fact) => fact !== null)} />;
}

/** Returns the address of the record of an event; null if there is none, or none that the person may open. */
function recordOf({ type, target, resource }: AuditEventDetail): string | null {
  const contentType = type === null ? undefined : findContentType(type);
  if (contentType === undefined || target.id === null || contentType.resource !== resource) return null;
  return typeCan(contentType.slug).retrieve ? recordAddress(contentType, { id: target.id }) : null;
}

interface FromTo {
  readonly from: unknown;
  readonly to: unknown;
}

const isFromTo = (value: unknown): value is FromTo =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

const formatValue = (value: unknown): string => (isPlain(value) ? String(value) : '—');

/** Returns the details of an event as pairs of label and value, with both values where the event has them. */
function detailFacts({ details }: AuditEventDetail): (readonly [string, ReactNode])[] {
  return Object.entries(details).flatMap(([key, value]): (readonly [string, ReactNode])[] => {
    const label = detailLabels[key];
    if (label === undefined) return [];
    if (isFromTo(value)) return [[label, `${formatValue(value.from)} → ${formatValue(value.to)}`]];
    return isPlain(value) ? [[label, String(value)]] : [];
  });
}

/** Shows the changes of a save, field by field. */
function Changes({ event: { type, target, details } }: { readonly event: AuditEventDetail }) {
  const contentType = contentTypes.find(({ slug }) => slug === type);
  const { revision, changed } = details;
  if (contentType === undefined || target.id === null) return null;
  if (typeof revision !== 'number' || revision < 2 || !Array.isArray(changed)) return null;
  if (!typeCan(contentType.slug).retrieve) return null;
  return (
    <section className={stack(8)} aria-label="Qué cambió">
      <h3>Qué cambió</h3>
      <RevisionChanges type={contentType} id={target.id} revision={revision} />
    </section>
  );
}
