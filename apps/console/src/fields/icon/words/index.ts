import { actions } from './actions.ts';
import { business } from './business.ts';
import { devices } from './devices.ts';
import { people } from './people.ts';
import { places } from './places.ts';

/** English words of the icons → what people here say for them, several where people say several. */
export const spanishWords: ReadonlyMap<string, readonly string[]> = new Map(
  [business, actions, people, places, devices].flatMap((lines) =>
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [english = '', spanish = ''] = line.split(': ');
        return english.split(' ').map((word): [string, string[]] => [word, spanish.split(', ')]);
      }),
  ),
);

/** The package's categories in Spanish. */
export const categoryWords: Readonly<Record<string, string>> = {
  Animals: 'Animales',
  Arrows: 'Flechas',
  Badges: 'Insignias',
  Brand: 'Marcas',
  Buildings: 'Edificios',
  Charts: 'Gráficos',
  Communication: 'Comunicación',
  Computers: 'Computación',
  Currencies: 'Monedas',
  Database: 'Bases de datos',
  Design: 'Diseño',
  Development: 'Programación',
  Devices: 'Dispositivos',
  Document: 'Documentos',
  'E-commerce': 'Comercio',
  Electrical: 'Electricidad',
  Extensions: 'Tipos de archivo',
  Food: 'Comida',
  Games: 'Juegos',
  Gender: 'Género',
  Gestures: 'Gestos',
  Health: 'Salud',
  Laundry: 'Lavandería',
  Letters: 'Letras',
  Logic: 'Lógica',
  Map: 'Mapas',
  Math: 'Matemáticas',
  Media: 'Audio y video',
  Mood: 'Ánimo',
  Nature: 'Naturaleza',
  Numbers: 'Números',
  Photography: 'Fotografía',
  Shapes: 'Formas',
  Sport: 'Deporte',
  Symbols: 'Símbolos',
  System: 'Sistema',
  Text: 'Texto',
  Vehicles: 'Vehículos',
  'Version control': 'Control de versiones',
  Weather: 'Clima',
  Zodiac: 'Zodiaco',
};
