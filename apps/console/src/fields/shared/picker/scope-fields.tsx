import { fieldsOf, type InboxType, type Institution, institutionLabels, targetTypeOf } from '@vitrina/model';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { ChoiceField } from '../../../ui/form/fields.tsx';
import { filterByQuery } from './narrowing.ts';
import { TargetPicker } from './target-picker.tsx';

/** Scope of submissions: an institution, one of its categories, or one record. */
export interface ScopeValues<I extends Institution | null = Institution> {
  readonly institution_id: I;
  readonly category_id: string | null;
  readonly entry_id: string | null;
}

interface ScopeFieldsProps<I extends Institution | null> {
  readonly type: InboxType;
  /** Institutions that the person sees. */
  readonly institutions: readonly Extract<I, Institution>[];
  /** Option for all institutions together, if it can be chosen. */
  readonly everyOption?: { readonly value: I } | undefined;
  readonly values: ScopeValues<I>;
  readonly set: (change: Partial<ScopeValues<I>>) => void;
  readonly errorAt: (name: keyof ScopeValues) => string | undefined;
  /** Help below the record. */
  readonly entryHelp: string;
}

/** Fields that choose an institution, and a category or record of it. */
export function ScopeFields<I extends Institution | null>(props: ScopeFieldsProps<I>) {
  const { type, institutions, everyOption, values, set, errorAt, entryHelp } = props;
  const field = fieldsOf(type)['category_id'];
  const categoryType = field && targetTypeOf(field);
  const targetFilter = filterByQuery(
    values.institution_id === null ? {} : { institution_id: values.institution_id },
  );
  const pickInstitution = (institution_id: I) => set({ institution_id, category_id: null, entry_id: null });
  return (
    <>
      <ChoiceField
        label="Institución"
        required
        error={errorAt('institution_id')}
        value={values.institution_id ?? ''}
        onChange={(event) => {
          const institution =
            institutions.find((currentInstitution) => currentInstitution === event.currentTarget.value) ??
            everyOption?.value;
          if (institution !== undefined) pickInstitution(institution);
        }}
      >
        {everyOption !== undefined && <option value="">Todas las instituciones</option>}
        {institutions.map((institution) => (
          <option key={institution} value={institution}>
            {institutionLabels[institution]}
          </option>
        ))}
      </ChoiceField>
      {field !== undefined && categoryType !== undefined && (
        <FieldFrame label={field.label} help="Vacío: todas." error={errorAt('category_id')}>
          {(control) => (
            <TargetPicker
              control={control}
              to={categoryType}
              targetFilter={targetFilter}
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
            targetFilter={targetFilter}
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
