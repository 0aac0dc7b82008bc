import { Switch } from '../../ui/form/inputs.tsx';
import { row } from '../../ui/primitives/index.ts';
import type { EditorProps } from '../shared/editor/editor.ts';

/** Switch with its state in words (yes or no) beside it. */
export function BooleanEditor({ value, onChange, control, readOnly }: EditorProps<'boolean'>) {
  const on = value === true;
  // `aria-required` is removed, because a switch always has a value.
  const { 'aria-required': _always, ...tied } = control;
  return (
    <div className={row(0, 'fieldHigh')}>
      <Switch {...tied} checked={on} disabled={readOnly} onChange={(event) => onChange(event.target.checked)}>
        {on ? 'Sí' : 'No'}
      </Switch>
    </div>
  );
}
