import type { Resource } from '@vitrina/model';
import sharp from 'sharp';
import { storeFile } from '../../src/features/files/index.ts';
import type { Platform } from '../../src/platform/context.ts';
import { campaign } from './drawings/campaign.ts';
import {
  apartments,
  boxes,
  car,
  garden,
  house,
  land,
  lorry,
  motorcycle,
  room,
  warehouse,
  yard,
} from './drawings/goods.ts';
import { logo } from './drawings/logos.ts';
import { agency, cashMachine, counter, driveThru, shop, tower } from './drawings/points.ts';

const red = '#c20d1e';
const grey = '#4d4544';

/** The drawings by name, with the resource for which each is stored. */
const drawings = {
  store: {
    'agency-dawn': agency('dawn', '#e8ddd2', red),
    'agency-sand': agency('sand', '#d8c6b4', grey),
    'agency-sand-red': agency('sand', '#d3c0ad', red),
    'agency-blue': agency('blue', '#f5f0ea', red),
    'agency-lilac': agency('lilac', '#fbf8f3', grey),
    'agency-mint': agency('mint', '#c9bbad', grey),
    'drive-mint': driveThru('mint', '#2f6690'),
    'drive-lilac': driveThru('lilac', '#7d4f50'),
    'machine-sand': cashMachine('sand'),
    'machine-blue': cashMachine('blue'),
    'tower-sand': tower('sand', '#e3d6c6'),
    'tower-blue': tower('blue', '#dfe5ea'),
    'counter-lilac': counter('lilac'),
    'shop-dawn': shop('dawn', '#ecd9b8'),
    'shop-mint': shop('mint', '#d7e0c9'),
  },
  asset: {
    'home-sand': house('sand', '#f1e6d6', '#9c4a38'),
    'home-mint': house('mint', '#e9efe4', '#5c6f7a'),
    'home-beach': house('blue', '#fdf6ea', '#3f7f96'),
    'home-garden': garden('dawn'),
    'home-room': room('#efe6da'),
    'home-tower': apartments('blue', '#dfe5ea', 7),
    'home-building': apartments('sand', '#e0cdb4', 3),
    'land-green': land('mint', '#8fb07a', 'field'),
    'land-road': land('sand', '#b7a878', 'road'),
    'land-lake': land('blue', '#86a874', 'lake'),
    'land-farm': land('dawn', '#7f9c62', 'rows'),
    'land-shop': shop('blue', '#e6e0d6'),
    'land-warehouse': warehouse('mint'),
    'car-pickup': car('sand', '#7d4f50', 'pickup', false),
  },
  salvage: {
    'salvage-sedan': car('lilac', '#8b9299', 'sedan', true),
    'salvage-front': car('dawn', '#5c6f7a', 'sedan', true),
    'salvage-pickup': car('mint', '#a3382c', 'pickup', true),
    'salvage-truck': lorry('sand', '#4f6f86'),
    'salvage-motorcycle': motorcycle('blue'),
    'salvage-goods': boxes('lilac', '#c9a678'),
    'salvage-boxes': boxes('mint', '#b79a70'),
    'salvage-yard': yard('sand'),
  },
  payment: {
    'logo-water': logo('water', '#2f6690'),
    'logo-town': logo('town', '#7d4f50'),
    'logo-school': logo('school', '#3f5b8c'),
    'logo-power': logo('power', '#c27b12'),
    'logo-phone': logo('phone', '#6b3f8c'),
    'logo-net': logo('net', '#1f7a7a'),
    'logo-shield': logo('shield', red),
    'logo-shop': logo('shop', '#3f6b46'),
    'logo-box': logo('box', '#5c5350'),
    'logo-cup': logo('cup', '#7a4b2b'),
    'logo-eye': logo('eye', '#2f7f8c'),
    'logo-wave': logo('wave', '#2f6690'),
    'logo-wheel': logo('wheel', '#3a3536'),
    'logo-star': logo('star', '#8c2f5b'),
  },
  product: {
    'wide-coins': campaign('sand', 'coins', 'wide'),
    'wide-cards': campaign('lilac', 'cards', 'wide'),
    'wide-home': campaign('mint', 'home', 'wide'),
    'wide-road': campaign('dawn', 'road', 'wide'),
    'wide-phone': campaign('blue', 'phone', 'wide'),
    'wide-family': campaign('sand', 'family', 'wide'),
    'wide-lake': campaign('blue', 'lake', 'wide'),
    'wide-office': campaign('mint', 'office', 'wide'),
  },
  'media-object': {
    'banner-family': campaign('sand', 'family', 'banner'),
    'banner-mint': campaign('mint', 'leaves', 'banner'),
    'banner-home': campaign('blue', 'home', 'banner'),
    'banner-lake': campaign('dawn', 'lake', 'banner'),
    'banner-city': campaign('lilac', 'city', 'banner'),
    'banner-coins': campaign('sand', 'coins', 'banner'),
    'banner-phone': campaign('mint', 'phone', 'banner'),
    'banner-road': campaign('mint', 'road', 'banner'),
    'banner-yard': campaign('sand', 'yard', 'banner'),
    'mobile-banner': campaign('lilac', 'leaves', 'tall'),
  },
} as const satisfies Partial<Record<Resource, Readonly<Record<string, string>>>>;

