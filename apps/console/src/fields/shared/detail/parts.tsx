import type { Field } from '@vitrina/model';
import { cx } from '../../../ui/cx.ts';
import { grid, stack, text } from '../../../ui/primitives/index.ts';
import type { Names } from '../diff/line.ts';
import styles from './detail.module.css';
import type { AnyDetail } from './detail.ts';

export interface PartsProps {
  /** Keys and declarations of the fields, in display order. */
  readonly fields: readonly (readonly [string, Field])[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly names: Names;
  readonly detailOf: AnyDetail;
}

/** Read-only list of fields with their values. */
export function Parts({ fields, values, names, detailOf }: PartsProps) {
  return (
    <dl className={stack(0, 'lined')}>
      {fields.map(([key, field]) => (
        <div key={key} className={cx(grid(16, 'tight'), styles.field)}>
          <dt className={text('label', 'second')}>{field.label}</dt>
          <dd className={text('anywhere')}>{detailOf(field, values[key], names)}</dd>
        </div>
      ))}
    </dl>
  );
}
