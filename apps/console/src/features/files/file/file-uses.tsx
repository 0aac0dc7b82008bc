import type { LibraryFileDetail } from '@vitrina/contract';
import { useState } from 'react';
import { UsesList } from '../../../content/shared/index.ts';
import { Counter } from '../../../lib/counter.tsx';
import { countOf } from '../../../lib/formats.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import styles from './panel.module.css';

const useNoun = { singular: 'lugar', plural: 'lugares' } as const;

/** Number of uses shown until the person opens the full list. */
const maxShownUses = 6;

/** Links to the records that use a file, followed by the number of records that are not listed. */
export function UsedBy({ file }: { readonly file: Pick<LibraryFileDetail, 'used_by' | 'hidden'> }) {
  const [all, setShowAll] = useState(false);
  const { used_by: uses, hidden: hiddenCount } = file;
  return (
    <>
      {uses.length > 0 && <UsesList uses={all ? uses : uses.slice(0, maxShownUses)} />}
      {!all && uses.length > maxShownUses && (
        <Button size="small" kind="plain" onClick={() => setShowAll(true)}>
          Ver los {uses.length}
        </Button>
      )}
      {hiddenCount > 0 && (
        <p className={text('small', 'second')}>
          {uses.length > 0 ? 'Y ' : ''}
          {countOf(hiddenCount, { singular: 'registro', plural: 'registros' })} que usted no puede ver.
        </p>
      )}
    </>
  );
}

/** Lists the records that use a file. */
export function FileUses({ file }: { readonly file: LibraryFileDetail }) {
  const total = file.used_by.length + file.hidden;
  return (
    <section className={cx(stack(12, 'lineAbove'), styles.section)} aria-labelledby={`${file.id}-uses`}>
      <h3 id={`${file.id}-uses`} className={row(0, 'between')}>
        Se usa en{' '}
        <span className={text('label', 'second', 'plain')}>
          <Counter value={total} noun={useNoun} />
        </span>
      </h3>
      {total === 0 && (
        <p className={text('small', 'second')}>
          {file.kept_by_history
            ? 'Ningún registro lo usa ahora; lo muestra una versión anterior.'
            : 'Ningún registro lo usa.'}
        </p>
      )}
      <UsedBy file={file} />
    </section>
  );
}
