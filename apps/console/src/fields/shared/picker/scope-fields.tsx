import { fieldsOf, type InboxType, type Institution, institutionLabels, targetTypeOf } from '@vitrina/model';
import { Choice } from '../../../ui/form/choice.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { TargetPicker } from './target-picker.tsx';

/** The submissions of an institution, of one of its categories, or of one record. */
export interface ScopeValues {
  readonly institution_id: Institution;
  readonly category_id: string | null;
  readonly entry_id: string | null;
}

interface ScopeFieldsProps {
  readonly type: InboxType;
  /** Those that the person sees. */
  readonly institutions: readonly Institution[];
  readonly values: ScopeValues;
  readonly set: (change: Partial<ScopeValues>) => void;
  readonly errorAt: (name: keyof ScopeValues) => string | undefined;
  /** Under the record. */
  readonly entryHelp: string;
}

/** Of which institution, and of which category or record of it. */
export function ScopeFields({ type, institutions, values, set, errorAt, entryHelp }: ScopeFieldsProps) {
  const declared = fieldsOf(type)['category_id'];
  const categories = declared && targetTypeOf(declared);
  const narrowing = { query: { institution_id: values.institution_id }, waits: null, words: [] };
  return (
    <>
      <FieldFrame label="Institución" required error={errorAt('institution_id')}>
        {(control) => (
          <Choice
            {...control}
            framed
            value={values.institution_id}
            onChange={(event) => {
              const picked = institutions.find((one) => one === event.currentTarget.value);
              if (picked !== undefined) set({ institution_id: picked, category_id: null, entry_id: null });
            }}
          >
            {institutions.map((one) => (
              <option key={one} value={one}>
                {institutionLabels[one]}
              </option>
            ))}
          </Choice>
        )}
      </FieldFrame>
      {declared !== undefined && categories !== undefined && (
        <FieldFrame label={declared.label} help="Vacío: todas." error={errorAt('category_id')}>
          {(control) => (
            <TargetPicker
              control={control}
              to={categories}
              narrowing={narrowing}
              value={values.category_id}
              onPick={(category_id) => set({ category_id, entry_id: null })}
              readOnly={false}
              clearable
              siblings={{}}
            />
          )}
        </FieldFrame>
      )}
      <FieldFrame label="Registro específico" help={entryHelp} error={errorAt('entry_id')}>
        {(control) => (
          <TargetPicker
            control={control}
            to={type.slug}
            narrowing={narrowing}
            value={values.entry_id}
            onPick={(entry_id) => set({ entry_id, category_id: null })}
            readOnly={false}
            clearable
            siblings={{}}
          />
        )}
      </FieldFrame>
    </>
  );
}
