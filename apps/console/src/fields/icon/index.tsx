import { IconByName } from '../../records/icons/index.ts';
import { row } from '../../ui/primitives/index.ts';
import type { FieldModule } from '../field-module.ts';
import { Line, PairLine } from '../shared/cell/line.tsx';
import { plainText } from '../shared/cell/plain-text.ts';
import { replacedTextLine } from '../shared/diff/text-lines.ts';

const iconExtras = (icon: string | null) => (icon === null || icon === '' ? {} : { icon });

export const icon: FieldModule<'icon'> = {
  cell: {
    show: (props) => (
      <PairLine>
        <IconByName name={plainText(props)} />
        <Line>{plainText(props)}</Line>
      </PairLine>
    ),
  },
  summary: false,
  diff: (change) =>
    replacedTextLine(change).map((line) => ({
      ...line,
      oldExtras: iconExtras(change.oldValue),
      newExtras: iconExtras(change.newValue),
    })),
  detail: (name) => (
    <span className={row(6, 'inline')}>
      <IconByName name={name} /> {name}
    </span>
  ),
};
