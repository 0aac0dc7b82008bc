import {
  behaviour,
  type Destination,
  destinationTypeLabels,
  type FieldOf,
  isEmptyValue,
  linkTargets,
} from '@vitrina/model';
import { type LinesOf, textLine } from '../shared/diff/line.ts';
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
  const targetTextOf = (value: Destination | null): string => {
    if (value === null) return '';
    const valueInSameWindow = { ...value, target: '_self' as const };
    const text = isEmptyValue(field, valueInSameWindow)
      ? ''
      : behaviour(field).toText(valueInSameWindow, field, names);
    return `${destinationTypeLabels[value.type]}: ${text}`;
  };
  const windowTextOf = (value: Destination | null): string =>
    value === null ? '' : linkTargets[value.target];
  const [previousText, is] = [targetTextOf(oldValue), targetTextOf(newValue)];
  return [
    ...(previousText === is ? [] : textLine(replaceText(previousText, is))),
    ...(oldValue !== null && newValue !== null && oldValue.target !== newValue.target
      ? [
          {
            path: ['Mostrar en'],
            content: {
              kind: 'words' as const,
              parts: replaceText(windowTextOf(oldValue), windowTextOf(newValue)),
            },
          },
        ]
      : []),
  ];
};
