import { bulkSchema, type Field, isEmptyValue } from '@vitrina/model';
import { useMemo, useState } from 'react';
import { EditorEnvironmentProvider, FieldEditor, moduleOf } from '../../../fields/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { wordsOf } from '../../shared/words.ts';
import type { ListRules } from '../state/list-state.ts';
import type { BulkAct } from './bulk-acts.tsx';

export interface BulkChangeProps {
  readonly rules: ListRules;
  readonly act: BulkAct & Required<Pick<BulkAct, 'change'>>;
  /** How many records get the value. */
  readonly total: number;
  /** The one institution of all of them, where the list says it. */
  readonly institution: string | null;
  readonly onDone: (values: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
}

/** Asks for the value that several records get, with the editor that the form of one has for it. */
export function BulkChangeDialog({ rules, act, total, institution, onDone, onClose }: BulkChangeProps) {
  const { type } = rules;
  const { name, field } = act.change;
  const [value, setValue] = useState<unknown>(null);
  const [issues, setIssues] = useState<readonly { readonly path: string; readonly message: string }[]>([]);
  const environment = useMemo(
    () => ({ type, id: null, institution, related: {}, slugFromTitle: '' }),
    [type, institution],
  );
  // What asks for it in a form does not hold for many records at once.
  const { showWhen: _showWhen, ...rest } = field;
  const asked = { ...rest, required: 'draft' } as Field;
  const empty = isEmptyValue(field, value);
  const parsed = bulkSchema(type).safeParse({ [name]: value });
  const check = (): boolean => {
    if (!empty && parsed.success) return true;
    setIssues(
      parsed.success || empty
        ? [{ path: '', message: field.requiredMessage ?? 'Complete este campo.' }]
        : parsed.error.issues.map(({ path, message }) => ({
            path: path
              .slice(1)
              .map((step) => `/${String(step)}`)
              .join(''),
            message,
          })),
    );
    return false;
  };
  return (
    <Dialog
      wide={moduleOf(field).bulk?.wide === true}
      title={`${act.label}: ${wordsOf(type).count(total)}`}
      line={act.line}
      icon={act.icon}
      onClose={onClose}
      form={{ check, onSend: () => parsed.success && onDone(parsed.data) }}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button kind="ink" type="submit">
            Aplicar
          </Button>
        </>
      }
    >
      <EditorEnvironmentProvider value={environment}>
        <FieldEditor
          id="bulk-change"
          field={asked}
          value={value}
          siblings={{ institution_id: institution }}
          onChange={(next) => {
            setValue(next);
            setIssues([]);
          }}
          readOnly={false}
          issues={issues}
          layers={null}
        />
      </EditorEnvironmentProvider>
    </Dialog>
  );
}
