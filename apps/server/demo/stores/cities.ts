import { newId } from '../../src/platform/ids.ts';
import type { Calendar } from '../timeline/calendar.ts';
import type { Story } from '../timeline/timeline.ts';
import { registered } from '../timeline/types.ts';

/** A city: the prefix of its points' codes, its municipality, and its centre. */
interface City {
  readonly code: string;
  readonly name: string;
  readonly municipality: string;
  readonly lat: number;
  readonly lng: number;
}

const row = (code: string, name: string, municipality: string, lat: number, lng: number): City => ({
  code,
  name,
  municipality,
  lat,
  lng,
});

/** Cities of all eighteen departments, with their approximate centres. */
export const demoCities: readonly City[] = [
  row('TGU', 'Tegucigalpa', 'HN-FM-0801', 14.0818, -87.2068),
  row('SPS', 'San Pedro Sula', 'HN-CR-0501', 15.5042, -88.025),
  row('LCE', 'La Ceiba', 'HN-AT-0101', 15.7597, -86.7922),
  row('CGL', 'Comayagüela', 'HN-FM-0801', 14.084, -87.222),
  row('CLM', 'Choloma', 'HN-CR-0502', 15.6144, -87.953),
  row('PGR', 'El Progreso', 'HN-YO-1804', 15.4, -87.8),
  row('CHO', 'Choluteca', 'HN-CH-0601', 13.3007, -87.1908),
  row('COM', 'Comayagua', 'HN-CM-0301', 14.4514, -87.6375),
  row('PTC', 'Puerto Cortés', 'HN-CR-0506', 15.826, -87.935),
  row('DAN', 'Danlí', 'HN-EP-0703', 14.0333, -86.5833),
  row('SIG', 'Siguatepeque', 'HN-CM-0318', 14.6, -87.8333),
  row('JUT', 'Juticalpa', 'HN-OL-1501', 14.6667, -86.2194),
  row('SRC', 'Santa Rosa de Copán', 'HN-CP-0401', 14.7667, -88.7792),
  row('VIL', 'Villanueva', 'HN-CR-0511', 15.3167, -88.0),
  row('TEL', 'Tela', 'HN-AT-0107', 15.7744, -87.4674),
  row('TOC', 'Tocoa', 'HN-CL-0209', 15.6833, -86.0),
  row('CAT', 'Catacamas', 'HN-OL-1503', 14.8486, -85.8942),
  row('LLM', 'La Lima', 'HN-CR-0512', 15.4333, -87.9167),
  row('OLA', 'Olanchito', 'HN-YO-1807', 15.4833, -86.5667),
  row('YOR', 'Yoro', 'HN-YO-1801', 15.1333, -87.1333),
  row('ENT', 'La Entrada', 'HN-CP-0413', 15.05, -88.7333),
  row('COP', 'Copán Ruinas', 'HN-CP-0404', 14.84, -89.155),
  row('STB', 'Santa Bárbara', 'HN-SB-1601', 14.9167, -88.2333),
  row('SLO', 'San Lorenzo', 'HN-VA-1709', 13.4242, -87.4472),
  row('NAC', 'Nacaome', 'HN-VA-1701', 13.5333, -87.4833),
  row('LPZ', 'La Paz', 'HN-LP-1201', 14.3167, -87.6833),
  row('MAR', 'Marcala', 'HN-LP-1208', 14.15, -88.0333),
  row('ESP', 'La Esperanza', 'HN-IN-1001', 14.3, -88.1833),
  row('GRA', 'Gracias', 'HN-LE-1301', 14.59, -88.5819),
  row('OCO', 'Nueva Ocotepeque', 'HN-OC-1401', 14.4333, -89.1833),
  row('ROA', 'Roatán', 'HN-IB-1101', 16.317, -86.537),
  row('UTI', 'Utila', 'HN-IB-1104', 16.0956, -86.8939),
  row('PLE', 'Puerto Lempira', 'HN-GD-0901', 15.2625, -83.7714),
  row('TRU', 'Trujillo', 'HN-CL-0201', 15.9167, -85.9542),
  row('EPA', 'El Paraíso', 'HN-EP-0704', 13.8667, -86.55),
  row('YUS', 'Yuscarán', 'HN-EP-0701', 13.9428, -86.8511),
  row('SMC', 'San Marcos de Colón', 'HN-CH-0615', 13.4333, -86.8),
  row('TRI', 'El Triunfo', 'HN-CH-0606', 13.1167, -87.0),
  row('TAL', 'Talanga', 'HN-FM-0824', 14.4, -87.0833),
  row('VAN', 'Valle de Ángeles', 'HN-FM-0826', 14.15, -87.0333),
  row('SAB', 'Sabanagrande', 'HN-FM-0816', 13.8, -87.25),
  row('SCY', 'Santa Cruz de Yojoa', 'HN-CR-0510', 14.9833, -87.9),
  row('OMO', 'Omoa', 'HN-CR-0503', 15.7667, -88.0333),
];

/** A city that is kept for later: no point of service can be opened there yet. */
const amapala = row('AMA', 'Amapala', 'HN-VA-1703', 13.2903, -87.65);

/** A city as the points of service name it. */
export interface KnownCity extends City {
  readonly id: string;
}

/** The stories of the cities, and the cities by their code. */
export function tellCities(calendar: Calendar): {
  readonly stories: readonly Story[];
  readonly byCode: ReadonlyMap<string, KnownCity>;
} {
  const type = registered('cities');
  const known = demoCities.map((city): KnownCity => ({ ...city, id: newId() }));
  const story = (city: City, id: string, n: number, active: boolean): Story => ({
    type,
    id,
    by: 'marcela',
    at: new Date(calendar.at(298, '09:00').getTime() + n * 90_000),
    body: {
      name: city.name,
      department_code: city.municipality.slice(0, 5),
      municipality_code: city.municipality,
      active,
      location: { lat: city.lat, lng: city.lng },
    },
  });
  return {
    stories: [
      ...known.map((city, n) => story(city, city.id, n, true)),
      story(amapala, newId(), known.length, false),
    ],
    byCode: new Map(known.map((city) => [city.code, city])),
  };
}
