import { type Institution, institutionLabels, institutions } from '@vitrina/model';
import { seesInstitution } from '../../../lib/session/session.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { Checkbox } from '../../../ui/form/inputs.tsx';
import { row } from '../../../ui/primitives/index.ts';
import type { RightsValues } from './rights-values.ts';

interface InstitutionsFieldProps {
  readonly values: Pick<RightsValues, 'limited' | 'institutions'>;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (change: Pick<RightsValues, 'limited' | 'institutions'>) => void;
}

/** Field for the institutions in which the permissions apply: all, or those chosen. */
export function InstitutionsField({ values, readOnly, error, onChange }: InstitutionsFieldProps) {
  const { limited } = values;
  const choose = (institution: Institution, isChosen: boolean) =>
    onChange({
      limited: true,
      institutions: institutions.filter((option) =>
        option === institution ? isChosen : limited && values.institutions.includes(option),
      ),
    });
  return (
    <FieldFrame as="group" label="Dónde vale" error={error}>
      {(control) => (
        <div {...control} className={row(20, 'wrap')}>
          <Checkbox
            name="institutions"
            checked={!limited}
            disabled={readOnly}
            onChange={(event) => onChange({ ...values, limited: !event.currentTarget.checked })}
          >
            Todas las instituciones
          </Checkbox>
          {institutions.filter(seesInstitution).map((institution) => (
            <Checkbox
              key={institution}
              name="institutions"
              checked={limited && values.institutions.includes(institution)}
              disabled={readOnly}
              onChange={(event) => choose(institution, event.currentTarget.checked)}
            >
              {institutionLabels[institution]}
            </Checkbox>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
