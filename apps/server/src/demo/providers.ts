import { slugFrom } from '@vitrina/model';
import { categoryId, insuranceTypeId } from './catalogues.ts';
import { draft, type Fate, lifeStory, live } from './lives.ts';
import { cityId, type Parts, phone } from './parts.ts';
import { hours } from './stores/store-parts.ts';
import type { Body, Story } from './timeline.ts';
import { registered } from './types.ts';

type Insurance = Parameters<typeof insuranceTypeId>[1];
type Network = 'basic' | 'preferred' | 'all';

/** A provider of the network in brief. */
interface Row {
  readonly name: string;
  readonly category: string;
  readonly specialty?: string;
  readonly insurances: readonly Insurance[];
  readonly city: string;
  readonly address: string;
  readonly networks: readonly Network[];
  readonly born: number;
  readonly more?: Body;
  readonly fate?: Fate;
}

const row = (
  name: string,
  category: string,
  insurances: readonly Insurance[],
  city: string,
  address: string,
  networks: readonly Network[],
  born: number,
  rest: Pick<Row, 'specialty' | 'more' | 'fate'> = {},
): Row => ({ name, category, insurances, city, address, networks, born, ...rest });

const doctor = 'Médico especialista';
const always: Body = { emergency_24h: true, opening_hours: hours.always };
const byAppointment: Body = { notes: 'Copago 20 %, previa cita.' };

