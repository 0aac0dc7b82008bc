import { IconDownload } from '@tabler/icons-react';
import { calls } from '@vitrina/client/calls';
import { addressOf } from '../../lib/calls/api.ts';
import { exportEntries } from '../../lib/export-entries.tsx';
import { ListScreen } from '../../lib/list-screen.tsx';
import { noticeFailure } from '../../lib/notices.ts';
import { downloadFile } from '../../lib/save-file.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { filtersOf, isNarrowed, noFilters } from './audit-state.ts';
import { AuditTable } from './audit-table.tsx';
import { AuditTools } from './audit-tools.tsx';
import { EventPanel } from './event-panel.tsx';
import { type Audit, useAudit } from './use-audit.ts';
import { VerificationCard } from './verification-card.tsx';
import { eventNoun } from './words.ts';

/** Lists the audit events, and verifies and exports them. */
export function Component() {
  const audit = useAudit();
  const { state, events, narrow: changeFilters, goTo, open } = audit;
  const can = useCan().audit;
  return (
    <ListScreen
      title="Auditoría"
      query={events}
      noun={eventNoun}
      actions={can.export && <ExportMenu audit={audit} />}
      tools={
        <>
          {can.read && <VerificationCard />}
          <AuditTools audit={audit} />
        </>
      }
      failureTitle="No se pudo cargar la auditoría"
      reassurance="Sus filtros se conservan."
      skeleton={{ rows: 10, columns: [180, 150, 120] }}
      empty={{
        title: 'Aún no hay eventos',
        line: 'Lo que haga cada persona en la consola aparecerá aquí.',
      }}
      filtered={
        isNarrowed(state) && {
          title: 'Ningún evento coincide',
          line: 'Quite un filtro o busque otro nombre.',
          clear: 'Limpiar filtros',
          onClear: () => changeFilters(noFilters),
        }
      }
      onPage={goTo}
      panels={
        state.event !== null &&
        can.read && <EventPanel key={state.event} id={state.event} audit={audit} onClose={() => open(null)} />
      }
    >
      <AuditTable audit={audit} events={events.data?.data ?? []} />
    </ListScreen>
  );
}

/** Menu that exports the events that the filters select. */
function ExportMenu({ audit }: { readonly audit: Audit }) {
  return (
    <Menu
      trigger={<Button icon={<IconDownload stroke={1.75} aria-hidden="true" />}>Exportar</Button>}
      entries={exportEntries((format) => {
        const query = { ...filtersOf(audit.state), format };
        downloadFile(addressOf(calls.audit.export, { query })).catch(noticeFailure);
      })}
    />
  );
}
