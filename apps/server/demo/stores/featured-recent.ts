import { cityId, type Parts, phone, photo, today } from '../timeline/parts.ts';
import type { Story } from '../timeline/timeline.ts';
import { christmasHours, hours, morazanHoliday, stores, trainingHours } from './store-parts.ts';

/** Publicado, with changes that wait. */
export function circunvalacion({ calendar, cities, pictures }: Parts): Story {
  const { at } = calendar;
  return {
    type: stores,
    at: at(190, '09:12'),
    by: 'oscar',
    body: {
      institution_id: 'bank',
      name: 'Autobanco Circunvalación',
      store_type: 'drive_thru',
      code: 'SPS-031',
      city_id: cityId(cities, 'SPS'),
      address: 'Avenida Circunvalación, 7 calle S.O.',
      reference: 'Contiguo al lavado de autos',
      location: { lat: 15.499, lng: -88.035 },
      phones: [phone('2200-0071')],
      email: 'circunvalacion@example.com',
      opening_hours: hours.driveThru,
      services: ['drive_thru', 'cash'],
      image: photo(pictures, 'drive-mint', 'Autobanco', 'Automóvil azul bajo el techo rojo del autobanco'),
    },
    steps: [
      { at: at(190, '10:03'), by: 'oscar', do: 'publish' },
      {
        at: at(46, '15:20'),
        by: 'ana',
        do: 'save',
        change: { services: ['cash', 'drive_thru', 'deposit_atm'] },
      },
      { at: at(46, '16:02'), by: 'marcela', do: 'publish' },
      {
        at: today(calendar, '11:42', 38),
        by: 'marcela',
        do: 'save',
        change: {
          special_hours: [
            morazanHoliday(calendar),
            trainingHours(calendar, '19:00'),
            ...christmasHours(calendar, '10:00', '14:00'),
          ],
        },
      },
    ],
  };
}

/** Publicado, with a notice. */
export function terminalLaCeiba({ calendar, cities, pictures }: Parts): Story {
  const { at, day } = calendar;
  return {
    type: stores,
    at: at(161, '14:25'),
    by: 'ana',
    body: {
      institution_id: 'bank',
      name: 'Cajero Terminal La Ceiba',
      store_type: 'atm',
      code: 'LCE-107',
      city_id: cityId(cities, 'LCE'),
      address: 'Terminal de buses, entrada principal',
      reference: 'Junto a las boleterías',
      location: { lat: 15.7645, lng: -86.8048 },
      opening_hours: hours.always,
      services: ['atm'],
      image: photo(
        pictures,
        'machine-sand',
        'Cajero automático',
        'Cajero automático de la terminal de buses',
      ),
    },
    steps: [
      { at: at(160, '08:40'), by: 'oscar', do: 'publish' },
      {
        at: at(1, '16:48'),
        by: 'ana',
        do: 'save',
        change: { notice: { text: 'Fuera de servicio', until: day(-3) }, services: ['atm', 'deposit_atm'] },
      },
      {
        at: at(1, '16:55'),
        by: 'ana',
        do: 'save',
        change: { notice: { text: 'Fuera de servicio por mantenimiento', until: day(-3) } },
      },
      { at: at(1, '17:04'), by: 'oscar', do: 'publish' },
    ],
  };
}

/** Pendiente: opens in ten days. */
export function mirafloresSur({ calendar, cities, pictures }: Parts): Story {
  const { at } = calendar;
  return {
    type: stores,
    at: at(9, '10:05'),
    by: 'ana',
    body: {
      institution_id: 'bank',
      name: 'Agencia Plaza Miraflores Sur',
      store_type: 'branch',
      code: 'TGU-022',
      city_id: cityId(cities, 'TGU'),
      address: 'Bulevar Miraflores, segundo nivel, local 214',
      location: { lat: 14.0823, lng: -87.1879 },
      phones: [phone('2200-0034')],
    },
    steps: [
      {
        at: at(4, '15:44'),
        by: 'ana',
        do: 'save',
        change: {
          opening_hours: hours.mall,
          services: ['cash', 'customer_service', 'atm', 'wheelchair', 'parking'],
          image: photo(pictures, 'agency-blue', 'Nueva agencia', 'Fachada blanca con rótulo y toldo rojos'),
        },
      },
      {
        at: at(1, '14:20'),
        by: 'oscar',
        do: 'save',
        change: { publish_at: at(-10, '08:00').toISOString(), reference: 'Frente a las gradas eléctricas' },
      },
      { at: at(1, '14:22'), by: 'oscar', do: 'publish' },
    ],
  };
}

/** No publicado yet. */
export function valleVerde({ calendar, cities, pictures }: Parts): Story {
  const { at } = calendar;
  return {
    type: stores,
    at: at(2, '09:18'),
    by: 'oscar',
    body: {
      institution_id: 'bank',
      name: 'Ventanilla Alcaldía de Valle Verde',
      store_type: 'window',
      code: 'VVE-003',
      city_id: cityId(cities, 'COM'),
      address: 'Palacio municipal, planta baja',
      location: { lat: 14.4602, lng: -87.6391 },
      phones: [phone('2200-0058')],
      image: photo(
        pictures,
        'agency-lilac',
        'Palacio municipal',
        'Edificio blanco de una planta con rótulo rojo',
      ),
    },
    steps: [
      {
        at: at(2, '10:40'),
        by: 'oscar',
        do: 'save',
        change: { opening_hours: hours.window, services: ['cash'] },
      },
    ],
  };
}

/** Of the insurer, by its own editor. */
export function losProceres({ calendar, cities, pictures }: Parts): Story {
  const { at } = calendar;
  return {
    type: stores,
    at: at(230, '11:00'),
    by: 'karla',
    body: {
      institution_id: 'insurances',
      name: 'Oficina Seguros Yojoa Los Próceres',
      store_type: 'office',
      code: 'SEG-002',
      city_id: cityId(cities, 'TGU'),
      address: 'Avenida Los Próceres, edificio Alba, nivel 6',
      location: { lat: 14.0987, lng: -87.1931 },
      phones: [{ ...phone('2201-0016'), ext: '112' }],
      email: 'seguros.proceres@example.com',
      opening_hours: hours.office,
      services: ['customer_service', 'wheelchair', 'parking'],
      image: photo(pictures, 'agency-sand-red', 'Oficina', 'Entrada de la oficina de seguros con toldo rojo'),
    },
    steps: [
      { at: at(229, '08:30'), by: 'marcela', do: 'publish' },
      {
        at: at(3, '15:05'),
        by: 'karla',
        do: 'save',
        change: { reference: 'Torre con fachada de vidrio, frente al redondel' },
      },
      { at: at(3, '15:40'), by: 'oscar', do: 'publish' },
    ],
  };
}
