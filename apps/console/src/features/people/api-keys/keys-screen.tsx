import { IconPlus } from '@tabler/icons-react';
import type { MachineKey } from '@vitrina/contract';
import { Link } from 'react-router';
import { ListScreen } from '../../../lib/list-screen.tsx';
import { useCan } from '../../../lib/session/use-session.ts';
import { countParameter, urlState } from '../../../lib/state/url-state.ts';
import { useUrlState } from '../../../lib/state/use-url-state.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import { grantedText, institutionsText, keyRights } from '../permissions/index.ts';
import styles from './api-keys.module.css';
import { ApplicationKeys } from './application-keys.tsx';
import { useMachineKeys } from './use-keys.ts';
import { KeyStateChip, lastUseText, untilText } from './words.tsx';

const listUrl = urlState<{ readonly page: number }>({
  page: countParameter('page', { max: 1000, fallback: 1 }),
});

/** Lists the machine keys with permissions, expiry and last use. Below the list are the application keys. */
export function KeysScreen() {
  const [state, set] = useUrlState(listUrl);
  const keys = useMachineKeys(state.page);
  const { create: canCreate } = useCan().staff;
  const add = canCreate && (
    <ButtonLink kind="red" to="/api-keys/create" icon={<IconPlus stroke={1.75} />} aria-label="Nueva clave">
      <span className={box('notOnPhone')}>Nueva clave</span>
      <span className={box('onPhone')}>Nueva</span>
    </ButtonLink>
  );
  return (
    <ListScreen
      title="Claves de acceso"
      query={keys}
      noun={{ singular: 'clave', plural: 'claves' }}
      actions={add}
      failureTitle="No se pudieron cargar las claves"
      skeleton={{ rows: 5, columns: [160, 120] }}
      empty={{
        title: 'Ninguna máquina tiene clave',
        line: 'Con una clave, un programa del banco llama al servicio con los permisos que usted le dé, sin la contraseña de nadie.',
      }}
      onPage={(page) => set({ page }, { scrollsToTop: true })}
      panels={<ApplicationKeys />}
    >
      <ul className={stack(0, 'lined')} aria-label="Claves de máquinas">
        {keys.data?.data.map((key) => (
          <KeyRow key={key.id} of={key} />
        ))}
      </ul>
    </ListScreen>
  );
}

function KeyRow({ of: key }: { readonly of: MachineKey }) {
  return (
    <li className={cx(row(16, 'between', 'relative', 'hovers'), styles.key)}>
      <span className={stack(2, 'fill', 'shrink')}>
        <Link to={`/api-keys/${key.id}`} className={text('name', 'truncate', 'rowLink')} title={key.label}>
          {key.label}
        </Link>
        <span className={text('small', 'second')}>
          {institutionsText(key.institutions)} · {grantedText(key, keyRights)}
        </span>
        <span className={text('small', 'second')}>
          {untilText(key)} · {lastUseText(key)}
        </span>
      </span>
      <KeyStateChip of={key} />
    </li>
  );
}
