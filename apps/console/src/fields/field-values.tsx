import { behaviour, isEmptyValue } from '@vitrina/model';
import { VisuallyHidden } from '../ui/bits.tsx';
import { moduleOf } from './registry.ts';
import styles from './shared/detail/detail.module.css';
import type { AnyDetail } from './shared/detail/detail.ts';
import { Parts, type PartsProps } from './shared/detail/parts.tsx';

const detailOf: AnyDetail = (field, value, names) => {
  if (isEmptyValue(field, value))
    return (
      <span className={styles.nothing}>
        <span aria-hidden="true">—</span>
        <VisuallyHidden>Vacío</VisuallyHidden>
      </span>
    );
  const { detail } = moduleOf(field);
  return detail === undefined
    ? behaviour(field).toText(value, field, names)
    : detail(value, field, names, detailOf);
};

/** Fields with what they held, to read. */
export function FieldValues(props: Omit<PartsProps, 'detailOf'>) {
  return <Parts {...props} detailOf={detailOf} />;
}
