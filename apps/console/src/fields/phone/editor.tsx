import { IconPhone } from '@tabler/icons-react';
import { formatPhone, normalisePhone, splitPhone } from '@vitrina/model';
import { useState } from 'react';
import { TextInput } from '../../ui/form/inputs.tsx';
import { box, row } from '../../ui/primitives/index.ts';
import { type EditorProps, issuesUnder, ownIssue } from '../shared/editor/editor.ts';
import styles from '../shared/editor/editors.module.css';

/** Formats a number as people write it (`2200-0010`); an invalid number stays unchanged. */
const formatNumber = (number: string): string => formatPhone({ number: normalisePhone(number) });

/**
 * Editor for a telephone number and its extension. The number may be typed in any form and is formatted when the
 * person leaves the field.
 */
export function PhoneEditor({ field, value, onChange, control, readOnly, issues }: EditorProps<'phone'>) {
  const number = value?.number ?? '';
  const ext = value?.ext ?? '';
  const [typedText, setTypedText] = useState<string | null>(null);
  const set = (newPhone: { readonly number: string; readonly ext: string }) =>
    onChange(
      newPhone.number.trim() === '' && newPhone.ext.trim() === ''
        ? null
        : { number: newPhone.number, ...(newPhone.ext.trim() !== '' && { ext: newPhone.ext.trim() }) },
    );
  const extensionIssue = ownIssue(issuesUnder(issues, 'ext'));
  return (
    <div className={row(8, 'start')}>
      <TextInput
        {...control}
        className={box('fill')}
        type="text"
        inputMode="tel"
        autoComplete="off"
        leading={<IconPhone stroke={1.75} aria-hidden="true" />}
        placeholder={field.placeholder ?? '2200-0010'}
        value={typedText ?? (number === '' ? '' : formatNumber(number))}
        readOnly={readOnly}
        onFocus={() => setTypedText(number === '' ? '' : formatNumber(number))}
        onChange={(event) => {
          const phone = splitPhone(event.target.value);
          setTypedText(event.target.value);
          set({ number: phone.number, ext: phone.ext ?? ext });
        }}
        onBlur={() => setTypedText(null)}
      />
      <TextInput
        id={`${control.id}-ext`}
        className={styles.extension}
        aria-label={`${field.label}: extensión`}
        {...(extensionIssue !== undefined && { 'aria-invalid': true })}
        inputMode="numeric"
        autoComplete="off"
        leading="ext."
        value={ext}
        readOnly={readOnly}
        onChange={(event) => set({ number, ext: event.target.value })}
      />
    </div>
  );
}
