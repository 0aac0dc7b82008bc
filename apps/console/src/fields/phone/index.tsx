import { formatPhone, type Phone } from '@vitrina/model';
import type { FieldModule } from '../field-module.ts';
import { Figure } from '../shared/cell/line.tsx';
import { plainText } from '../shared/cell/plain-text.ts';
import { partNames } from '../shared/part-names.ts';

/** A number as it is dialled inside the country, abroad with its prefix; the extension is for the title. */
const phoneText = ({ number }: Phone): string => formatPhone({ number }, true);

export const phone: FieldModule<'phone'> = {
  cell: {
    text: ({ value }) => phoneText(value),
    show: (props) => <Figure title={plainText(props)}>{phoneText(props.value)}</Figure>,
  },
  partLabel: partNames({ ext: 'extensión' }),
};
