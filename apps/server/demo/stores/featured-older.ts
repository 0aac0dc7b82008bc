import { cityId, type Parts, phone, photo } from '../timeline/parts.ts';
import type { Body, Step, Story } from '../timeline/timeline.ts';
import { christmasHours, hours, morazanHoliday, stores, trainingHours } from './store-parts.ts';

/** Publicado, with special hours. */
export function cholutecaCentro({ calendar, cities, pictures }: Parts): Story {
  const { at } = calendar;
  return {
    type: stores,
    at: at(246, '13:10'),
    by: 'oscar',
    body: {
      institution_id: 'bank',
      name: 'Agencia Choluteca Centro',
      store_type: 'branch',
      code: 'CHO-001',
      city_id: cityId(cities, 'CHO'),
      address: 'Barrio El Centro, frente al parque Valle',
      location: { lat: 13.3009, lng: -87.1906 },
      phones: [phone('2200-0092')],
      email: 'choluteca@example.com',
      opening_hours: hours.agency,
      services: ['cash', 'customer_service', 'remittances', 'currency_exchange', 'safe_deposit'],
      image: photo(
        pictures,
        'agency-mint',
        'Fachada de la agencia',
        'Fachada de la agencia frente al parque',
      ),
    },
    steps: [
      { at: at(246, '14:00'), by: 'marcela', do: 'publish' },
      {
        at: at(3, '10:22'),
        by: 'ana',
        do: 'save',
        change: {
          special_hours: [morazanHoliday(calendar), trainingHours(calendar), ...christmasHours(calendar)],
        },
      },
      { at: at(3, '11:15'), by: 'oscar', do: 'publish' },
    ],
  };
}

/** Histórico: an agent that closed. */
export function laBendicion({ calendar, cities, pictures }: Parts): Story {
  const { at } = calendar;
  return {
    type: stores,
    at: at(205, '16:30'),
    by: 'ana',
    body: {
      institution_id: 'bank',
      name: 'Agente Pulpería La Bendición',
      store_type: 'correspondent',
      code: 'COR-418',
      city_id: cityId(cities, 'SPS'),
      address: 'Colonia Satélite, tercera etapa, bloque 9',
      location: { lat: 15.4622, lng: -87.9841 },
      phones: [phone('9900-0044')],
      opening_hours: hours.shop,
      services: ['cash', 'remittances'],
      image: photo(
        pictures,
        'shop-dawn',
        'Pulpería La Bendición',
        'Pulpería con toldo de franjas rojas y blancas',
      ),
    },
    steps: [
      { at: at(204, '09:00'), by: 'oscar', do: 'publish' },
      {
        at: at(9, '09:50'),
        by: 'marcela',
        do: 'save',
        change: {
          notice: { text: 'Este agente deja de atender al final del mes', until: calendar.day(-20) },
        },
      },
      { at: at(9, '17:15'), by: 'marcela', do: 'archive' },
    ],
  };
}

/** Of the companies. */
export function villaOlimpica({ calendar, cities, pictures }: Parts): Story {
  const { at } = calendar;
  return {
    type: stores,
    at: at(140, '10:10'),
    by: 'ana',
    body: {
      institution_id: 'companies',
      name: 'Oficina Yojoa Empresas Villa Olímpica',
      store_type: 'office',
      code: 'EMP-001',
      city_id: cityId(cities, 'TGU'),
      address: 'Bulevar Suyapa, torre Norte, nivel 3',
      location: { lat: 14.0806, lng: -87.1702 },
      phones: [phone('2202-0005')],
      email: 'empresas@example.com',
      opening_hours: hours.office,
      services: ['customer_service', 'parking'],
      image: photo(pictures, 'tower-sand', 'Torre Norte', 'Torre de oficinas con rótulo rojo en la entrada'),
    },
    steps: [
      { at: at(139, '09:25'), by: 'marcela', do: 'publish' },
      {
        at: at(11, '11:30'),
        by: 'karla',
        do: 'save',
        change: { services: ['customer_service', 'wheelchair', 'parking'] },
      },
      { at: at(11, '14:05'), by: 'marcela', do: 'publish' },
    ],
  };
}

/** Publicado, changed and published again. */
export function santaRosa({ calendar, cities, pictures }: Parts): Story {
  const { at } = calendar;
  return published(
    {
      institution_id: 'bank',
      name: 'Agencia Santa Rosa de Copán',
      store_type: 'branch',
      code: 'SRC-001',
      city_id: cityId(cities, 'SRC'),
      address: 'Barrio Mercedes, calle real centenario',
      location: { lat: 14.7669, lng: -88.7788 },
      phones: [phone('2200-0103')],
      opening_hours: hours.agency,
      services: ['cash', 'customer_service', 'remittances'],
      image: photo(
        pictures,
        'agency-blue',
        'Fachada de la agencia',
        'Fachada blanca de la agencia en la calle real',
      ),
    },
    at(176, '09:45'),
    [
      { at: at(12, '15:30'), by: 'ana', do: 'save', change: { email: 'santarosa@example.com' } },
      { at: at(12, '16:10'), by: 'oscar', do: 'publish' },
    ],
  );
}

/** The same, a drive-thru. */
export function anilloPeriferico({ calendar, cities, pictures }: Parts): Story {
  const { at } = calendar;
  return published(
    {
      institution_id: 'bank',
      name: 'Autobanco Anillo Periférico',
      store_type: 'drive_thru',
      code: 'TGU-031',
      city_id: cityId(cities, 'TGU'),
      address: 'Anillo Periférico, salida a Valle de Ángeles',
      location: { lat: 14.1013, lng: -87.1628 },
      phones: [phone('2200-0077')],
      opening_hours: hours.driveThru,
      services: ['drive_thru'],
      image: photo(pictures, 'drive-lilac', 'Autobanco', 'Automóvil bajo el techo rojo del autobanco'),
    },
    at(133, '13:20'),
    [
      { at: at(12, '10:15'), by: 'ana', do: 'save', change: { services: ['cash', 'drive_thru', 'atm'] } },
      { at: at(12, '10:50'), by: 'oscar', do: 'publish' },
    ],
  );
}

function published(body: Body, at: Date, later: readonly Step[]): Story {
  return {
    type: stores,
    at,
    by: 'oscar',
    body,
    steps: [{ at: new Date(at.getTime() + 2_400_000), by: 'marcela', do: 'publish' }, ...later],
  };
}
