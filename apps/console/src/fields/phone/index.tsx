import { formatPhone, type Phone } from '@vitrina/model';
import type { FieldModule } from '../field-module.ts';
import { NumericText } from '../shared/cell/line.tsx';
import { plainText } from '../shared/cell/plain-text.ts';
import { partLabels } from '../shared/part-names.ts';

/**
 * Formats a number as dialled in Honduras, or with its prefix if it is foreign. The extension is shown in the title
 * only.
 */
const phoneText = ({ number }: Phone): string => formatPhone({ number }, true);

export const phone: FieldModule<'phone'> = {
  cell: {
    text: ({ value }) => phoneText(value),
    show: (props) => <NumericText title={plainText(props)}>{phoneText(props.value)}</NumericText>,
  },
  partLabel: partLabels({ ext: 'extensión' }),
};
