import { IconCircleCheck, IconEyeOff, IconPlus, IconSend, IconTrash } from '@tabler/icons-react';
import { Button, type ButtonKind, ButtonLink, IconButton } from '../ui/actions/button.tsx';
import { CardLink } from '../ui/actions/card-link.tsx';
import { Pagination } from '../ui/lists/pagination.tsx';
import { TabStrip } from '../ui/lists/tab-strip.tsx';
import { Tabs } from '../ui/lists/tabs.tsx';
import { Avatar, Kbd } from '../ui/page/bits.tsx';
import { SectionCard } from '../ui/page/card.tsx';
import { Chip, type ChipTone, CountChip, LetterMark, UnpublishedRing } from '../ui/page/chip.tsx';
import { Facts } from '../ui/page/facts.tsx';
import { EmptyState, ErrorState, IconTile, Skeleton, type TileTone } from '../ui/page/states.tsx';
import { box, grid, row } from '../ui/primitives/index.ts';

const buttonKinds: readonly ButtonKind[] = [
  'red',
  'ink',
  'outline',
  'plain',
  'plain-danger',
  'danger',
  'add',
];
const chipTones: readonly ChipTone[] = [
  'success',
  'warning',
  'warning-outline',
  'danger',
  'danger-outline',
  'neutral',
];
const tileTones: readonly TileTone[] = ['neutral', 'success', 'warning', 'danger'];
const iconProps = { stroke: 1.75, 'aria-hidden': true } as const;

/** Shows the buttons, chips and other parts without a value. */
export function Shapes() {
  return (
    <>
      <SectionCard title="Botones">
        {buttonKinds.map((kind) => (
          <div key={kind} className={row(12, 'wrap')}>
            <Button kind={kind}>Guardar</Button>
            <Button kind={kind} icon={<IconSend {...iconProps} />}>
              Publicar
            </Button>
            <Button kind={kind} size="small">
              Quitar
            </Button>
            <Button kind={kind} size="large">
              Ingresar
            </Button>
            <Button kind={kind} disabled>
              Guardar
            </Button>
            <Button kind={kind} busy busyText="Guardando…">
              Guardar
            </Button>
            <IconButton kind={kind} label="Agregar" icon={<IconPlus {...iconProps} />} />
            <ButtonLink kind={kind} to="/__kit">
              Ver
            </ButtonLink>
          </div>
        ))}
      </SectionCard>
      <SectionCard title="Marcas">
        <div className={row(12, 'wrap')}>
          {chipTones.map((tone) => (
            <Chip key={tone} tone={tone} icon={<IconCircleCheck stroke={2} aria-hidden="true" />}>
              {tone}
            </Chip>
          ))}
          <UnpublishedRing>Cambios sin publicar</UnpublishedRing>
          <UnpublishedRing />
          <LetterMark letter="B">Banco</LetterMark>
          <CountChip>214</CountChip>
          <Avatar name="Marcela Funes" />
          <Avatar name="Ana López" quiet />
          <Kbd>Esc</Kbd>
          {tileTones.map((tone) => (
            <IconTile key={tone} tone={tone} icon={<IconEyeOff {...iconProps} />} />
          ))}
        </div>
      </SectionCard>
      <SectionCard title="Listas">
        <TabStrip
          label="Vistas de ejemplo"
          tabs={[
            { key: 'all', label: 'Todas', count: '214', current: true, to: '/__kit' },
            { key: 'changed', label: 'Con cambios', count: '9', current: false, to: '/__kit' },
          ]}
        />
        <Tabs
          label="Versión de ejemplo"
          tabs={{ draft: 'Borrador', published: 'Publicado' }}
          value="draft"
          onChange={() => undefined}
        >
          <p>Lo que muestra el borrador.</p>
        </Tabs>
        {/* Wider than a phone: it scrolls in its own strip. */}
        <div className={box('scrolls')}>
          <Pagination page={3} pages={9} onPage={() => undefined} />
        </div>
        <Skeleton height={36} />
        <Facts
          facts={[
            ['Nombre', 'Marcela Funes'],
            ['Rol', 'Editora'],
          ]}
        />
        <div>
          <CardLink className={grid(0, 'pad16')} to="/__kit">
            Sucursales
          </CardLink>
        </div>
        <EmptyState variant="empty" title="Aún no hay promociones" line="Cree la primera.">
          <Button>Nueva</Button>
        </EmptyState>
        <EmptyState variant="search" title="Nada coincide" />
        <ErrorState
          title="No se pudo cargar la lista"
          line="Sus filtros siguen puestos."
          code="01a2"
          icon={<IconTrash {...iconProps} />}
          onRetry={() => undefined}
        />
      </SectionCard>
    </>
  );
}
