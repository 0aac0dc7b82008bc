import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { type ListSelection, useSelection } from '../../../content/list/index.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { formatNumber } from '../../../lib/formats.ts';
import { ListScreen } from '../../../lib/list-screen.tsx';
import { useCan } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ClearSelection } from '../../../ui/actions/clear-selection.tsx';
import { cx } from '../../../ui/cx.ts';
import { box, row, text } from '../../../ui/primitives/index.ts';
import { MailPanel } from './mail-panel.tsx';
import { MailTable } from './mail-table.tsx';
import styles from './outbox.module.css';
import { OutboxTools } from './outbox-tools.tsx';
import { retryMails, retryOptions } from './retry.ts';
import { ServerNote } from './server-note.tsx';
import { TestDialog } from './test-dialog.tsx';
import { useOutbox } from './use-outbox.ts';
import { mailNoun } from './words.ts';

/** Lists the mails that the service has written, with recipients, subject, time and state. */
export function Component() {
  const outbox = useOutbox();
  const { state, mails, isNarrowed, clear: clearFilters, goTo, open: openMail } = outbox;
  const [isTesting, setIsTesting] = useState(false);
  const { update: canUpdate } = useCan().mails;
  const { data } = mails;
  const testButton = canUpdate && (
    <Button
      icon={<IconMailCheck stroke={1.75} />}
      aria-label="Enviar prueba"
      onClick={() => setIsTesting(true)}
    >
      <span className={box('notOnPhone')}>Enviar prueba</span>
      <span className={box('onPhone')}>Prueba</span>
    </Button>
  );
  const rows = data?.data ?? [];
  const { mail: _mail, page: _page, ...narrowing } = state;
  const selection = useSelection(
    JSON.stringify(narrowing),
    rows.map(({ id }) => ({ id, revision: 1 })),
  );
  return (
    <ListScreen
      title="Bandeja de salida"
      query={mails}
      noun={mailNoun}
      actions={testButton}
      tools={
        <>
          {data !== undefined && <ServerNote server={data.server} />}
          <OutboxTools outbox={outbox} />
        </>
      }
      failureTitle="No se pudo cargar la bandeja de salida"
      reassurance="Sus filtros se conservan."
      skeleton={{ rows: 8, columns: [150, 60, 120], select: true }}
      empty={{
        title: 'Aún no hay correos',
        line: 'Los correos que escriba Vitrina aparecerán aquí, con lo que pasó con cada uno.',
      }}
      filtered={
        isNarrowed && {
          title: 'Ningún correo coincide',
          line: 'Quite un filtro o busque otro destinatario.',
          clear: 'Limpiar filtros',
          onClear: clearFilters,
        }
      }
      onPage={goTo}
      className={styles.sheet}
      panels={
        <>
          {isTesting && (
            <TestDialog
              onClose={() => setIsTesting(false)}
              onSent={(id) => {
                setIsTesting(false);
                openMail(id);
              }}
            />
          )}
          {state.mail !== null && (
            <MailPanel key={state.mail} id={state.mail} onClose={() => openMail(null)} />
          )}
        </>
      }
    >
      <MailTable outbox={outbox} mails={rows} selection={selection} />
      {selection.ids.size > 0 && <SelectionBar selection={selection} />}
    </ListScreen>
  );
}

/** Bar with the actions on the selected mails. */
function SelectionBar({ selection }: { readonly selection: ListSelection }) {
  const retryAction = useAction(retryMails, retryOptions);
  const clearSelection = () => selection.only(new Map());
  return (
    <section
      className={cx(row(12, 'onInk'), text('strong'), styles.bar)}
      aria-label="Acciones sobre lo seleccionado"
    >
      <b role="status" className={text('fill')}>
        {formatNumber(selection.ids.size)} {selection.ids.size === 1 ? 'seleccionado' : 'seleccionados'}
      </b>
      <button
        type="button"
        className={cx(box('rounded', 'hovers'), styles.act)}
        disabled={retryAction.isPending}
        onClick={() => retryAction.mutate([...selection.ids], { onSuccess: clearSelection })}
      >
        {retryAction.isPending ? 'Reintentando…' : 'Reintentar'}
      </button>
      <ClearSelection className={cx(box('rounded', 'hovers'), styles.act)} onClear={clearSelection} />
    </section>
  );
}
