import { fieldsOf, type InboxType, type Institution, institutionLabels, targetTypeOf } from '@vitrina/model';
import { TargetPicker } from '../../fields/shared/picker/index.ts';
import { Card } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { Switch } from '../../ui/inputs.tsx';
import { stack } from '../../ui/primitives/index.ts';
import type { CardProps } from './setting-values.ts';

/** Of which submissions they are told. */
export function ScopeCard({
  form,
  type,
  institutions,
}: CardProps & { readonly type: InboxType; readonly institutions: readonly Institution[] }) {
  const { values, set, errorAt } = form;
  const declared = fieldsOf(type)['category_id'];
  const categories = declared && targetTypeOf(declared);
  const narrowing = { query: { institution_id: values.institution_id }, waits: null, words: [] };
  return (
    <Card className={stack(16)}>
      <h2>Solicitudes</h2>
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
      <FieldFrame
        label="Registro específico"
        help="Vacío: todos. La configuración de un registro vale antes que la de su categoría."
        error={errorAt('entry_id')}
      >
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
      <Switch checked={values.active} onChange={(event) => set({ active: event.currentTarget.checked })}>
        Activa
      </Switch>
    </Card>
  );
}
