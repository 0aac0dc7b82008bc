import { cityId, type Parts, phone, photo, today } from '../timeline/parts.ts';
import type { Step, Story } from '../timeline/timeline.ts';
import { christmasHours, hours, morazanHoliday, morazanHours, stores } from './store-parts.ts';

const services = ['cash', 'customer_service', 'atm', 'remittances', 'safe_deposit', 'wheelchair'];

/** Fourteen versions by three people over eight months; four fields differ from what is on the site. */
export function bulevarMorazan(parts: Parts): Story {
  return {
    type: stores,
    at: parts.calendar.at(255, '10:20'),
    by: 'oscar',
    body: {
      institution_id: 'bank',
      name: 'Agencia Bulevar Morazán',
      store_type: 'branch',
      code: 'TGU-014',
      city_id: cityId(parts.cities, 'TGU'),
      address: 'Bulevar Morazán, contiguo a Plaza Los Pinos',
      location: { lat: 14.099, lng: -87.186 },
    },
    steps: [...untilAugust(parts), ...sinceSeptember(parts)],
  };
}

/** Versions 2 to 5: what the agency was for half a year. */
function untilAugust({ calendar: { at }, pictures }: Parts): Step[] {
  const image = photo(pictures, 'agency-sand', 'Fachada de la agencia', 'Agencia');
  const reference = 'Frente a la antigua gasolinera, segundo portón';
  return [
    {
      at: at(255, '10:52'),
      by: 'oscar',
      do: 'save',
      change: { opening_hours: hours.agency, phones: [phone('2200-0010')], services },
    },
    { at: at(254, '09:05'), by: 'marcela', do: 'publish' },
    { at: at(214, '11:14'), by: 'ana', do: 'save', change: { email: 'morazan@example.com' } },
    { at: at(213, '15:36'), by: 'ana', do: 'save', change: { image } },
    { at: at(213, '16:20'), by: 'oscar', do: 'publish' },
    {
      at: at(122, '08:47'),
      by: 'oscar',
      do: 'save',
      change: { reference, services: [...services, 'currency_exchange'] },
    },
    { at: at(122, '08:55'), by: 'oscar', do: 'publish' },
  ];
}

/** Versions 6 to 14: a mistake that was taken back, the holidays, and the draft of today. */
function sinceSeptember({ calendar, pictures }: Parts): Step[] {
  const { at } = calendar;
  const image = photo(
    pictures,
    'agency-dawn',
    'Fachada de la agencia',
    'Entrada de la agencia con toldo rojo y rampa de acceso',
  );
  const holiday = morazanHoliday(calendar);
  return [
    {
      at: at(81, '14:02'),
      by: 'ana',
      do: 'save',
      change: { opening_hours: morazanHours('12:00'), services: ['cash', 'customer_service', 'atm'] },
    },
    { at: at(64, '10:31'), by: 'ana', do: 'save', change: { special_hours: [holiday] } },
    { at: at(50, '16:11'), by: 'marcela', do: 'restore', revision: 5 },
    {
      at: at(50, '16:13'),
      by: 'marcela',
      do: 'save',
      change: { services: [...services, 'currency_exchange'], special_hours: [holiday] },
    },
    { at: at(50, '16:15'), by: 'marcela', do: 'publish' },
    {
      at: at(21, '09:40'),
      by: 'oscar',
      do: 'save',
      change: { special_hours: [holiday, ...christmasHours(calendar)] },
    },
    { at: at(7, '08:31'), by: 'ana', do: 'save', change: { opening_hours: hours.longAgency } },
    { at: at(7, '08:57'), by: 'ana', do: 'save', change: { opening_hours: morazanHours('12:00') } },
    { at: at(7, '09:02'), by: 'oscar', do: 'publish' },
    {
      at: at(1, '17:31'),
      by: 'oscar',
      do: 'save',
      change: { services: [...services, 'priority_window'], image },
    },
    {
      at: today(calendar, '15:10', 12),
      by: 'ana',
      do: 'save',
      change: { opening_hours: morazanHours('14:00'), reference: 'Frente a la gasolinera' },
    },
  ];
}
