import { IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Role } from '@vitrina/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../lib/session/use-session.ts';
import { type FormState, textField } from '../../../lib/state/use-form.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Checkbox } from '../../../ui/form/inputs.tsx';
import { Pagination } from '../../../ui/lists/pagination.tsx';
import { Card, SectionCard } from '../../../ui/page/card.tsx';
import { Chip } from '../../../ui/page/chip.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/page/states.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { InstitutionsField } from '../permissions/index.ts';
import type { RoleValues } from './role-values.ts';
import { peopleQuery } from './use-roles.ts';

interface NameCardProps {
  readonly form: FormState<RoleValues>;
  readonly readOnly: boolean;
}

/** Card with the name and the institutions of a role. */
export function NameCard({ form, readOnly }: NameCardProps) {
  const { values, set, errorAt } = form;
  return (
    <Card className={stack(16)}>
      <TextField {...textField(form, 'name')} label="Nombre" required readOnly={readOnly} />
      <InstitutionsField values={values} readOnly={readOnly} error={errorAt('institutions')} onChange={set} />
    </Card>
  );
}

/** Card with the second sign-in step that a role requires. */
export function SignInCard({ form, readOnly }: NameCardProps) {
  const { values, set } = form;
  return (
    <SectionCard
      title="Ingreso"
      line="Con la verificación en dos pasos la contraseña sola no basta: se pide además un código del teléfono."
    >
      <div className={stack(16)}>
        <Checkbox
          disabled={readOnly}
          checked={values.requiresStep}
          onChange={(event) => set({ requiresStep: event.currentTarget.checked })}
        >
          Exigir la verificación en dos pasos
        </Checkbox>
        {values.requiresStep && (
          <TextField
            {...textField(form, 'second_step_grace_days')}
            label="Días de plazo para activarla"
            help="Desde que se exige o se recibe el rol. Después, al ingresar, hay que activarla antes de todo lo demás. 0: desde el próximo ingreso."
            inputMode="numeric"
            maxLength={3}
            trailing="días"
            readOnly={readOnly}
          />
        )}
        <Checkbox
          disabled={readOnly}
          checked={values.remembersDevices}
          onChange={(event) => set({ remembersDevices: event.currentTarget.checked })}
        >
          Permitir recordar un equipo por 30 días
        </Checkbox>
      </div>
    </SectionCard>
  );
}

/** Card with the people who have the role, and a link to create another one. */
export function PeopleCard({ role }: { readonly role: Role }) {
  const { create: canCreate } = useCan().staff;
  const [page, setPage] = useState(1);
  const { data, isError } = useQuery(peopleQuery(role.id, page));
  return (
    <SectionCard
      padding="rail"
      title="Quién lo tiene"
      end={data && <span className={text('second')}>{data.meta.total}</span>}
    >
      <div className={stack(12)}>
        {isError ? (
          <p className={text('danger')}>No se pudo cargar la lista.</p>
        ) : data === undefined ? (
          <SkeletonGroup label="Cargando…">
            <Skeleton width="70%" />
          </SkeletonGroup>
        ) : data.data.length === 0 ? (
          <p className={text('second')}>Nadie todavía.</p>
        ) : (
          <div className={stack(12)}>
            <ul className={stack(8)}>
              {data.data.map(({ id, name, staff_id, active }) => (
                <li key={id} className={row(8, 'between')}>
                  <span className={stack(0, 'shrink')}>
                    <Link className={text('link', 'truncate')} to={`/staff?person=${id}`}>
                      {name}
                    </Link>
                    <span className={text('small', 'second', 'truncate')}>{staff_id}</span>
                  </span>
                  {!active && (
                    <Chip tone="neutral" icon={<IconUserOff aria-hidden="true" />}>
                      Sin acceso
                    </Chip>
                  )}
                </li>
              ))}
            </ul>
            {data.meta.pages > 1 && <Pagination page={page} pages={data.meta.pages} onPage={setPage} />}
          </div>
        )}
        {canCreate && role.can.give && (
          <ButtonLink to={`/staff?new=${role.id}`} icon={<IconUserPlus stroke={1.75} />} wide>
            Nueva persona con este rol
          </ButtonLink>
        )}
      </div>
    </SectionCard>
  );
}
