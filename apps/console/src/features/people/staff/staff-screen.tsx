import { IconPlus } from '@tabler/icons-react';
import type { PasswordLink } from '@vitrina/contract';
import { type ReactNode, useState } from 'react';
import { Counter } from '../../../lib/counter.tsx';
import { countOf, type Noun } from '../../../lib/formats.ts';
import { ListFoot } from '../../../lib/list-foot.tsx';
import { LoadError } from '../../../lib/load-error.tsx';
import { useCan } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TabStrip } from '../../../ui/lists/tab-strip.tsx';
import { VisuallyHidden } from '../../../ui/page/bits.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/page/states.tsx';
import { box, stack } from '../../../ui/primitives/index.ts';
import { type Given, LinkDialog, noticeMailed, noticeWithoutLink, type OnGiven } from './link-dialog.tsx';
import { PeopleTable } from './people-table.tsx';
import { CreateDialog } from './person-dialog.tsx';
import { PersonPanel } from './person-panel.tsx';
import { RequestsTable } from './requests-table.tsx';
import { everybody, filtersOf } from './staff-state.ts';
import { StaffTools } from './staff-tools.tsx';
import { type Staff, useStaff } from './use-staff.ts';
import { personNoun, requestNoun } from './words.tsx';

/** The people who work with the console, and who asks to. */
export function Component() {
  const staff = useStaff();
  const { state, people, requests, open } = staff;
  const can = useCan().staff;
  const [creating, setCreating] = useState(false);
  const [given, setGiven] = useState<Given | null>(null);
  const give = (name: string, link: PasswordLink | null) => {
    if (link === null) noticeWithoutLink(name);
    else if (!noticeMailed({ name, link })) setGiven({ name, link });
  };
  const isPeople = state.view === null;
  return (
    <div className={stack(12)}>
      <PageHead
        title="Personal"
        count={isPeople && people.data && <Counter value={people.data.meta.total} />}
        actions={
          can.create && (
            <Button
              kind="red"
              icon={<IconPlus stroke={1.75} />}
              aria-label="Nueva persona"
              onClick={() => setCreating(true)}
            >
              <span className={box('notOnPhone')}>Nueva persona</span>
              <span className={box('onPhone')}>Nueva</span>
            </Button>
          )
        }
      />
      <TabStrip
        label="Personal"
        tabs={[
          { key: 'people', label: 'Personas', current: isPeople, to: '/staff' },
          {
            key: 'requests',
            label: 'Solicitudes',
            current: !isPeople,
            to: '/staff?view=requests',
            ...(requests.data !== undefined &&
              requests.data.meta.total > 0 && { count: requests.data.meta.total }),
          },
        ]}
      />
      <StaffTools staff={staff} />
      {isPeople ? <People staff={staff} /> : <Requests staff={staff} onGiven={give} />}
      {state.person !== null && can.read && (
        <PersonPanel key={state.person} id={state.person} onClose={() => open(null)} onGiven={give} />
      )}
      {creating && (
        <CreateDialog
          onClose={() => setCreating(false)}
          onCreated={({ person, link }) => {
            setCreating(false);
            give(person.name, link);
          }}
        />
      )}
      {given !== null && <LinkDialog given={given} onClose={() => setGiven(null)} />}
    </div>
  );
}

interface ShownProps {
  readonly query: Staff['people'] | Staff['requests'];
  readonly noun: Noun;
  readonly goTo: (page: number) => void;
  /** In the place of the rows, when there are none. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

/** The rows of a list, or why there are none. */
function Shown({ query, noun, goTo, empty, children }: ShownProps) {
  const { data, error } = query;
  if (query.isError)
    return (
      <Card>
        <LoadError
          title="No se pudo cargar la lista"
          error={error}
          kept="Sus filtros se conservan."
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  if (data === undefined)
    return (
      <Card padding="none">
        <SkeletonRows rows={10} columns={[180, 150, 120]} />
      </Card>
    );
  return (
    <>
      <VisuallyHidden>
        <span role="status">{query.isPlaceholderData ? '' : countOf(data.meta.total, noun)}</span>
      </VisuallyHidden>
      {data.data.length === 0 ? <Card>{empty}</Card> : <Card padding="none">{children}</Card>}
      <ListFoot meta={data.meta} noun={noun} onPage={goTo} />
    </>
  );
}

function People({ staff }: { readonly staff: Staff }) {
  const { state, people, narrow, goTo } = staff;
  const isNarrowed = Object.keys(filtersOf(state)).length > 0;
  return (
    <Shown
      query={people}
      noun={personNoun}
      goTo={goTo}
      empty={
        isNarrowed ? (
          <EmptyState
            variant="search"
            title="Ninguna persona coincide"
            line="Quite un filtro o busque otro nombre."
          >
            <Button onClick={() => narrow(everybody)}>Limpiar filtros</Button>
          </EmptyState>
        ) : (
          <EmptyState
            variant="empty"
            title="Aún no hay personas"
            line="Aquí aparecerá quien trabaje con la consola en sus instituciones."
          />
        )
      }
    >
      <PeopleTable staff={staff} people={people.data?.data ?? []} />
    </Shown>
  );
}

function Requests({ staff, onGiven }: { readonly staff: Staff; readonly onGiven: OnGiven }) {
  const { state, requests, narrow, goTo } = staff;
  return (
    <Shown
      query={requests}
      noun={requestNoun}
      goTo={goTo}
      empty={
        state.search === '' ? (
          <EmptyState
            variant="empty"
            title="No hay solicitudes pendientes"
            line="Quien pida una cuenta en la página de ingreso aparecerá aquí."
          />
        ) : (
          <EmptyState variant="search" title="Ninguna solicitud coincide" line="Busque otro nombre.">
            <Button onClick={() => narrow(everybody)}>Limpiar la búsqueda</Button>
          </EmptyState>
        )
      }
    >
      <RequestsTable staff={staff} requests={requests.data?.data ?? []} onGiven={onGiven} />
    </Shown>
  );
}
