import { IconAlertTriangle } from '@tabler/icons-react';
import type { BulkResult } from '@vitrina/contract';
import { Link } from 'react-router';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { shortCode } from '../../../lib/notices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { grid, stack, text } from '../../../ui/primitives/index.ts';
import styles from './bulk.module.css';
import type { BulkOutcome } from './bulk.ts';

export interface BulkResultProps {
  /** Returns the address of a record. */
  readonly addressOf: (id: string) => string;
  /** Text in place of the name of a record that no longer exists. */
  readonly missingName: string;
  /** Summary of the result: `12 publicados, 2 con errores` */
  readonly summary: string;
  readonly failedResults: readonly BulkResult[];
  /** Consequence for the records that failed or were not processed. */
  readonly line: string;
  /** Button that forces the action on the records that failed, if that is possible. */
  readonly forceAction?: { readonly label: string; readonly run: () => void };
  readonly onClose: () => void;
}

function stopReason(error: unknown): string {
  if (!(error instanceof ApiError))
    return error === null ? 'Usted detuvo la operación.' : 'La operación se interrumpió.';
  return error.requestId === undefined
    ? error.detail
    : `${error.detail} Código ${shortCode(error.requestId)}`;
}

/** Returns the consequence of a bulk action for the records that stay selected. */
export function selectedLine({ untouchedIds, error }: BulkOutcome): string {
  return untouchedIds.length > 0
    ? `${stopReason(error)} Lo que falta sigue seleccionado.`
    : 'Lo que falló sigue seleccionado.';
}

/** Dialog with the result of a bulk action. Lists the records that failed, with the reasons. */
export function BulkResultDialog({
  addressOf,
  missingName,
  summary,
  failedResults,
  line,
  forceAction,
  onClose,
}: BulkResultProps) {
  return (
    <Dialog
      title={summary}
      line={line}
      tone="warning"
      icon={<IconAlertTriangle stroke={1.75} />}
      onClose={onClose}
      {...(failedResults.length > 0 && {
        box: (
          <ul className={cx(grid(10, 'scrolls'), styles.failures)}>
            {failedResults.map(({ id, name, detail }) => (
              <li key={id} className={stack(0, 'start')}>
                <Link className={text('strong', 'link')} to={addressOf(id)} onClick={onClose}>
                  {name ?? missingName}
                </Link>
                <span className={text('label', 'second')}>{detail}</span>
              </li>
            ))}
          </ul>
        ),
      })}
      actions={
        <>
          {forceAction !== undefined && (
            <Button
              kind="plain-danger"
              onClick={() => {
                onClose();
                forceAction.run();
              }}
            >
              {forceAction.label}
            </Button>
          )}
          <Button kind="ink" data-autofocus onClick={onClose}>
            Cerrar
          </Button>
        </>
      }
    />
  );
}
