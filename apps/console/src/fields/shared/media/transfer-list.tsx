import { IconRefresh, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatBytes } from '../../../lib/formats.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FieldError } from '../../../ui/form/field-frame.tsx';
import { box, grid, row, stack, text } from '../../../ui/primitives/index.ts';
import type { Transfer } from './transfer-queue.ts';
import styles from './transfers.module.css';
import { reasonOf, type Transfers } from './use-transfers.ts';

export interface TransferListProps {
  readonly transfers: Transfers;
  /** Sentence after the reason that a file was not uploaded. */
  readonly advice?: ReactNode;
}

/**
 * Progress of each file, failures with their reasons and buttons to cancel and retry, and the reasons of rejected
 * files.
 */
export function TransferList({ transfers, advice }: TransferListProps) {
  return (
    <>
      {transfers.list.length > 0 && (
        <ul className={stack(8, 'wide', 'textLeft')} aria-label="Archivos que se están subiendo">
          {transfers.list.map((transfer) => (
            <Row key={transfer.id} transfer={transfer} {...transfers} />
          ))}
        </ul>
      )}
      {transfers.refusals.map((reason) => (
        <FieldError key={reason}>
          {reason} {advice}
        </FieldError>
      ))}
    </>
  );
}

function progressText({ state, uploadedShare }: Transfer): string {
  if (state === 'waiting') return 'En espera';
  const percent = Math.round(uploadedShare * 100);
  return percent < 100 ? `Subiendo… ${percent} %` : 'Revisando el archivo…';
}

interface RowProps extends Pick<Transfers, 'cancel' | 'retry'> {
  readonly transfer: Transfer;
}

function Row({ transfer, cancel, retry }: RowProps) {
  const { id, file, state, uploadedShare, error } = transfer;
  const hasFailed = state === 'failed';
  return (
    <li
      className={cx(grid(12, 'tight', 'center', 'outlined', 'rounded', 'surface'), styles.row)}
      data-failed={hasFailed}
    >
      <p className={cx(row(8), text('label'))}>
        <b className={text('ink', 'strong', 'truncate')} title={file.name}>
          {file.name}
        </b>
        <span className={text('small', 'second', 'fixed')}>{formatBytes(file.size)}</span>
      </p>
      {hasFailed ? (
        <div role="alert">
          <FieldError>No se subió. {reasonOf(error)}</FieldError>
        </div>
      ) : (
        <p className={row(12)}>
          <progress
            className={cx(box('fill'), styles.bar)}
            max={100}
            value={Math.round(uploadedShare * 100)}
            aria-label={`Subiendo ${file.name}`}
          />
          <span className={cx(text('small', 'second', 'fixed'), styles.state)}>{progressText(transfer)}</span>
        </p>
      )}
      <span className={cx(row(4), styles.acts)}>
        {hasFailed && (
          <Button
            size="small"
            icon={<IconRefresh stroke={1.75} aria-hidden="true" />}
            aria-label={`Reintentar ${file.name}`}
            onClick={() => retry(id)}
          >
            Reintentar
          </Button>
        )}
        <IconButton
          size="small"
          label={hasFailed ? `Descartar ${file.name}` : `Cancelar ${file.name}`}
          icon={<IconX stroke={1.75} aria-hidden="true" />}
          onClick={() => cancel(id)}
        />
      </span>
    </li>
  );
}
