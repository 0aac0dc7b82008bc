import { useQuery } from '@tanstack/react-query';
import type { AuditEventDetail } from '@vitrina/contract';
import { contentTypes, findContentType, institutionLabels } from '@vitrina/model';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RevisionChanges } from '../../content/history/index.ts';
import { formatDateTime } from '../../lib/formats.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { typeCan } from '../../lib/session/session.ts';
import { recordAddress } from '../../records/paths/index.ts';
import { cx } from '../../ui/cx.ts';
import { SidePanel } from '../../ui/overlays/dialog.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { Fold } from '../../ui/page/fold.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/page/states.tsx';
import { stack, text } from '../../ui/primitives/index.ts';
import styles from './audit.module.css';
import { auditUrl, type FilterChange, noFilters } from './audit-state.ts';
import { type Audit, eventQuery } from './use-audit.ts';
import { actionText, detailLabels, recordKindText } from './words.ts';

interface EventPanelProps {
  readonly id: string;
  readonly audit: Audit;
  readonly onClose: () => void;
}

/** Details of one event: person, action, time, address, and the values before and after. */
export function EventPanel({ id, audit, onClose }: EventPanelProps) {
  const event = useQuery(eventQuery(id));
  const { data } = event;
  return (
    <SidePanel title={data === undefined ? 'Evento' : actionText(data.action)} onClose={onClose}>
      <Loaded query={event} failureTitle="No se pudo abrir el evento" skeleton={<EventSkeleton />}>
        {(loadedEvent) => (
          <div className={stack(20)}>
            <EventDetails event={loadedEvent} audit={audit} />
            <EventChanges event={loadedEvent} />
            <Fold title="Datos técnicos">
              <pre className={cx(text('small', 'anywhere', 'sunken', 'rounded', 'pad12'), styles.data)}>
                {JSON.stringify(loadedEvent.details, null, 2)}
              </pre>
            </Fold>
          </div>
        )}
      </Loaded>
    </SidePanel>
  );
}

const EventSkeleton = () => (
  <SkeletonGroup label="Cargando el evento…">
    <div className={stack(16)}>
      <Skeleton width="60%" />
      <Skeleton width="80%" />
      <Skeleton height={160} />
    </div>
  </SkeletonGroup>
);

function EventDetails({ event, audit }: { readonly event: AuditEventDetail; readonly audit: Audit }) {
  const { at, actor, target, institution_id, address, request_id, chain, position } = event;
  const filterLink = (filterChange: FilterChange, linkText: string) => (
    <Link
      className={text('link')}
      to={{ search: auditUrl.write({ ...noFilters, ...filterChange, page: 1, event: null }).toString() }}
      onClick={() => audit.open(null)}
    >
      {linkText}
    </Link>
  );
  const addLink = (value: ReactNode, link: ReactNode) => (
    <span className={stack(4)}>
      {value}
      {link}
    </span>
  );
  const recordPath = recordOf(event);
  const recordName =
    recordPath === null ? (
      target.name
    ) : (
      <Link className={text('link', 'anywhere')} to={recordPath}>
        {target.name}
      </Link>
    );
  const detailRows: readonly (readonly [string, ReactNode])[] = [
    ['Cuándo', formatDateTime(at)],
    [
      'Persona',
      addLink(actor.name, actor.id !== null && filterLink({ actor_id: actor.id }, 'Ver todo lo que hizo')),
    ],
    ['Sección', recordKindText(event)],
    [
      'Registro',
      target.name !== null &&
        addLink(
          recordName,
          target.id !== null && filterLink({ target_id: target.id }, 'Ver todo sobre este registro'),
        ),
    ],
    ['Institución', institution_id !== null && institutionLabels[institution_id]],
    [
      'Dirección IP',
      address !== null && addLink(address, filterLink({ address }, 'Ver todo desde esta dirección')),
    ],
    ...listDetails(event),
    ['En la auditoría', `Cadena ${chain}, evento ${position}`],
    [
      'Solicitud HTTP',
      request_id !== null && <span className={text('small', 'anywhere')}>{request_id}</span>,
    ],
  ];
  return <Facts facts={detailRows.filter(([, value]) => value !== false)} />;
}

/**
 * Returns the address of the event's record. Null if the event has no record, or if the person may not open the
 * record.
 */
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

const isTextOrNumber = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

const formatValue = (value: unknown): string => (isTextOrNumber(value) ? String(value) : '—');

/** Returns the details of an event as pairs of label and value; a change is shown as `old → new`. */
function listDetails({ details }: AuditEventDetail): (readonly [string, ReactNode])[] {
  return Object.entries(details).flatMap(([key, value]): (readonly [string, ReactNode])[] => {
    const label = detailLabels[key];
    if (label === undefined) return [];
    if (isFromTo(value)) return [[label, `${formatValue(value.from)} → ${formatValue(value.to)}`]];
    return isTextOrNumber(value) ? [[label, String(value)]] : [];
  });
}

/** Shows the changes of a save, field by field. */
function EventChanges({ event: { type, target, details } }: { readonly event: AuditEventDetail }) {
  const contentType = contentTypes.find(({ slug }) => slug === type);
  const { revision, changed: changedKeys } = details;
  if (contentType === undefined || target.id === null) return null;
  if (typeof revision !== 'number' || revision < 2 || !Array.isArray(changedKeys)) return null;
  if (!typeCan(contentType.slug).retrieve) return null;
  return (
    <section className={stack(8)} aria-label="Qué cambió">
      <h3>Qué cambió</h3>
      <RevisionChanges type={contentType} id={target.id} revision={revision} />
    </section>
  );
}
