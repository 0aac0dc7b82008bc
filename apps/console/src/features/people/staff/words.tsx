import { IconCircleCheck, IconClock, IconUserOff } from '@tabler/icons-react';
import type { StaffPerson } from '@vitrina/contract';
import { type StaffState, staffStates } from '@vitrina/model';
import { Chip, type ChipProps } from '../../../ui/page/chip.tsx';

/** Nouns of counts on these screens. */
export const personNoun = { singular: 'persona', plural: 'personas' } as const;
export const requestNoun = { singular: 'solicitud', plural: 'solicitudes' } as const;

const chipProps: Readonly<Record<StaffState, ChipProps & { readonly children: string }>> = {
  active: { tone: 'success', icon: <IconCircleCheck aria-hidden="true" />, children: 'Activa' },
  waiting: { tone: 'warning', icon: <IconClock aria-hidden="true" />, children: 'Sin contraseña' },
  disabled: { tone: 'neutral', icon: <IconUserOff aria-hidden="true" />, children: 'Desactivada' },
};

/** Options of the filter by the state of an account. */
export const stateOptions = staffStates.map((value) => ({ value, text: chipProps[value].children }));

/** Chip with the state of an account. */
export const StateChip = ({ state }: { readonly state: StaffState }) => <Chip {...chipProps[state]} />;

/**
 * Returns a warning for the confirmation of an action that signs the person out of their own account. Returns '' for
 * accounts of other people.
 */
export const ownAccountNote = (person: Pick<StaffPerson, 'me'>): string =>
  person.me ? ' Es su propia cuenta: usted saldrá de la consola.' : '';
