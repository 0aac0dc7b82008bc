import { dayOf } from '@vitrina/model';
import type { EditorProps } from '../shared/editor/editor.ts';
import { MonthInput } from '../shared/time/day-input.tsx';

/** Editor for a month of a year. */
export function MonthEditor({ field, ...rest }: EditorProps<'month'>) {
  return <MonthInput {...rest} minDate={field.future ? dayOf(new Date()).slice(0, 7) : undefined} />;
}
