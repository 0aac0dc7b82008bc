import {
  dayOf,
  formatDay,
  type GeoPoint,
  type OpeningHours,
  type SpecialHours,
  weekOf,
} from '@vitrina/model';
import type { Filler } from './filler.ts';
import { box } from './plain.ts';

export const geo: Filler<'geo', GeoPoint> = {
  as: 'group',
  make: () => ({ lat: 14.099, lng: -87.186 }),
  async enter(container, _field, { lat, lng }) {
    await box(container, { label: 'Latitud' }).fill(String(lat));
    await box(container, { label: 'Longitud' }).fill(String(lng));
  },
};

const workdayShifts = [{ opens: '09:00', closes: '17:00' }];

/** Filler of opening hours: generates the most common hours, which one button fills in. */
export const hours: Filler<'hours', OpeningHours> = {
  as: 'group',
  make: () =>
    weekOf({
      monday: workdayShifts,
      tuesday: workdayShifts,
      wednesday: workdayShifts,
      thursday: workdayShifts,
      friday: workdayShifts,
      saturday: [{ opens: '09:00', closes: '12:00' }],
    }),
  enter: (container) => container.getByRole('button', { name: 'L–V 9:00–5:00, Sáb 9:00–12:00' }).click(),
};

/** Filler of special hours: one day in the coming weeks on which the place is closed. */
export const specialHours: Filler<'special-hours', SpecialHours[]> = {
  as: 'group',
  make() {
    const day = dayOf(new Date(Date.now() + 12 * 86_400_000));
    return [{ from: day, to: day, label: 'Feria patronal', shifts: [] }];
  },
  async enter(container, _field, rows) {
    for (const { from, label } of rows) {
      await container.getByRole('button', { name: 'Agregar', exact: true }).click();
      const dialog = container.page().getByRole('dialog', { name: 'Agregar un horario especial' });
      await box(dialog, { label: 'Desde' }).fill(formatDay(from));
      await box(dialog, { label: 'Qué se celebra' }).fill(label);
      await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
    }
  },
};
