import type { InsuranceName } from '../catalogues.ts';
import { hours } from '../stores/store-parts.ts';
import { type Brief, draft } from '../timeline/lives.ts';
import type { Body } from '../timeline/timeline.ts';

type Network = 'basic' | 'preferred' | 'all';

/** A provider of the network in brief. */
export interface ProviderRow extends Brief {
  readonly name: string;
  readonly category: string;
  readonly specialty?: string;
  readonly insurances: readonly InsuranceName[];
  readonly city: string;
  readonly address: string;
  readonly networks: readonly Network[];
  /** Days ago at which its contract ends (negative: ahead). */
  readonly contract?: number;
}

const row = (
  name: string,
  category: string,
  insurances: readonly InsuranceName[],
  city: string,
  address: string,
  networks: readonly Network[],
  born: number,
  rest: Pick<ProviderRow, 'specialty' | 'contract' | 'publishes' | 'more' | 'fate'> = {},
): ProviderRow => ({ name, category, insurances, city, address, networks, born, ...rest });

const doctor = 'Médico especialista';
const always: Body = { emergency_24h: true, opening_hours: hours.always };
const byAppointment: Body = { notes: 'Copago 20 %, previa cita.' };

/** Hospitals, doctors, workshops and the rest of the insurer's network, all over the country. */
export const providers: readonly ProviderRow[] = [
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
    { contract: -20 },
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
    { contract: 12, fate: { is: 'expired', ended: 11 } },
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
    { specialty: 'Oftalmología', publishes: { in: 9, at: '08:00' } },
  ),
];
