/** A city: a short code for it, its municipality, and its approximate centre. */
export interface City {
  readonly code: string;
  readonly name: string;
  readonly municipality: string;
  readonly lat: number;
  readonly lng: number;
}

/** A city from its facts. */
export const city = (code: string, name: string, municipality: string, lat: number, lng: number): City => ({
  code,
  name,
  municipality,
  lat,
  lng,
});

/** Cities of all eighteen departments; where two share a municipality (Tegucigalpa and Comayagüela) both are there. */
export const standardCities: readonly City[] = [
  city('TGU', 'Tegucigalpa', 'HN-FM-0801', 14.0818, -87.2068),
  city('SPS', 'San Pedro Sula', 'HN-CR-0501', 15.5042, -88.025),
  city('LCE', 'La Ceiba', 'HN-AT-0101', 15.7597, -86.7922),
  city('CGL', 'Comayagüela', 'HN-FM-0801', 14.084, -87.222),
  city('CLM', 'Choloma', 'HN-CR-0502', 15.6144, -87.953),
  city('PGR', 'El Progreso', 'HN-YO-1804', 15.4, -87.8),
  city('CHO', 'Choluteca', 'HN-CH-0601', 13.3007, -87.1908),
  city('COM', 'Comayagua', 'HN-CM-0301', 14.4514, -87.6375),
  city('PTC', 'Puerto Cortés', 'HN-CR-0506', 15.826, -87.935),
  city('DAN', 'Danlí', 'HN-EP-0703', 14.0333, -86.5833),
  city('SIG', 'Siguatepeque', 'HN-CM-0318', 14.6, -87.8333),
  city('JUT', 'Juticalpa', 'HN-OL-1501', 14.6667, -86.2194),
  city('SRC', 'Santa Rosa de Copán', 'HN-CP-0401', 14.7667, -88.7792),
  city('VIL', 'Villanueva', 'HN-CR-0511', 15.3167, -88.0),
  city('TEL', 'Tela', 'HN-AT-0107', 15.7744, -87.4674),
  city('TOC', 'Tocoa', 'HN-CL-0209', 15.6833, -86.0),
  city('CAT', 'Catacamas', 'HN-OL-1503', 14.8486, -85.8942),
  city('LLM', 'La Lima', 'HN-CR-0512', 15.4333, -87.9167),
  city('OLA', 'Olanchito', 'HN-YO-1807', 15.4833, -86.5667),
  city('YOR', 'Yoro', 'HN-YO-1801', 15.1333, -87.1333),
  city('ENT', 'La Entrada', 'HN-CP-0413', 15.05, -88.7333),
  city('COP', 'Copán Ruinas', 'HN-CP-0404', 14.84, -89.155),
  city('STB', 'Santa Bárbara', 'HN-SB-1601', 14.9167, -88.2333),
  city('SLO', 'San Lorenzo', 'HN-VA-1709', 13.4242, -87.4472),
  city('NAC', 'Nacaome', 'HN-VA-1701', 13.5333, -87.4833),
  city('LPZ', 'La Paz', 'HN-LP-1201', 14.3167, -87.6833),
  city('MAR', 'Marcala', 'HN-LP-1208', 14.15, -88.0333),
  city('ESP', 'La Esperanza', 'HN-IN-1001', 14.3, -88.1833),
  city('GRA', 'Gracias', 'HN-LE-1301', 14.59, -88.5819),
  city('OCO', 'Nueva Ocotepeque', 'HN-OC-1401', 14.4333, -89.1833),
  city('ROA', 'Roatán', 'HN-IB-1101', 16.317, -86.537),
  city('UTI', 'Utila', 'HN-IB-1104', 16.0956, -86.8939),
  city('PLE', 'Puerto Lempira', 'HN-GD-0901', 15.2625, -83.7714),
  city('TRU', 'Trujillo', 'HN-CL-0201', 15.9167, -85.9542),
  city('EPA', 'El Paraíso', 'HN-EP-0704', 13.8667, -86.55),
  city('YUS', 'Yuscarán', 'HN-EP-0701', 13.9428, -86.8511),
  city('SMC', 'San Marcos de Colón', 'HN-CH-0615', 13.4333, -86.8),
  city('TRI', 'El Triunfo', 'HN-CH-0606', 13.1167, -87.0),
  city('TAL', 'Talanga', 'HN-FM-0824', 14.4, -87.0833),
  city('VAN', 'Valle de Ángeles', 'HN-FM-0826', 14.15, -87.0333),
  city('SAB', 'Sabanagrande', 'HN-FM-0816', 13.8, -87.25),
  city('SCY', 'Santa Cruz de Yojoa', 'HN-CR-0510', 14.9833, -87.9),
  city('OMO', 'Omoa', 'HN-CR-0503', 15.7667, -88.0333),
];

/** The fields of the record of a city, but for whether it is in use. */
export function cityBody({ name, municipality, lat, lng }: City): Readonly<Record<string, unknown>> {
  return {
    name,
    department_code: municipality.slice(0, 5),
    municipality_code: municipality,
    location: { lat, lng },
  };
}
