import { optionLabel } from '@vitrina/model';
import type { FieldModule } from '../field-module.ts';
import { items } from '../shared/diff/text-lines.ts';
import { saysNothing } from '../shared/elements/says-nothing.ts';

export const choices: FieldModule<'choices'> = {
  summary: saysNothing,
  diff: items((value, { options }) => optionLabel(options, value), ', '),
  partLabel: ({ label, options }, [option]) =>
    option === undefined ? label : `${label}, ${optionLabel(options, option)}`,
};
