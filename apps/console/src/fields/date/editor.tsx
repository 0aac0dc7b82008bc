import { dayOf } from '@vitrina/model';
import type { EditorProps } from '../shared/editor/editor.ts';
import { DayInput } from '../shared/time/day-input.tsx';

/** Editor for a calendar day. */
export function DateEditor({ field, ...rest }: EditorProps<'date'>) {
  return <DayInput {...rest} minDate={field.future ? dayOf(new Date()) : undefined} />;
}
