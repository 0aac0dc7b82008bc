import { IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { LoadError } from '../../../lib/load-error.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState, SkeletonCards } from '../../../ui/page/states.tsx';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import { isNarrowed, perPage } from '../state/inbox-state.ts';
import { incomingText } from '../state/incoming.ts';
import { directionOf } from '../state/neighbours.ts';
import { useBulkChange } from '../state/use-bulk-change.tsx';
import type { Inbox } from '../state/use-inbox.ts';
import { useKeptFocus } from '../state/use-kept-focus.ts';
import { BulkBar } from './bulk-bar.tsx';
import styles from './list.module.css';
import { ListFoot } from './list-foot.tsx';
import { Row } from './submission-row.tsx';
import { Tabs } from './tabs.tsx';
import { Tools } from './tools.tsx';

/** List of an inbox: tabs, search and filters above, the pages below. */
export function ListPane({ inbox }: { readonly inbox: Inbox }) {
  const { list } = inbox;
  const bulkChange = useBulkChange(inbox);
  const focusProps = useKeptFocus<HTMLElement>(
    (pane) => pane.querySelector('[data-submission]') ?? pane.querySelector('input'),
  );
  return (
    <section className={cx(stack(0, 'shrink'), styles.list)} aria-label="Solicitudes" {...focusProps}>
      <Tabs inbox={inbox} />
      <Tools inbox={inbox} />
      <div role="status">
        {list.newCount > 0 && (
          <button
            type="button"
            className={cx(row(8, 'middle', 'wide', 'lineBelow'), text('label', 'strong'), styles.incoming)}
            onClick={inbox.showFresh}
          >
            <IconArrowUp size={16} stroke={2} aria-hidden="true" />
            {incomingText(list.newCount, perPage)}
          </button>
        )}
      </div>
      <ListBody inbox={inbox} />
      {inbox.selection.ids.size > 0 && <BulkBar inbox={inbox} bulk={bulkChange} />}
      {bulkChange.dialog}
      {list.meta !== undefined && list.meta.total !== 0 && <ListFoot inbox={inbox} meta={list.meta} />}
    </section>
  );
}

function ListBody({ inbox }: { readonly inbox: Inbox }) {
  const { list, state } = inbox;
  if (list.error !== null)
    return (
      <div className={box('fill', 'scrolls')}>
        <LoadError
          title="No se pudieron cargar las solicitudes"
          error={list.error}
          unreachedText="Intente de nuevo."
          onRetry={() => void list.refresh()}
        />
      </div>
    );
  if (list.rows === undefined)
    return (
      <div className={box('fill', 'scrolls')}>
        <SkeletonCards rows={7} thumbnail={false} />
      </div>
    );
  if (list.rows.length > 0) return <SubmissionList inbox={inbox} rows={list.rows} />;
  const isFiltered = isNarrowed(state);
  return (
    <div className={box('fill', 'scrolls')}>
      <EmptyState
        variant={isFiltered ? 'search' : 'empty'}
        title={isFiltered ? 'Ninguna solicitud coincide' : 'Aún no hay solicitudes'}
        line={
          isFiltered
            ? 'Pruebe con otras palabras o con menos filtros.'
            : 'Lo que el público envíe desde el sitio aparecerá aquí.'
        }
      >
        {isFiltered && <Button onClick={inbox.clear}>Limpiar filtros</Button>}
      </EmptyState>
    </div>
  );
}

function SubmissionList({
  inbox,
  rows,
}: {
  readonly inbox: Inbox;
  readonly rows: NonNullable<Inbox['list']['rows']>;
}) {
  const { state, selection } = inbox;
  const container = useRef<HTMLUListElement>(null);
  const { openId } = state;
  const findRowLink = useEffectEvent((id: string | null) =>
    rowLink(container.current, id ?? inbox.lastOpen ?? ''),
  );
  // The row of the open submission scrolls into view, and nothing else moves. After closing, the row has the focus.
  useEffect(() => {
    const openRowLink = findRowLink(openId);
    if (openId !== null) openRowLink?.closest('li')?.scrollIntoView({ block: 'nearest' });
    else if (document.activeElement === document.body) openRowLink?.focus();
  }, [openId]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const direction = directionOf(event);
    if (direction === null) return;
    event.preventDefault();
    inbox.step(direction, {
      from: idOfRow(event.target),
      onOpened: (id) => rowLink(container.current, id)?.focus({ preventScroll: true }),
    });
  };
  return (
    <ul
      ref={container}
      className={cx(box('fill', 'scrolls'), styles.rows)}
      aria-label="Solicitudes, la más reciente primero"
      aria-busy={inbox.list.turning}
      data-choosing={selection.ids.size > 0}
      onKeyDown={onKeyDown}
    >
      {rows.map((submission) => (
        <Row
          key={submission.id}
          submission={submission}
          to={inbox.addressOf(inbox.stateOpening(submission))}
          open={submission.id === openId}
          isSelected={selection.ids.has(submission.id)}
          isChoosing={selection.ids.size > 0}
          onChoose={inbox.mayChoose ? selection.toggle : null}
          recordName={inbox.scope.entryId === null ? submission.entry_title : null}
        />
      ))}
    </ul>
  );
}

/** Returns the id of the submission whose row contains the element. */
function idOfRow(target: EventTarget): string | undefined {
  const row = target instanceof Element ? target.closest('[data-row]') : null;
  return row?.querySelector<HTMLElement>('[data-submission]')?.dataset['submission'];
}

function rowLink(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-submission="${CSS.escape(id)}"]`) ?? null;
}
