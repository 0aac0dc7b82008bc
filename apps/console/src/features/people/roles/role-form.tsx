import { IconEye, IconLock, IconTrash } from '@tabler/icons-react';
import type { Role, RoleBody } from '@vitrina/contract';
import { useCallback, useRef, useState } from 'react';
import { ActsAtEnd, FormBar } from '../../../content/shared/index.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useForm } from '../../../lib/state/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { useLatest } from '../../../ui/hooks/use-latest.ts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { Card, SectionCard } from '../../../ui/page/card.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { PermissionTable, RightsColumns, rightsFormClass, WordsCard } from '../permissions/index.ts';
import { RightsPreview } from './rights-preview.tsx';
import { NameCard, PeopleCard, SignInCard } from './role-cards.tsx';
import { bodyOf, initialOf, isSame } from './role-values.ts';
import { useRoleActs } from './use-roles.ts';
import { useSaveRole } from './use-save-role.tsx';

/** The way from a role to the list of them. */
export const backToRoles = { to: '/roles', label: 'Volver a Roles' } as const;

interface RoleFormProps {
  readonly title: string;
  /** null: a new one. */
  readonly existing: Role | null;
  /** Role whose values a new one begins with. */
  readonly copied: Role | null;
}

/** Name, institutions and permissions of a role, what they come to in words, and who has it. */
export function RoleForm({ title, existing: role, copied }: RoleFormProps) {
  const can = useCan().staff;
  const readOnly = role === null ? !can.create : !role.can.update;
  const initial = initialOf(role ?? (copied && { ...copied, name: `Copia de ${copied.name}` }));
  const saved = useRef(initial);
  /** Nothing more is lost by leaving. */
  const done = useRef(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const save = useSaveRole(role, done);
  const form = useForm({
    initial,
    check: bodyOf,
    send: (body: RoleBody) => save(body, saved.current),
  });
  const { values } = form;
  const current = useLatest(values);
  const unsaved = useCallback(
    () => (done.current || isSame(current.current, saved.current) ? null : 'los cambios de este rol'),
    [],
  );
  const acts = <Acts existing={role} onPreview={() => setPreviewed(true)} />;
  return (
    <Form {...form.form} className={rightsFormClass}>
      <FormBar back={backToRoles} title={title} acts={acts} saving={readOnly ? null : form.busy} />
      <RightsColumns>
        <div className={stack(16)}>
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
          <SectionCard
            title="Permisos"
            line="Qué puede hacer quien tiene este rol. Un cambio vale desde la siguiente acción de cada persona."
          >
            <PermissionTable
              values={values}
              readOnly={readOnly}
              onChange={(rights) => form.set({ granted: rights })}
            />
          </SectionCard>
        </div>
        <div className={stack(16)}>
          <WordsCard values={values} what="Este rol" who="quien tiene este rol" />
          {role !== null && <PeopleCard roleId={role.id} />}
          <ActsAtEnd>{acts}</ActsAtEnd>
        </div>
      </RightsColumns>
      {isPreviewed && <RightsPreview values={values} onClose={() => setPreviewed(false)} />}
      <LeaveGuard unsaved={unsaved} />
    </Form>
  );
}

interface ActsProps {
  readonly existing: Role | null;
  readonly onPreview: () => void;
}

/** Rare actions: in the bar, and on the phone at the end of the page. */
function Acts({ existing: role, onPreview }: ActsProps) {
  const { remove } = useRoleActs();
  const confirm = useConfirm();
  const askRemove = async (removed: Role) => {
    const isConfirmed = await confirm({
      kind: 'delete',
      title: '¿Desea eliminar este rol?',
      line: 'Nadie lo tiene: nadie pierde permisos. Esta acción no se puede deshacer.',
      box: removed.name,
    });
    if (isConfirmed) remove.mutate(removed.id);
  };
  return (
    <>
      {role?.can.delete && (
        <Button
          kind="plain-danger"
          icon={<IconTrash stroke={1.75} />}
          busy={remove.isPending}
          onClick={() => void askRemove(role)}
        >
          Eliminar
        </Button>
      )}
      <Button icon={<IconEye stroke={1.75} />} onClick={onPreview}>
        Ver como este rol
      </Button>
    </>
  );
}
