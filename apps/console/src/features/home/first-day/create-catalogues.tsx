import { IconListCheck } from '@tabler/icons-react';
import type { StandardGroup } from '@vitrina/contract';
import { screens, screenTitle } from '@vitrina/model/screens';
import { countOf } from '../../../lib/formats.ts';
import { noticeDone } from '../../../lib/notices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { stack, text } from '../../../ui/primitives/index.ts';
import { useCreateCatalogues } from './use-first-day.ts';

const recordNoun = { singular: 'registro', plural: 'registros' };

/** Returns the title of a group of standard records. */
function titleOf({ type }: StandardGroup): string {
  const screen = screens.find(({ slug }) => slug === type);
  return screen === undefined ? 'Roles' : screenTitle(screen);
}

const countRecords = (groups: readonly StandardGroup[]): number =>
  groups.reduce((sum, { names }) => sum + names.length, 0);

/**
 * Lists groups of standard records with their counts: `66 registros: Categorías de productos (20), Ciudades (43),
 * Roles (3)`.
 */
const describeGroups = (groups: readonly StandardGroup[]): string =>
  `${countOf(countRecords(groups), recordNoun)}: ${groups.map((group) => `${titleOf(group)} (${group.names.length})`).join(', ')}`;

interface CreateCataloguesProps {
  readonly missingGroups: readonly StandardGroup[];
  /** True if the button is the main action of the card. */
  readonly isStrong: boolean;
}

/** Button that creates the missing standard records after a confirmation that lists them. */
export function CreateCatalogues({ missingGroups, isStrong }: CreateCataloguesProps) {
  const confirm = useConfirm();
  const createMutation = useCreateCatalogues();
  const ask = async () => {
    const isConfirmed = await confirm({
      kind: 'neutral',
      title: '¿Desea crear los registros de uso común que faltan?',
      line: 'Se crean todos o ninguno. Lo que ya existe, esté como esté, no cambia. Después puede renombrarlos, desactivarlos o eliminarlos.',
      icon: <IconListCheck stroke={1.75} />,
      box: <GroupNames groups={missingGroups} />,
    });
    if (!isConfirmed) return;
    const { created: createdGroups } = await createMutation.mutateAsync(crypto.randomUUID());
    noticeDone(
      'created',
      createdGroups.length === 0 ? 'No faltaba ninguno.' : `Se crearon ${describeGroups(createdGroups)}.`,
    );
  };
  return (
    <Button
      size="small"
      {...(isStrong && { kind: 'red' })}
      busy={createMutation.isPending}
      busyText="Creando…"
      // The mutation has shown the error.
      onClick={() => void ask().catch(() => undefined)}
    >
      {isStrong ? 'Crear los catálogos' : 'Completar los catálogos'}
    </Button>
  );
}

function GroupNames({ groups }: { readonly groups: readonly StandardGroup[] }) {
  return (
    <ul className={stack(8)}>
      {groups.map((group) => (
        <li key={group.type}>
          <b className={text('label', 'strong')}>
            {titleOf(group)} ({group.names.length})
          </b>
          <p className={text('label', 'second')}>{group.names.join(' · ')}</p>
        </li>
      ))}
    </ul>
  );
}
