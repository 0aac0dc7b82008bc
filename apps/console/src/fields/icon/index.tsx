import { IconByName } from '../../records/icons/index.ts';
import { row } from '../../ui/primitives/index.ts';
import type { FieldModule } from '../field-module.ts';
import { Line, Pair } from '../shared/cell/line.tsx';
import { plainText } from '../shared/cell/plain-text.ts';
import { replacedText } from '../shared/diff/text-lines.ts';

const drawing = (icon: string | null) => (icon === null || icon === '' ? {} : { icon });

export const icon: FieldModule<'icon'> = {
  cell: {
    show: (props) => (
      <Pair>
        <IconByName name={plainText(props)} />
        <Line>{plainText(props)}</Line>
      </Pair>
    ),
  },
  summary: false,
  diff: (change) =>
    replacedText(change).map((line) => ({
      ...line,
      oldExtras: drawing(change.oldValue),
      newExtras: drawing(change.newValue),
    })),
  detail: (name) => (
    <span className={row(6, 'inline')}>
      <IconByName name={name} /> {name}
    </span>
  ),
};