const rows: readonly Row[] = [
  row(
    'Hospital San Rafael del Valle',
    'Hospital',
    ['Médico', 'Vida'],
    'SPS',
    'Bulevar del Norte, kilómetro 5',
    ['preferred'],
    200,
    { more: always },
  ),
  row(
    'Hospital La Esperanza del Sur',
    'Hospital',
    ['Médico'],
    'CHO',
    'Barrio La Libertad, salida a Guasaule',
    ['basic', 'preferred'],
    186,
    { more: always },
  ),
  row(
    'Hospital Atlántida',
    'Hospital',
    ['Médico'],
    'LCE',
    'Colonia El Sauce, avenida principal',
    ['preferred'],
    171,
    { more: always },
  ),
  row(
    'Clínica Santa Lucía',
    'Clínica',
    ['Médico'],
    'TGU',
    'Colonia Palmira, avenida República de Chile',
    ['basic'],
    163,
  ),
  row(
    'Clínica Familiar Comayagua',
    'Clínica',
    ['Médico'],
    'COM',
    'Barrio San Francisco, frente a la plaza',
    ['basic', 'preferred'],
    150,
  ),
  row(
    'Dra. Lucía Membreño, Pediatría',
    doctor,
    ['Médico'],
    'LCE',
    'Avenida San Isidro, edificio Ceibeño, nivel 2',
    ['preferred'],
    141,
    { specialty: 'Pediatría', more: byAppointment },
  ),
  row(
    'Dr. Óscar Banegas, Cardiología',
    doctor,
    ['Médico'],
    'TGU',
    'Colonia Tepeyac, torre médica, consultorio 305',
    ['preferred', 'all'],
    133,
    { specialty: 'Cardiología', more: byAppointment },
  ),
  row(
    'Dra. Karen Paz, Ginecología',
    doctor,
    ['Médico'],
    'SPS',
    'Barrio Los Andes, 12 calle, 15 avenida',
    ['all'],
    124,
    { specialty: 'Ginecología', more: byAppointment },
  ),
  row(
    'Dr. Mario Rivas, Ortopedia',
    doctor,
    ['Médico', 'Autos'],
    'TGU',
    'Colonia Miramontes, torre médica, consultorio 102',
    ['basic'],
    112,
    { specialty: 'Ortopedia', fate: { is: 'changed', change: { notes: 'Copago 15 %, previa cita.' } } },
  ),
  row(
    'Laboratorio Clínico Moderno',
    'Laboratorio',
    ['Médico', 'Vida'],
    'TGU',
    'Bulevar Suyapa, Plaza El Ocotal, local 4',
    ['all'],
    104,
  ),
  row(
    'Farmacia del Valle',
    'Farmacia',
    ['Médico'],
    'SPS',
    'Avenida Circunvalación, 9 calle S.O.',
    ['all'],
    98,
    { more: always },
  ),
  row(
    'Óptica Visión Clara',
    'Óptica',
    ['Médico'],
    'PGR',
    'Barrio San José, media cuadra del parque',
    ['basic'],
    91,
  ),
  row(
    'Clínica Dental Sonría',
    'Odontología',
    ['Médico'],
    'SRC',
    'Barrio Mercedes, calle real centenario',
    ['basic'],
    83,
  ),
  row(
    'Taller Automotriz El Pistón',
    'Taller automotriz',
    ['Autos'],
    'COM',
    'Salida a Siguatepeque, kilómetro 1',
    ['basic', 'preferred'],
    77,
    { more: { contract: -20 } },
  ),
  row(
    'Taller Enderezado y Pintura Ulúa',
    'Taller automotriz',
    ['Autos'],
    'SPS',
    'Bulevar del Sur, frente a la zona industrial',
    ['preferred'],
    69,
  ),
  row(
    'Grúas 24 Horas Merendón',
    'Grúa y asistencia',
    ['Autos'],
    'SPS',
    'Barrio Medina, 9 calle S.E., patio 3',
    ['all'],
    58,
    { more: always },
  ),
  row(
    'Ajustes y Peritajes del Centro',
    'Ajustador',
    ['Autos', 'Daños'],
    'TGU',
    'Colonia Las Minitas, avenida Juan Lindo',
    ['all'],
    47,
  ),
  row(
    'Clínica Roatán Salud',
    'Clínica',
    ['Médico'],
    'ROA',
    'Coxen Hole, calle principal, edificio Coral',
    ['preferred'],
    5,
    { fate: draft },
  ),
  row(
    'Taller Los Hermanos',
    'Taller automotriz',
    ['Autos'],
    'DAN',
    'Salida a El Paraíso, kilómetro 2',
    ['basic'],
    240,
    { more: { contract: 12 }, fate: { is: 'expired', ended: 11 } },
  ),
  row(
    'Laboratorio San José',
    'Laboratorio',
    ['Médico'],
    'JUT',
    'Barrio El Centro, avenida principal',
    ['basic'],
    230,
    { fate: { is: 'archived', ago: 33 } },
  ),
  row(
    'Centro Oftalmológico Copán',
    doctor,
    ['Médico'],
    'SRC',
    'Barrio El Carmen, edificio San Juan',
    ['preferred'],
    6,
    { specialty: 'Oftalmología', more: { publish_in: 9 } },
  ),
];

/** The insurer's network. */
export function tellProviders({ calendar, cities, names }: Parts): readonly Story[] {
  const type = registered('providers');
  return rows.map(({ name, category, specialty, insurances, city, address, networks, born, ...row }, n) => {
    const { publish_in, contract, ...more } = { publish_in: undefined, contract: undefined, ...row.more };
    return lifeStory(calendar, {
      type,
      born,
      by: 'karla',
      fate: row.fate ?? live,
      body: {
        institution_id: 'insurances',
        name,
        category_id: categoryId(names, 'providers', category),
        ...(specialty
          ? { sub_category_id: categoryId(names, 'providers', `${category} › ${specialty}`) }
          : {}),
        insurance_type_ids: insurances.map((insurance) => insuranceTypeId(names, insurance)),
        networks,
        city_id: cityId(cities, city),
        address,
        phones: [phone(`2201-00${String(20 + n)}`)],
        email: `${slugFrom(name).slice(0, 30).replace(/-+$/, '')}@example.com`,
        opening_hours: hours.office,
        emergency_24h: false,
        ...(typeof contract === 'number' ? { contract_end: calendar.day(contract) } : {}),
        ...(typeof publish_in === 'number'
          ? { publish_at: calendar.at(-publish_in, '08:00').toISOString() }
          : {}),
        ...more,
      },
    });
  });
}
