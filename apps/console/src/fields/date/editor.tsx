import type { FieldOf } from '@vitrina/model';
import { useState } from 'react';
import { civil } from '../../lib/formats.ts';
import type { Editor, EditorProps } from '../shared/editor/editor.ts';
import { DayInput, MonthInput } from '../shared/time/day-input.tsx';
import { instantOf, parseDay } from '../shared/time/day-text.ts';
import styles from '../shared/time/time.module.css';
import { TimeInput } from '../shared/time/time-input.tsx';

/** A day of the calendar. */
function DateEditor({
  field,
  value,
  onChange,
  control,
  readOnly,
}: EditorProps<FieldOf<'date'>, string>) {
  return (
    <DayInput
      control={control}
      value={value}
      onChange={onChange}
      readOnly={readOnly}
      first={field.future ? civil(Date.now()).day : undefined}
    />
  );
}

export const editor: Editor<'date'> = { Component: DateEditor, as: 'field' };
