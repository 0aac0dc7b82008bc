import { IconCopy, IconPlus, IconUsers } from '@tabler/icons-react';
import type { Role } from '@vitrina/contract';
import { maxSearchLength } from '@vitrina/model';
import { Link } from 'react-router';
import { countOf } from '../../../lib/formats.ts';
import { ListScreen } from '../../../lib/list-screen.tsx';
import { useCan } from '../../../lib/session/use-session.ts';
import { countParameter, searchParameter, urlState } from '../../../lib/state/url-state.ts';
import { useUrlState } from '../../../lib/state/use-url-state.ts';
import { ButtonLink, IconLink } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import { grantedText, institutionsText } from '../permissions/index.ts';
import { ReviewTypesCard } from './review-types-card.tsx';
import styles from './roles.module.css';
import { useRoles } from './use-roles.ts';
import { personNoun, roleNoun } from './words.ts';

const listUrl = urlState<{ readonly search: string; readonly page: number }>({
  search: searchParameter('search', maxSearchLength),
  page: countParameter('page', { max: 1000, fallback: 1 }),
});

/** Lists the roles by name, with a summary of their permissions and the number of their people. */
export function RolesScreen() {
  const [state, set] = useUrlState(listUrl);
  const roles = useRoles(state);
  const { create: canCreate } = useCan().staff;
  const add = canCreate && (
    <ButtonLink kind="red" to="/roles/create" icon={<IconPlus stroke={1.75} />} aria-label="Nuevo rol">
      <span className={box('notOnPhone')}>Nuevo rol</span>
      <span className={box('onPhone')}>Nuevo</span>
    </ButtonLink>
  );
  return (
    <ListScreen
      title="Roles"
      query={roles}
      noun={roleNoun}
      actions={add}
      tools={
        <search className={styles.tools}>
          <SearchBox
            label="Buscar por nombre"
            placeholder="Buscar por nombre"
            search={state.search}
            maxLength={maxSearchLength}
            onSearch={(search) => set({ search, page: 1 }, { replacesEntry: state.search !== '' })}
          />
        </search>
      }
      failureTitle="No se pudieron cargar los roles"
      skeleton={{ rows: 5, columns: [160, 120] }}
      filtered={{
        title: 'Ningún rol coincide',
        line: 'Busque otro nombre, o quite la búsqueda.',
        clear: 'Limpiar la búsqueda',
        onClear: () => set({ search: '', page: 1 }),
      }}
      onPage={(page) => set({ page }, { scrollsToTop: true })}
      panels={<ReviewTypesCard />}
    >
      <ul className={stack(0, 'lined')} aria-label="Roles">
        {roles.data?.data.map((role) => (
          <RoleRow key={role.id} role={role} mayCopy={canCreate} />
        ))}
      </ul>
    </ListScreen>
  );
}

function RoleRow({ role, mayCopy }: { readonly role: Role; readonly mayCopy: boolean }) {
  const { id, name, institutions, people } = role;
  return (
    <li className={cx(row(16, 'relative', 'hovers'), styles.role)}>
      <span className={stack(2, 'fill', 'shrink')}>
        <Link to={`/roles/${id}`} className={text('name', 'truncate', 'rowLink')} title={name}>
          {name}
        </Link>
        <span className={text('small', 'second')}>
          {institutionsText(institutions)} · {grantedText(role)}
        </span>
      </span>
      <span className={cx(row(6, 'fixed'), text('label', 'second', 'nowrap'))}>
        <IconUsers size={16} stroke={1.75} aria-hidden="true" />
        {countOf(people, personNoun)}
      </span>
      {mayCopy && role.can.give && (
        <IconLink
          to={`/roles/create?from=${id}`}
          className={box('relative')}
          label={`Copiar el rol ${name}`}
          icon={<IconCopy stroke={1.75} aria-hidden="true" />}
        />
      )}
    </li>
  );
}
