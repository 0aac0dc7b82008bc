import { type Institution, institutionLabels, institutions } from '@vitrina/model';
import { seesInstitution } from '../../../lib/session/session.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { Checkbox } from '../../../ui/form/inputs.tsx';
import { row } from '../../../ui/primitives/index.ts';
import type { RightsValues } from './rights-values.ts';

interface InstitutionsFieldProps {
  readonly values: Pick<RightsValues, 'isLimited' | 'institutions'>;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (change: Pick<RightsValues, 'isLimited' | 'institutions'>) => void;
}

/** Field for the institutions in which the permissions apply: all, or those chosen. */
export function InstitutionsField({ values, readOnly, error, onChange }: InstitutionsFieldProps) {
  const { isLimited } = values;
  const chooseInstitution = (institution: Institution, isChosen: boolean) =>
    onChange({
      isLimited: true,
      institutions: institutions.filter((option) =>
        option === institution ? isChosen : isLimited && values.institutions.includes(option),
      ),
    });
  return (
    <FieldFrame as="group" label="Dónde vale" error={error}>
      {(control) => (
        <div {...control} className={row(20, 'wrap')}>
          <Checkbox
            name="institutions"
            checked={!isLimited}
            disabled={readOnly}
            onChange={(event) => onChange({ ...values, isLimited: !event.currentTarget.checked })}
          >
            Todas las instituciones
          </Checkbox>
          {institutions.filter(seesInstitution).map((institution) => (
            <Checkbox
              key={institution}
              name="institutions"
              checked={isLimited && values.institutions.includes(institution)}
              disabled={readOnly}
              onChange={(event) => chooseInstitution(institution, event.currentTarget.checked)}
            >
              {institutionLabels[institution]}
            </Checkbox>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
