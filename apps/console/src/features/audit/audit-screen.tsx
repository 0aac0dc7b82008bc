import { IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { calls } from '@vitrina/client/calls';
import { addressOf } from '../../lib/calls/api.ts';
import { Counter } from '../../lib/counter.tsx';
import { countOf } from '../../lib/formats.ts';
import { ListFoot } from '../../lib/list-foot.tsx';
import { LoadError } from '../../lib/load-error.tsx';
import { noticeFailure } from '../../lib/notices.ts';
import { download } from '../../lib/save-file.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { VisuallyHidden } from '../../ui/page/bits.tsx';
import { Card } from '../../ui/page/card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { EmptyState, SkeletonRows } from '../../ui/page/states.tsx';
import { stack } from '../../ui/primitives/index.ts';
import { everything, filtersOf, isNarrowed } from './audit-state.ts';
import { AuditTable } from './audit-table.tsx';
import { AuditTools } from './audit-tools.tsx';
import { EventPanel } from './event-panel.tsx';
import { type Audit, useAudit } from './use-audit.ts';
import { VerificationCard } from './verification-card.tsx';
import { eventNoun } from './words.ts';

const icon = { stroke: 1.75, 'aria-hidden': true } as const;

/** Who did what, when and from where. */
export function Component() {
  const audit = useAudit();
  const { state, events, open } = audit;
  const can = useCan().audit;
  const { data } = events;
  return (
    <div className={stack(12)}>
      <PageHead
        title="Auditoría"
        count={data && <Counter value={data.meta.total} />}
        actions={can.export && <ExportMenu audit={audit} />}
      />
      {can.read && <VerificationCard />}
      <AuditTools audit={audit} />
      <VisuallyHidden>
        <span role="status">
          {data && !events.isPlaceholderData ? countOf(data.meta.total, eventNoun) : ''}
        </span>
      </VisuallyHidden>
      <Events audit={audit} />
      {state.event !== null && can.read && (
        <EventPanel key={state.event} id={state.event} audit={audit} onClose={() => open(null)} />
      )}
    </div>
  );
}

/** The events that the filters select, as a file. */
function ExportMenu({ audit }: { readonly audit: Audit }) {
  const keep = (format: 'xlsx' | 'csv') => {
    const address = addressOf(calls.audit.export, { query: { ...filtersOf(audit.state), format } });
    download(address).catch((error: unknown) => noticeFailure(error));
  };
  return (
    <Menu
      trigger={<Button icon={<IconDownload {...icon} />}>Exportar</Button>}
      entries={[
        {
          key: 'xlsx',
          label: 'Exportar a Excel',
          icon: <IconFileSpreadsheet {...icon} />,
          onSelect: () => keep('xlsx'),
        },
        {
          key: 'csv',
          label: 'Exportar a CSV',
          icon: <IconFileText {...icon} />,
          onSelect: () => keep('csv'),
        },
      ]}
    />
  );
}

function Events({ audit }: { readonly audit: Audit }) {
  const { state, events, narrow, goTo } = audit;
  const { data, error } = events;
  if (events.isError)
    return (
      <Card>
        <LoadError
          title="No se pudo cargar la auditoría"
          error={error}
          kept="Sus filtros se conservan."
          onRetry={() => void events.refetch()}
        />
      </Card>
    );
  if (data === undefined)
    return (
      <Card padding="none">
        <SkeletonRows rows={10} columns={[180, 150, 120]} />
      </Card>
    );
  if (data.data.length === 0)
    return (
      <Card>
        {isNarrowed(state) ? (
          <EmptyState
            variant="search"
            title="Ningún evento coincide"
            line="Quite un filtro o busque otro nombre."
          >
            <Button onClick={() => narrow(everything)}>Limpiar filtros</Button>
          </EmptyState>
        ) : (
          <EmptyState
            variant="empty"
            title="Aún no hay eventos"
            line="Lo que haga cada persona en la consola aparecerá aquí."
          />
        )}
      </Card>
    );
  return (
    <>
      <Card padding="none">
        <AuditTable audit={audit} events={data.data} />
      </Card>
      <ListFoot meta={data.meta} noun={eventNoun} more={!data.meta.total_is_exact} onPage={goTo} />
    </>
  );
}
