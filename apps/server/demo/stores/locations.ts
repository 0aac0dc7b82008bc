import type { KnownCity } from './cities.ts';

/** Somewhere in a city where a point of service can be. */
export interface StoreLocation {
  readonly city: KnownCity;
  /** How people call it; unique in the country. */
  readonly label: string;
  readonly address: string;
  readonly central: boolean;
}

/** Parts of the larger cities: how people call them, and an address there. */
const quarters: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  TGU: [
    ['Bulevar Suyapa', 'Bulevar Suyapa, contiguo a Plaza El Ocotal'],
    ['Colonia Kennedy', 'Colonia Kennedy, segunda entrada, bloque 14'],
    ['Colonia Palmira', 'Colonia Palmira, avenida República de Panamá'],
    ['Colonia Tepeyac', 'Colonia Tepeyac, avenida principal, casa 1208'],
    ['Loarque', 'Colonia Loarque, calle principal, frente al campo de fútbol'],
    ['Bulevar Fuerzas Armadas', 'Bulevar Fuerzas Armadas, Plaza Lencas, local 12'],
    ['Parque Central', 'Barrio El Centro, media cuadra al norte de la catedral'],
    ['Colonia Miramontes', 'Colonia Miramontes, calle principal, edificio Ceiba'],
    ['Las Minitas', 'Colonia Las Minitas, avenida Juan Lindo'],
    ['El Hatillo', 'Carretera a El Hatillo, kilómetro 4'],
    ['Las Colinas', 'Colonia Las Colinas, bulevar Francia'],
    ['San Ángel', 'Residencial San Ángel, acceso principal'],
    ['Lomas del Guijarro', 'Lomas del Guijarro, avenida Berlín, edificio Roble'],
    ['Florencia', 'Colonia Florencia Sur, bulevar Suyapa'],
    ['Barrio Guanacaste', 'Barrio Guanacaste, frente al hospital'],
    ['Colonia Humuya', 'Colonia Humuya, avenida Altiplano'],
    ['El Trapiche', 'Colonia El Trapiche, segunda etapa'],
    ['Villa Nueva', 'Colonia Villa Nueva, sector 3, calle principal'],
    ['El Carrizal', 'Salida al norte, colonia El Carrizal'],
    ['Bulevar Centroamérica', 'Bulevar Centroamérica, contiguo a la terminal de buses rápidos'],
  ],
  SPS: [
    ['Guamilito', 'Barrio Guamilito, 6 calle, 8 avenida N.O.'],
    ['Los Andes', 'Barrio Los Andes, 14 calle, avenida Circunvalación'],
    ['Colonia Trejo', 'Colonia Trejo, 24 avenida S.O.'],
    ['Bulevar del Norte', 'Bulevar del Norte, kilómetro 3, Plaza Jade'],
    ['Bulevar del Sur', 'Bulevar del Sur, frente a la zona industrial'],
    ['Tercera Avenida', 'Barrio El Centro, 3 avenida, 4 calle S.O.'],
    ['Jardines del Valle', 'Colonia Jardines del Valle, 4 calle, 16 avenida'],
    ['Barrio Medina', 'Barrio Medina, 9 calle, 7 avenida S.E.'],
    ['Río de Piedras', 'Barrio Río de Piedras, 5 calle, 21 avenida'],
    ['Colonia Moderna', 'Colonia Moderna, 23 avenida N.O.'],
    ['Colonia Universidad', 'Colonia Universidad, calle principal'],
    ['Avenida Junior', 'Avenida Junior, 11 calle N.O.'],
    ['Suncery', 'Barrio Suncery, 12 avenida, 5 calle S.O.'],
    ['Rivera Hernández', 'Sector Rivera Hernández, calle principal'],
    ['Salida a La Lima', 'Salida a La Lima, Plaza Mangos, local 3'],
    ['Chamelecón', 'Sector Chamelecón, desvío a Villanueva'],
  ],
  LCE: [
    ['Avenida San Isidro', 'Barrio El Centro, avenida San Isidro, 8 calle'],
    ['Barrio La Isla', 'Barrio La Isla, 4 calle, contiguo al estero'],
    ['El Sauce', 'Colonia El Sauce, segunda etapa'],
    ['Barrio Potreritos', 'Barrio Potreritos, carretera a Tela'],
    ['Muelle de Cabotaje', 'Carretera al muelle de cabotaje, entrada'],
    ['Bulevar 15 de Septiembre', 'Bulevar 15 de Septiembre, Plaza Pico Bonito'],
  ],
  CGL: [
    ['Barrio Concepción', 'Barrio Concepción, 5 avenida, 3 calle'],
    ['La Granja', 'Barrio La Granja, frente a la plaza'],
    ['Mercado Zonal Belén', 'Colonia El Prado, contiguo al mercado zonal Belén'],
    ['El Obelisco', 'Frente al parque El Obelisco, 2 avenida'],
  ],
};

const everywhere: readonly (readonly [(city: string) => string, string])[] = [
  [(city) => `${city} Centro`, 'Barrio El Centro, media cuadra al sur del parque central'],
  [(city) => `Mercado de ${city}`, 'Barrio Abajo, contiguo al mercado municipal'],
  [(city) => `Terminal de ${city}`, 'Salida principal, frente a la terminal de buses'],
];

/** Every place of the demonstration, larger cities first. */
export function locationsOf(cities: Iterable<KnownCity>): readonly StoreLocation[] {
  return [...cities].flatMap((city): StoreLocation[] => {
    const own = quarters[city.code];
    if (own) return own.map(([label, address]) => ({ city, label, address, central: false }));
    return everywhere.map(([label, address], n) => ({
      city,
      label: label(city.name),
      address: `${address}, ${city.name}`,
      central: n === 0,
    }));
  });
}
