import { IconEye, IconLock, IconTrash } from '@tabler/icons-react';
import { calls } from '@vitrina/client/calls';
import type { Role } from '@vitrina/contract';
import { useRef, useState } from 'react';
import { ActionButton } from '../../../lib/action-button.tsx';
import { request } from '../../../lib/calls/api.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useForm } from '../../../lib/state/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { row, text } from '../../../ui/primitives/index.ts';
import { RightsForm } from '../permissions/index.ts';
import { RightsPreview } from './rights-preview.tsx';
import { NameCard, PeopleCard, SignInCard } from './role-cards.tsx';
import { bodyOf, initialValuesOf, isSameRole } from './role-values.ts';
import { useLeaveToRoles } from './use-roles.ts';
import { useSaveRole } from './use-save-role.tsx';

/** Link from a role to the list of roles. */
export const backToRoles = { to: '/roles', label: 'Volver a Roles' } as const;

interface RoleFormProps {
  readonly title: string;
  /** Role to change; null for a new role. */
  readonly existingRole: Role | null;
  /** Role from which a new role is copied; null for none. */
  readonly copiedRole: Role | null;
}

/** Form of a role: name, institutions, permissions and the people who have the role. */
export function RoleForm({ title, existingRole: role, copiedRole }: RoleFormProps) {
  const can = useCan().staff;
  const readOnly = role === null ? !can.create : !role.can.update;
  const [initialValues] = useState(() =>
    initialValuesOf(role ?? (copiedRole && { ...copiedRole, name: `Copia de ${copiedRole.name}` })),
  );
  /** True once the role is saved, so that leaving the form needs no confirmation. */
  const doneRef = useRef(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const saveRole = useSaveRole(role, initialValues, doneRef);
  const form = useForm({ initial: initialValues, check: bodyOf, send: saveRole });
  const { values } = form;
  return (
    <>
      <RightsForm
        form={form}
        title={title}
        back={backToRoles}
        actions={<Actions existingRole={role} onPreview={() => setPreviewed(true)} />}
        readOnly={readOnly}
        description="Qué puede hacer quien tiene este rol. Un cambio vale desde la siguiente acción de cada persona."
        unsavedText={() =>
          doneRef.current || isSameRole(values, initialValues) ? null : 'los cambios de este rol'
        }
        sideCard={role !== null && <PeopleCard role={role} />}
      >
        {role !== null && can.update && !role.can.update && (
          <Card padding="rail" role="note">
            <p className={row(10, 'start')}>
              <IconLock size={18} stroke={1.75} className={text('second', 'fixed')} aria-hidden="true" />
              Este rol permite más de lo que usted puede: puede verlo, pero no cambiarlo ni darlo.
            </p>
          </Card>
        )}
        <NameCard form={form} readOnly={readOnly} />
        <SignInCard form={form} readOnly={readOnly} />
      </RightsForm>
      {isPreviewed && <RightsPreview values={values} onClose={() => setPreviewed(false)} />}
    </>
  );
}

interface ActionsProps {
  readonly existingRole: Role | null;
  readonly onPreview: () => void;
}

/** Rarely used actions. They are shown in the bar; on the phone, at the end of the page. */
function Actions({ existingRole: role, onPreview }: ActionsProps) {
  const leaveToRoles = useLeaveToRoles();
  return (
    <>
      {role?.can.delete && (
        <ActionButton
          kind="plain-danger"
          icon={<IconTrash stroke={1.75} />}
          call={() => request(calls.roles.remove, { params: { roleId: role.id } })}
          done={['deleted']}
          onSuccess={leaveToRoles}
          question={{
            kind: 'delete',
            title: '¿Desea eliminar este rol?',
            line: 'Nadie lo tiene: nadie pierde permisos. Esta acción no se puede deshacer.',
            box: role.name,
          }}
        >
          Eliminar
        </ActionButton>
      )}
      <Button icon={<IconEye stroke={1.75} />} onClick={onPreview}>
        Ver como este rol
      </Button>
    </>
  );
}