type Drawings = typeof drawings;

/** Name of a drawing. */
export type Picture = { [R in keyof Drawings]: keyof Drawings[R] }[keyof Drawings];

/** Addresses of the pictures by name. */
export type Pictures = Readonly<Record<Picture, string>>;

const kinds: Readonly<Record<string, string>> = {
  agency: 'Agencia',
  drive: 'Autobanco',
  machine: 'Cajero automático',
  tower: 'Torre de oficinas',
  counter: 'Ventanilla',
  shop: 'Pulpería',
  home: 'Vivienda',
  land: 'Propiedad',
  car: 'Vehículo',
  salvage: 'Salvamento',
  logo: 'Logo',
  wide: 'Campaña',
  banner: 'Banner',
  mobile: 'Banner móvil',
};

const motifs: Readonly<Record<string, string>> = {
  dawn: 'al amanecer',
  sand: 'en tono arena',
  red: 'con toldo rojo',
  blue: 'en tono azul',
  lilac: 'en tono lila',
  mint: 'en tono menta',
  beach: 'frente al mar',
  garden: 'jardín',
  room: 'sala',
  tower: 'en torre',
  building: 'edificio',
  green: 'terreno',
  road: 'carretera',
  lake: 'lago',
  farm: 'finca',
  shop: 'comercio',
  warehouse: 'bodega',
  pickup: 'pick-up',
  sedan: 'turismo',
  front: 'frente',
  truck: 'camión',
  motorcycle: 'motocicleta',
  goods: 'mercadería',
  boxes: 'cajas',
  yard: 'predio',
  water: 'agua',
  town: 'alcaldía',
  school: 'educación',
  power: 'energía',
  phone: 'teléfono',
  net: 'internet',
  shield: 'seguros',
  box: 'almacén',
  cup: 'café',
  eye: 'óptica',
  wave: 'hotel',
  wheel: 'llantas',
  star: 'estrella',
  coins: 'monedas',
  cards: 'tarjetas',
  home: 'vivienda',
  family: 'familia',
  office: 'oficina',
  city: 'ciudad',
  banner: 'hojas',
};

/** What the library calls a drawing: `Agencia, en tono arena, con toldo rojo`. */
function titleOf(name: string): string {
  const [kind = '', ...rest] = name.split('-');
  return [kinds[kind] ?? kind, ...rest.map((part) => motifs[part] ?? part)].join(', ');
}

/** Draws every picture and stores it. Answers the address of each. */
export async function storePictures(platform: Platform): Promise<Pictures> {
  const all = Object.entries(drawings).flatMap(([resource, ofResource]) =>
    Object.entries<string>(ofResource).map(([name, svg]) => ({ resource: resource as Resource, name, svg })),
  );
  const stored = await Promise.all(
    all.map(async ({ resource, name, svg }) => {
      const bytes = await sharp(Buffer.from(svg)).webp({ quality: 82, effort: 2 }).toBuffer();
      const title = titleOf(name);
      return [
        name,
        await storeFile(platform, { resource, contentType: 'image/webp', bytes, title }),
      ] as const;
    }),
  );
  return Object.fromEntries(stored) as Pictures;
}
