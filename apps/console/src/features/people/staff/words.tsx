import { IconCircleCheck, IconClock, IconUserOff } from '@tabler/icons-react';
import type { StaffPerson } from '@vitrina/contract';
import { institutionLabels, type StaffState } from '@vitrina/model';
import type { ReactNode } from 'react';
import { Chip, type ChipTone } from '../../../ui/page/chip.tsx';

/** Nouns of counts on these screens. */
export const personNoun = { singular: 'persona', plural: 'personas' } as const;
export const requestNoun = { singular: 'solicitud', plural: 'solicitudes' } as const;

/** Labels of the states of an account. */
export const stateWords: Readonly<Record<StaffState, string>> = {
  active: 'Activa',
  waiting: 'Sin contraseña',
  disabled: 'Desactivada',
};

const looks: Readonly<Record<StaffState, { readonly tone: ChipTone; readonly icon: ReactNode }>> = {
  active: { tone: 'success', icon: <IconCircleCheck aria-hidden="true" /> },
  waiting: { tone: 'warning', icon: <IconClock aria-hidden="true" /> },
  disabled: { tone: 'neutral', icon: <IconUserOff aria-hidden="true" /> },
};

/** Chip with the state of an account. */
export function StateChip({ state }: { readonly state: StaffState }) {
  const { tone, icon } = looks[state];
  return (
    <Chip tone={tone} icon={icon}>
      {stateWords[state]}
    </Chip>
  );
}

/** Returns the institutions of a person by their role. */
export const institutionWords = ({ institutions }: Pick<StaffPerson, 'institutions'>): string =>
  institutions === null
    ? 'Todas las instituciones'
    : institutions.map((institution) => institutionLabels[institution]).join(', ');
