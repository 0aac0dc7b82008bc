import { IconDownload, IconMailOpened, IconProgress, IconUserPlus } from '@tabler/icons-react';
import { maxBulkTargets, submissionStates } from '@vitrina/model';
import { type ReactElement, useState } from 'react';
import { BulkProgress, SelectAll } from '../../../content/list/index.ts';
import { selectionTexts } from '../../../content/shared/index.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { typeCan } from '../../../lib/session/session.ts';
import { ClearSelection } from '../../../ui/actions/clear-selection.tsx';
import { cx } from '../../../ui/cx.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { box, row, text } from '../../../ui/primitives/index.ts';
import { selectionQueryOf } from '../state/inbox-state.ts';
import { groupByType, type useBulkChange } from '../state/use-bulk-change.tsx';
import type { Inbox } from '../state/use-inbox.ts';
import { exportSubmissions, useAssignees } from '../submissions/submission-api.ts';
import { type BulkChange, mayHave } from '../submissions/submission-types.ts';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  readonly inbox: Inbox;
  /** Changes the selected submissions and shows the result. */
  readonly bulk: ReturnType<typeof useBulkChange>;
}

const texts = selectionTexts(true);
const barClass = cx(row(8, 'wrap', 'onInk'), text('label', 'strong'), styles.bar);

/** Actions on the selected submissions, at the foot of the list; while they run, their progress. */
export function BulkBar({ inbox, bulk }: BulkBarProps) {
  const { selection, selectedTargets, list, scope } = inbox;
  const [busy, setBusy] = useState(false);
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
  const slugs = [...new Set(selectedTargets.map(({ type }) => type))];
  const assignees = useAssignees(scope.type?.slug ?? slugs[0] ?? null);
  const canUpdateAll = slugs.every((slug) => typeCan(slug).update);
  const canExportAll = slugs.every((slug) => typeCan(slug).export);
  const applyChange = (bulkChange: BulkChange) => void bulk.change(selectedTargets, bulkChange);
  if (bulk.progress !== null) return <BulkProgress {...bulk.progress} className={barClass} />;
  const count = selectedTargets.length;
  return (
    <section className={barClass} aria-label="Acciones sobre lo seleccionado" aria-busy={busy}>
      <b role="status" className={text('fill', 'nowrap')}>
        {texts.selected(count)}
      </b>
      <SelectAll
        {...{ texts, count }}
        total={list.meta?.total ?? count}
        className={cx(text('label', 'link', 'rounded', 'hovers'), styles.act)}
        findAll={inbox.findAll}
        onSelect={selection.only}
      />
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
                  .filter(
                    (assignee) =>
                      !assignee.me && selectedTargets.every((target) => mayHave(assignee, target)),
                  )
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
            disabled={count > maxBulkTargets && !isWhole(inbox)}
            title={`Se exportan hasta ${maxBulkTargets} solicitudes, o todas las del filtro`}
            onClick={() => void runBusy(() => exportSelected(inbox))}
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

/** True if all submissions that match the filters are selected. */
const isWhole = ({ selectedTargets, list }: Inbox): boolean => selectedTargets.length === list.meta?.total;

/** Exports the selected submissions. All that match the filters are exported by the filters. @throws ApiError */
async function exportSelected(inbox: Inbox): Promise<void> {
  const { scope, state, selectedTargets } = inbox;
  const format = 'xlsx';
  if (isWhole(inbox))
    return exportSubmissions(scope.type?.slug ?? null, {
      ...selectionQueryOf(state),
      ...(scope.entryId !== null && { entry_id: scope.entryId }),
      format,
    });
  for (const [slug, targets] of groupByType(selectedTargets))
    await exportSubmissions(slug, { ids: targets.map(({ id }) => id), format });
}
