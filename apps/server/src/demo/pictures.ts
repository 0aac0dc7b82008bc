import sharp from 'sharp';
import { storeFile } from '../features/files/index.ts';
import type { Platform } from '../platform/context.ts';
import { agency, cashMachine, counter, driveThru, shop, tower } from './drawings.ts';

const red = '#c20d1e';
const grey = '#4d4544';

/** The drawings by name. */
const drawings = {
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
} as const;

/** Name of a drawing. */
export type Picture = keyof typeof drawings;

/** Addresses of the pictures by name. */
export type Pictures = Readonly<Record<Picture, string>>;

/** Draws every picture and stores it. Answers the address of each. */
export async function storePictures(platform: Platform): Promise<Pictures> {
  const stored = await Promise.all(
    Object.entries(drawings).map(async ([name, svg]) => {
      const bytes = await sharp(Buffer.from(svg)).webp({ quality: 82, effort: 2 }).toBuffer();
      return [
        name,
        await storeFile(platform, { resource: 'store', contentType: 'image/webp', bytes }),
      ] as const;
    }),
  );
  return Object.fromEntries(stored) as Record<Picture, string>;
}
