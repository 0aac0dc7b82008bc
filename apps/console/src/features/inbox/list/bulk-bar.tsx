import { IconDownload, IconMailOpened, IconProgress, IconUserPlus } from '@tabler/icons-react';
import { submissionStates } from '@vitrina/model';
import { type ReactElement, useState } from 'react';
import { formatCount } from '../../../lib/formats.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { ClearSelection } from '../../../ui/actions/clear-selection.tsx';
import { cx } from '../../../ui/cx.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { box, row, text } from '../../../ui/primitives/index.ts';
import { groupByType, type useBulkChange } from '../state/use-bulk-change.tsx';
import type { Inbox } from '../state/use-inbox.ts';
import { exportSubmissions, useAssignees } from '../submissions/submission-api.ts';
import { type BulkChange, mayHave, type SubmissionSummary } from '../submissions/submission-types.ts';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  readonly inbox: Inbox;
  /** Changes the selected submissions and shows the result. */
  readonly change: ReturnType<typeof useBulkChange>['change'];
}

/** Actions on the selected submissions, at the foot of the list. */
export function BulkBar({ inbox, change }: BulkBarProps) {
  const { selection, list } = inbox;
  const [busy, setBusy] = useState(false);
  const selectedRows = (list.rows ?? []).filter(({ id }) => selection.ids.has(id));
  const runBusy = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      noticeFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const assignees = useAssignees(inbox.scope.type?.slug ?? selectedRows[0]?.type ?? null);
  const canUpdateAll = selectedRows.every(({ can }) => can.update);
  const canExportAll = selectedRows.every(({ can }) => can.export);
  const applyChange = (bulkChange: BulkChange) => void runBusy(() => change(selectedRows, bulkChange));
  return (
    <section
      className={cx(row(8, 'wrap', 'onInk'), text('label', 'strong'), styles.bar)}
      aria-label="Acciones sobre lo seleccionado"
      aria-busy={busy}
    >
      <b role="status" className={text('fill', 'nowrap')}>
        {formatCount(selection.ids.size)} {selection.ids.size === 1 ? 'seleccionada' : 'seleccionadas'}
      </b>
      <ClearSelection
        className={cx(box('rounded', 'hovers'), styles.act)}
        onClear={() => selection.only(new Map())}
      />
      <div className={cx(row(2, 'wide'), styles.acts)}>
        {canUpdateAll && (
          <>
            <Menu
              width={220}
              trigger={<ActionButton icon={<IconUserPlus {...icon} />}>Asignar</ActionButton>}
              entries={[
                { key: 'me', label: 'A mí', onSelect: () => applyChange({ assigned_to: 'me' }) },
                { key: 'none', label: 'Sin asignar', onSelect: () => applyChange({ assigned_to: null }) },
                ...assignees
                  .filter((assignee) => !assignee.me && selectedRows.every((row) => mayHave(assignee, row)))
                  .map(({ id, name }) => ({
                    key: id,
                    label: name,
                    onSelect: () => applyChange({ assigned_to: id }),
                  })),
              ]}
            />
            <Menu
              width={220}
              trigger={<ActionButton icon={<IconProgress {...icon} />}>Estado</ActionButton>}
              entries={(['in_progress', 'closed', 'discarded'] as const).map((state) => ({
                key: state,
                label: submissionStates[state],
                onSelect: () => applyChange({ state }),
              }))}
            />
            <ActionButton icon={<IconMailOpened {...icon} />} onClick={() => applyChange({ read: true })}>
              Leídas
            </ActionButton>
          </>
        )}
        {canExportAll && (
          <ActionButton
            icon={<IconDownload {...icon} />}
            onClick={() => void runBusy(() => exportSelected(selectedRows))}
          >
            Exportar
          </ActionButton>
        )}
      </div>
    </section>
  );
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface ActionButtonProps extends React.ComponentPropsWithRef<'button'> {
  readonly icon: ReactElement;
}

function ActionButton({ icon: iconElement, children, ...rest }: ActionButtonProps) {
  return (
    <button {...rest} type="button" className={cx(row(6, 'middle', 'rounded', 'hovers'), styles.act)}>
      {iconElement}
      {children}
    </button>
  );
}

async function exportSelected(selectedRows: readonly SubmissionSummary[]): Promise<void> {
  for (const [slug, rows] of groupByType(selectedRows))
    await exportSubmissions(slug, { ids: rows.map(({ id }) => id), format: 'xlsx' });
}
