import type { AnswerOf } from '@vitrina/client/call-types';
import type { CommonCalls } from '@vitrina/client/calls';
import { findContentType, institutionLabels } from '@vitrina/model';
import { Link } from 'react-router';
import { formatWhen } from '../../lib/formats.ts';
import { ScreenIcon } from '../../records/icons/index.ts';
import { fieldAddress, recordAddress } from '../../records/paths/index.ts';
import { cx } from '../../ui/cx.ts';
import { Marked } from '../../ui/page/bits.tsx';
import { row, stack, text } from '../../ui/primitives/index.ts';
import { capitalize, StatusChip, uncapitalize } from '../shared/index.ts';
import styles from './search.module.css';

type FoundRecord = AnswerOf<CommonCalls['search']['records']>['data'][number];

const stageTexts = { draft: 'Solo en el borrador', public: 'Solo en el sitio', both: '' } as const;

/** Results of a search: each record with the texts that match. Every text opens the record at its field. */
export function FoundRecords({ records }: { readonly records: readonly FoundRecord[] }) {
  return (
    <ul className={stack(0)} aria-label="Resultados">
      {records.map((record) => (
        <FoundItem key={record.id} record={record} />
      ))}
    </ul>
  );
}

function FoundItem({ record }: { readonly record: FoundRecord }) {
  const { id, name, status, institution_id, updated_at, hits, hit_count } = record;
  const type = findContentType(record.type);
  if (type === undefined) return null;
  const address = recordAddress(type, { id, institution_id });
  const details = [
    capitalize(type.labels.singular),
    institution_id === null ? '' : institutionLabels[institution_id],
    `Cambiado ${uncapitalize(formatWhen(updated_at))}`,
  ].filter((detail) => detail !== '');
  const rest = hit_count - hits.length;
  return (
    <li className={cx(row(12, 'start'), styles.item)}>
      <span className={cx(row(0, 'middle', 'fixed', 'rounded', 'sunken'), text('second'), styles.tile)}>
        <ScreenIcon name={type.icon} />
      </span>
      <div className={stack(6, 'fill', 'shrink')}>
        <div className={row(8, 'wrap')}>
          <Link to={address} className={cx(text('name', 'ink'), styles.name)}>
            {name}
          </Link>
          <StatusChip status={status} />
        </div>
        <p className={text('label', 'second')}>{details.join(' · ')}</p>
        <ul className={stack(4)}>
          {hits.map((hit) => (
            <li key={`${hit.stage} ${hit.path} ${hit.excerpt}`}>
              <Link to={fieldAddress(address, hit.path)} className={cx(styles.hit, text('label'))}>
                <span className={text('second')}>{hit.label}: </span>
                <Marked text={hit.excerpt} marks={hit.marks} />
                {stageTexts[hit.stage] !== '' && (
                  <span className={text('small', 'second')}> · {stageTexts[hit.stage]}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
        {rest > 0 && (
          <p className={text('small', 'second')}>
            {rest === 1 ? 'Y 1 texto más' : `Y ${rest} textos más`} en este registro
          </p>
        )}
      </div>
    </li>
  );
}
