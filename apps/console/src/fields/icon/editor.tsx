import { IconIcons } from '@tabler/icons-react';
import { fold, unknownIcon } from '@vitrina/model';
import { type MouseEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { IconByName } from '../../records/icons/index.ts';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/form/field-frame.tsx';
import { TextInput } from '../../ui/form/inputs.tsx';
import { Suggestions } from '../../ui/form/suggestions.tsx';
import { text } from '../../ui/primitives/index.ts';
import type { EditorProps } from '../shared/editor/editor.ts';
import { LazyPart, type LoadPart } from '../shared/editor/lazy-part.tsx';
import { OptionRow } from '../shared/picker/picker.tsx';
import type { IconDialogProps } from './icon-dialog.tsx';
import styles from './icons.module.css';
import { receiveIcons } from './return-icon.ts';
import { useIconCatalogue } from './use-icon-catalogue.ts';

type Props = EditorProps<'icon'>;

const loadDialog: LoadPart<IconDialogProps> = () => import('./icon-dialog.tsx');

/** Number of icons suggested while typing. */
const maxSuggestions = 12;

/** Editor for an icon name with the icon in front. It suggests icons for Spanish and English words. */
export function IconEditor({ field, value, onChange, control, readOnly }: Props) {
  const input = value ?? '';
  const [isRequested, setRequested] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const { data: catalogue } = useIconCatalogue(isRequested && !readOnly);
  const matches = useMemo(
    () =>
      isTyping && input.trim() !== '' ? (catalogue?.search(input, null).slice(0, maxSuggestions) ?? []) : [],
    [catalogue, isTyping, input],
  );
  const isValid = catalogue === undefined || catalogue.byName.has(input);
  const leading =
    input !== '' && isValid ? <IconByName name={input} /> : <IconIcons stroke={1.75} aria-hidden="true" />;
  if (readOnly) return <TextInput {...control} leading={leading} value={input} readOnly />;

  // The form may already show its own message.
  const showsError = !isValid && input !== '' && !isTyping && control['aria-invalid'] !== true;
  const handleBlur = () => {
    setTyping(false);
    const iconName = fold(input).trim().replace(/\s+/g, '-');
    if (iconName !== input && catalogue?.byName.has(iconName)) onChange(iconName);
  };
  return (
    <>
      <Suggestions
        listName={{ 'aria-labelledby': `${control.id}--label` }}
        text={input}
        onType={(text) => {
          setTyping(true);
          onChange(text.toLowerCase());
        }}
        onPick={(name) => {
          onChange(name);
          setTyping(false);
        }}
        options={matches.map(({ name, spanishNames }) => ({
          value: name,
          content: (
            <OptionRow
              leading={<IconByName name={name} size={20} className={text('ink')} />}
              label={name}
              detail={spanishNames.slice(0, 4).join(', ')}
            />
          ),
        }))}
        field={
          <TextInput
            {...control}
            {...(showsError && {
              'aria-invalid': true as const,
              'aria-describedby': [control['aria-describedby'], `${control.id}-unknown`]
                .filter(Boolean)
                .join(' '),
            })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            leading={leading}
            placeholder={field.placeholder ?? 'Nombre o palabra: tarjeta'}
            onFocus={() => setRequested(true)}
            onBlur={handleBlur}
          />
        }
      />
      {showsError && <FieldError id={`${control.id}-unknown`}>{unknownIcon}</FieldError>}
    </>
  );
}

/**
 * Link to the icon list (source section 3) beside the label. It opens the list over the form. If the list is opened
 * in another tab, it sends the chosen icon back to this form.
 */
export function IconActions({ value, onChange, control, readOnly }: Props) {
  const [formId] = useState(() => crypto.randomUUID());
  const [isOpen, setOpen] = useState(false);
  // A form has many such links, which are rarely opened in another tab: each listens only once that may have happened.
  const [isListening, setListening] = useState(false);
  const notifyChange = useEffectEvent(onChange);
  useEffect(
    () => (isListening && !readOnly ? receiveIcons(formId, (name) => notifyChange(name)) : undefined),
    [formId, isListening, readOnly],
  );
  if (readOnly) return null;
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        className={cx(text('label', 'plain'), styles.link)}
        data-beside
        href={`/icons?para=${formId}`}
        aria-haspopup="dialog"
        aria-describedby={`${control.id}--label`}
        onPointerDown={() => setListening(true)}
        onFocus={() => setListening(true)}
        onClick={onClick}
      >
        Ver íconos
      </a>
      {isOpen && (
        <LazyPart
          load={loadDialog}
          placeholder={null}
          props={{
            selectedName: value ?? '',
            onChoose: (name) => {
              onChange(name);
              setOpen(false);
            },
            onClose: () => setOpen(false),
          }}
        />
      )}
    </>
  );
}
