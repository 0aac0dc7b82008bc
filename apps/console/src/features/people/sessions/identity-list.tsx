import { IconUnlink } from '@tabler/icons-react';
import type { StaffIdentity } from '@vitrina/contract';
import { ActionButton, type ActionButtonProps } from '../../../lib/action-button.tsx';
import { formatWhenInside } from '../../../lib/formats.ts';
import { cx } from '../../../ui/cx.ts';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';

interface IdentityListProps {
  readonly identities: readonly StaffIdentity[];
  /** True to mark the accounts whose groups at the provider determine the person's role. */
  readonly showsRoleSource?: boolean;
  /** Returns the props of the button that unlinks an account. Null if the person may not unlink accounts. */
  readonly unlinkAction: ((identity: StaffIdentity) => Omit<ActionButtonProps<unknown>, 'children'>) | null;
}

/** Lists the accounts at providers with which a person signs in. */
export function IdentityList({ identities, showsRoleSource = false, unlinkAction }: IdentityListProps) {
  return (
    <ul className={stack(12)}>
      {identities.map((identity) => (
        <li key={identity.id} className={row(12)}>
          <div className={cx(stack(0), box('fill'))}>
            <span className={text('name')}>{identity.provider.label}</span>
            <span className={text('small', 'second', 'anywhere')}>{usageOf(identity)}</span>
            {showsRoleSource && identity.gives_role && (
              <span className={text('small', 'second')}>Sus grupos deciden el rol en cada ingreso.</span>
            )}
          </div>
          {unlinkAction !== null && (
            <ActionButton
              kind="plain-danger"
              size="small"
              icon={<IconUnlink stroke={1.75} />}
              aria-label={`Desvincular ${identity.provider.label}`}
              {...unlinkAction(identity)}
            >
              Desvincular
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Returns a line with the address of a linked account and its last use. */
function usageOf({ email, last_sign_in_at }: StaffIdentity): string {
  const usageText =
    last_sign_in_at === null ? 'todavía sin ingresar' : `último ingreso ${formatWhenInside(last_sign_in_at)}`;
  return [email, usageText].filter((part) => part !== null).join(' · ');
}
