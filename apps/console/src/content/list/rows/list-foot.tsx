import { useId } from 'react';
import { formatNumber } from '../../../lib/formats.ts';
import { cx } from '../../../ui/cx.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { Pagination } from '../../../ui/lists/pagination.tsx';
import { row, text } from '../../../ui/primitives/index.ts';
import { textsOf } from '../../shared/words.ts';
import { rowChoices } from '../state/list-state.ts';
import { type Rows, useList } from '../state/use-list.ts';
import styles from './list-foot.module.css';

export interface ListFootProps {
  readonly meta: Rows['meta'];
  /** True if the list shows all records, without pages. */
  readonly isWhole: boolean;
}

/** Footer with the range of the visible records, the page size and the pages. */
export function ListFoot({ meta, isWhole }: ListFootProps) {
  const { type } = useList();
  const firstRowNumber = (meta.page - 1) * meta.per_page + 1;
  const lastRowNumber = Math.min(meta.page * meta.per_page, meta.total);
  return (
    <div className={cx(row(20, 'fixed', 'lineAbove'), text('label'), styles.foot)}>
      <p className={text('second', 'fill')}>
        <b className={text('ink')}>
          {firstRowNumber === lastRowNumber
            ? formatNumber(firstRowNumber)
            : `${formatNumber(firstRowNumber)}–${formatNumber(lastRowNumber)}`}
        </b>{' '}
        de {textsOf(type).count(meta.total)}
      </p>
      {!isWhole && <Pages meta={meta} />}
    </div>
  );
}

function Pages({ meta }: Pick<ListFootProps, 'meta'>) {
  const { dispatch } = useList();
  const id = useId();
  return (
    <>
      <span className={cx(row(4), text('second'))}>
        <label htmlFor={id}>Filas por página</label>
        <Choice
          id={id}
          className={styles.choice}
          value={meta.per_page}
          onChange={(event) => dispatch({ kind: 'rows', perPage: Number(event.currentTarget.value) })}
        >
          {rowChoices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Choice>
      </span>
      <Pagination
        page={meta.page}
        pages={Math.max(1, meta.pages)}
        onPage={(page) => dispatch({ kind: 'page', page })}
      />
    </>
  );
}
