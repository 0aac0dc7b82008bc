import { behaviour, isEmptyValue } from '@vitrina/model';
import { VisuallyHidden } from '../ui/page/bits.tsx';
import { text } from '../ui/primitives/index.ts';
import { moduleOf } from './registry.ts';
import type { AnyDetail } from './shared/detail/detail.ts';
import { Parts, type PartsProps } from './shared/detail/parts.tsx';

/** Renders the full value of a field; a dash if it is empty. */
export const detailOf: AnyDetail = (field, value, names) => {
  if (isEmptyValue(field, value))
    return (
      <span className={text('third')}>
        <span aria-hidden="true">—</span>
        <VisuallyHidden>Vacío</VisuallyHidden>
      </span>
    );
  const { detail } = moduleOf(field);
  return detail === undefined
    ? behaviour(field).toText(value, field, names)
    : detail(value, field, names, detailOf);
};

/** Read-only list of fields with their values. */
export function FieldValues(props: Omit<PartsProps, 'detailOf'>) {
  return <Parts {...props} detailOf={detailOf} />;
}
