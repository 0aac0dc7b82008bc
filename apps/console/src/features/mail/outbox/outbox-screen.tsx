import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useSelection } from '../../../content/list/index.ts';
import { Counter } from '../../../lib/counter.tsx';
import { countOf, formatNumber } from '../../../lib/formats.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { useCan } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ClearSelection } from '../../../ui/actions/clear-selection.tsx';
import { cx } from '../../../ui/cx.ts';
import { Pagination } from '../../../ui/lists/pagination.tsx';
import { VisuallyHidden } from '../../../ui/page/bits.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/page/states.tsx';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import { MailPanel } from './mail-panel.tsx';
import { MailTable } from './mail-table.tsx';
import styles from './outbox.module.css';
import { isNarrowed, perPage } from './outbox-state.ts';
import { OutboxTools } from './outbox-tools.tsx';
import { ServerNote } from './server-note.tsx';
import { TestDialog } from './test-dialog.tsx';
import { type Outbox, useMailActs, useOutbox } from './use-outbox.ts';
import { mailNoun } from './words.ts';

/** Every mail that the service has written: to whom, about what, when, and what became of it. */
export function Component() {
  const outbox = useOutbox();
  const { state, mails, open } = outbox;
  const [testing, setTesting] = useState(false);
  const { update } = useCan().mails;
  const { data } = mails;
  const test = update && (
    <Button
      icon={<IconMailCheck stroke={1.75} />}
      aria-label="Enviar prueba"
      onClick={() => setTesting(true)}
    >
      <span className={box('notOnPhone')}>Enviar prueba</span>
      <span className={box('onPhone')}>Prueba</span>
    </Button>
  );
  return (
    <div className={stack(12)}>
      <PageHead
        title="Bandeja de salida"
        count={data && <Counter value={data.meta.total} />}
        actions={test}
      />
      {data !== undefined && <ServerNote server={data.server} />}
      <OutboxTools outbox={outbox} />
      <VisuallyHidden>
        <span role="status">
          {data && !mails.isPlaceholderData ? countOf(data.meta.total, mailNoun) : ''}
        </span>
      </VisuallyHidden>
      <Mails outbox={outbox} />
      {testing && (
        <TestDialog
          onClose={() => setTesting(false)}
          onSent={(id) => {
            setTesting(false);
            open(id);
          }}
        />
      )}
      {state.mail !== null && <MailPanel key={state.mail} id={state.mail} onClose={() => open(null)} />}
    </div>
  );
}

function Mails({ outbox }: { readonly outbox: Outbox }) {
  const { state, mails, narrow, goTo } = outbox;
  const { data, error } = mails;
  const { retry } = useMailActs();
  const { mail: _mail, page: _page, ...narrowing } = state;
  const rows = data?.data ?? [];
  const selection = useSelection(
    JSON.stringify(narrowing),
    rows.map(({ id }) => ({ id, revision: 1 })),
  );
  if (mails.isError)
    return (
      <Card>
        <LoadError
          title="No se pudo cargar la bandeja de salida"
          error={error}
          kept="Sus filtros se conservan."
          onRetry={() => void mails.refetch()}
        />
      </Card>
    );
  if (data === undefined)
    return (
      <Card padding="none">
        <SkeletonRows rows={8} columns={[150, 60, 120]} select />
      </Card>
    );
  if (rows.length === 0)
    return (
      <Card>
        {isNarrowed(state) ? (
          <EmptyState
            variant="search"
            title="Ningún correo coincide"
            line="Quite un filtro o busque otro destinatario."
          >
            <Button onClick={() => narrow({ state: null, recipient: '', from: null, to: null })}>
              Limpiar filtros
            </Button>
          </EmptyState>
        ) : (
          <EmptyState
            variant="empty"
            title="Aún no hay correos"
            line="Los correos que escriba Vitrina aparecerán aquí, con lo que pasó con cada uno."
          />
        )}
      </Card>
    );
  return (
    <>
      <Card padding="none" className={styles.sheet}>
        <MailTable outbox={outbox} mails={rows} selection={selection} />
        {selection.ids.size > 0 && (
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
              disabled={retry.isPending}
              onClick={() => retry.mutate([...selection.ids], { onSuccess: () => selection.only(new Map()) })}
            >
              {retry.isPending ? 'Reintentando…' : 'Reintentar'}
            </button>
            <ClearSelection
              className={cx(box('rounded', 'hovers'), styles.act)}
              onClear={() => selection.only(new Map())}
            />
          </section>
        )}
      </Card>
      {data.meta.pages > 1 && (
        <div className={cx(row(20, 'wrap', 'between', 'tight'), text('label', 'second'), styles.foot)}>
          <p>
            <b className={text('ink', 'name')}>
              {formatNumber((state.page - 1) * perPage + 1)}–
              {formatNumber(Math.min(state.page * perPage, data.meta.total))}
            </b>{' '}
            de {countOf(data.meta.total, mailNoun)}
          </p>
          <Pagination page={state.page} pages={data.meta.pages} onPage={goTo} />
        </div>
      )}
    </>
  );
}
