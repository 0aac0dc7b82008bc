import { type Institution, institutionLabels, institutions } from '@vitrina/model';
import { seesInstitution } from '../../../lib/session/session.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { Checkbox, SegmentedControl } from '../../../ui/form/inputs.tsx';
import { row, stack } from '../../../ui/primitives/index.ts';
import type { RightsValues } from './rights-values.ts';

interface InstitutionsFieldProps {
  readonly values: Pick<RightsValues, 'limited' | 'institutions'>;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (change: Pick<RightsValues, 'limited' | 'institutions'>) => void;
}

const scopeOptions = [
  { value: 'all', label: 'Todas las instituciones' },
  { value: 'some', label: 'Solo algunas' },
] as const;

/** Field for the institutions in which the permissions apply. */
export function InstitutionsField({ values, readOnly, error, onChange }: InstitutionsFieldProps) {
  const { limited } = values;
  const choose = (institution: Institution, isChosen: boolean) =>
    onChange({
      limited,
      institutions: institutions.filter((option) =>
        option === institution ? isChosen : values.institutions.includes(option),
      ),
    });
  return (
    <FieldFrame as="group" label="Dónde vale" error={error}>
      {(control) => (
        <div {...control} className={stack(12)}>
          <fieldset disabled={readOnly}>
            <SegmentedControl
              label="Dónde vale"
              name="limited"
              value={limited ? 'some' : 'all'}
              options={scopeOptions}
              onChange={(value) => onChange({ limited: value === 'some', institutions: values.institutions })}
              wide="on phone"
            />
          </fieldset>
          {limited && (
            <div className={row(20, 'wrap')}>
              {institutions.filter(seesInstitution).map((institution) => (
                <Checkbox
                  key={institution}
                  name="institutions"
                  checked={values.institutions.includes(institution)}
                  disabled={readOnly}
                  onChange={(event) => choose(institution, event.currentTarget.checked)}
                >
                  {institutionLabels[institution]}
                </Checkbox>
              ))}
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
