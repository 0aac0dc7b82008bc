import {
  behaviour,
  type Destination,
  destinationTypeLabels,
  type FieldOf,
  isEmptyValue,
  linkTargets,
} from '@vitrina/model';
import { inWords, type LinesOf } from '../shared/diff/line.ts';
import { replaceText } from '../shared/diff/parts.ts';

/**
 * Returns the lines that compare two destinations. They include the type, because a record and its category may have
 * the same name. The target window has its own line.
 */
export const destinationLines: LinesOf<FieldOf<'destination'>, Destination> = ({
  field,
  oldValue,
  newValue,
  names,
}) => {
  const leadsTo = (value: Destination | null): string => {
    if (value === null) return '';
    const current = { ...value, target: '_self' as const };
    const text = isEmptyValue(field, current) ? '' : behaviour(field).toText(current, field, names);
    return `${destinationTypeLabels[value.type]}: ${text}`;
  };
  const opensIn = (value: Destination | null): string => (value === null ? '' : linkTargets[value.target]);
  const [previousText, is] = [leadsTo(oldValue), leadsTo(newValue)];
  return [
    ...(previousText === is ? [] : inWords(replaceText(previousText, is))),
    ...(oldValue !== null && newValue !== null && oldValue.target !== newValue.target
      ? [
          {
            path: ['Mostrar en'],
            content: { kind: 'words' as const, parts: replaceText(opensIn(oldValue), opensIn(newValue)) },
          },
        ]
      : []),
  ];
};
