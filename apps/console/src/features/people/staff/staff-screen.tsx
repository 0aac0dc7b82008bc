import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ListScreen, type ListScreenProps } from '../../../lib/list-screen.tsx';
import { useCan } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TabStrip } from '../../../ui/lists/tab-strip.tsx';
import { box } from '../../../ui/primitives/index.ts';
import { LinkDialog, noticeLink, type PersonLink, type ShowLink } from './link-dialog.tsx';
import { PeopleTable } from './people-table.tsx';
import { CreateDialog } from './person-dialog.tsx';
import { PersonPanel } from './person-panel.tsx';
import { RequestsTable } from './requests-table.tsx';
import { noRole } from './staff-state.ts';
import { StaffTools } from './staff-tools.tsx';
import { type Staff, useStaff } from './use-staff.ts';
import { personNoun, requestNoun } from './words.tsx';

/** Lists the staff accounts and the account requests. */
export function Component() {
  const staff = useStaff();
  const { state, open, openNew, goTo } = staff;
  const can = useCan().staff;
  const [shownLink, setShownLink] = useState<PersonLink | null>(null);
  const showLink: ShowLink = (name, link) => setShownLink(noticeLink(name, link));
  const sidePanel = (
    <>
      {state.person !== null && can.read && (
        <PersonPanel key={state.person} id={state.person} onClose={() => open(null)} onLink={showLink} />
      )}
      {state.newRole !== null && can.create && (
        <CreateDialog
          roleId={state.newRole === noRole ? '' : state.newRole}
          onClose={() => openNew(null)}
          onCreated={({ person, link }) => {
            openNew(null);
            showLink(person.name, link);
          }}
        />
      )}
      {shownLink !== null && <LinkDialog {...shownLink} onClose={() => setShownLink(null)} />}
    </>
  );
  return (
    <ListScreen
      title="Personal"
      actions={
        can.create && (
          <Button
            kind="red"
            icon={<IconPlus stroke={1.75} />}
            aria-label="Nueva persona"
            onClick={() => openNew(noRole)}
          >
            <span className={box('notOnPhone')}>Nueva persona</span>
            <span className={box('onPhone')}>Nueva</span>
          </Button>
        )
      }
      tools={<StaffTabs staff={staff} />}
      failureTitle="No se pudo cargar la lista"
      reassurance="Sus filtros se conservan."
      skeleton={{ rows: 10, columns: [180, 150, 120] }}
      onPage={goTo}
      panels={sidePanel}
      {...(state.view === null ? peopleListProps(staff) : requestListProps(staff, showLink))}
    />
  );
}

/** Tabs for people and account requests, with a search in the open tab. */
function StaffTabs({ staff }: { readonly staff: Staff }) {
  const isPeople = staff.state.view === null;
  const waitingCount = staff.requests.data?.meta.total ?? 0;
  return (
    <>
      <TabStrip
        label="Personal"
        tabs={[
          { key: 'people', label: 'Personas', current: isPeople, to: '/staff' },
          {
            key: 'requests',
            label: 'Solicitudes',
            current: !isPeople,
            to: '/staff?view=requests',
            ...(waitingCount > 0 && { count: waitingCount }),
          },
        ]}
      />
      <StaffTools staff={staff} />
    </>
  );
}

type ListProps = Pick<ListScreenProps, 'query' | 'showsTotal' | 'noun' | 'empty' | 'filtered' | 'children'>;

function peopleListProps(staff: Staff): ListProps {
  const { people, isNarrowed, clear: clearFilters } = staff;
  return {
    query: people,
    noun: personNoun,
    empty: {
      title: 'Aún no hay personas',
      line: 'Aquí aparecerá quien trabaje con la consola en sus instituciones.',
    },
    filtered: isNarrowed && {
      title: 'Ninguna persona coincide',
      line: 'Quite un filtro o busque otro nombre.',
      clear: 'Limpiar filtros',
      onClear: clearFilters,
    },
    children: <PeopleTable staff={staff} people={people.data?.data ?? []} />,
  };
}

function requestListProps(staff: Staff, onLink: ShowLink): ListProps {
  const { state, requests, clear: clearFilters } = staff;
  return {
    query: requests,
    showsTotal: false,
    noun: requestNoun,
    empty: {
      title: 'No hay solicitudes pendientes',
      line: 'Quien pida una cuenta en la página de ingreso aparecerá aquí.',
    },
    filtered: state.search !== '' && {
      title: 'Ninguna solicitud coincide',
      line: 'Busque otro nombre.',
      clear: 'Limpiar la búsqueda',
      onClear: clearFilters,
    },
    children: <RequestsTable staff={staff} requests={requests.data?.data ?? []} onLink={onLink} />,
  };
}
