import {
  behaviour,
  type Destination,
  destinationTypeLabels,
  type FieldOf,
  isEmptyValue,
  linkTargets,
} from '@vitrina/model';
import { inWords, type LinesOf } from '../shared/diff/line.ts';
import { replaced } from '../shared/diff/parts.ts';

/**
 * Lines of a destination with its type: a record and its category may have the same name. The window is a line of its
 * own.
 */
export const destinationLines: LinesOf<FieldOf<'destination'>, Destination> = ({
  field,
  before,
  after,
  names,
}) => {
  const leadsTo = (value: Destination | null): string => {
    if (value === null) return '';
    const here = { ...value, target: '_self' as const };
    const text = isEmptyValue(field, here) ? '' : behaviour(field).toText(here, field, names);
    return `${destinationTypeLabels[value.type]}: ${text}`;
  };
  const opensIn = (value: Destination | null): string => (value === null ? '' : linkTargets[value.target]);
  const [was, is] = [leadsTo(before), leadsTo(after)];
  return [
    ...(was === is ? [] : inWords(replaced(was, is))),
    ...(before !== null && after !== null && before.target !== after.target
      ? [
          {
            path: ['Mostrar en'],
            told: { kind: 'words' as const, parts: replaced(opensIn(before), opensIn(after)) },
          },
        ]
      : []),
  ];
};
