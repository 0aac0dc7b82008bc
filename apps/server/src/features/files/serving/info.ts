import { variantTypes } from '@vitrina/contract';
import { addressOf, versionAddress } from '../keys.ts';
import type { ServedFile } from './find.ts';

/** Public facts about a file: the addresses of its smaller images carry the version, so they can be kept for ever. */
export function infoOf(file: ServedFile) {
  const { address, contentType, size, width, height, version, variants, focalPoint } = file;
  return {
    url: addressOf(address),
    content_type: contentType,
    size,
    width,
    height,
    version,
    focal_point: focalPoint,
    variants: variantsOf(address, version, variants ?? []),
  };
}

/** Smaller images, narrowest first. */
export function variantsOf(address: string, version: number, variants: NonNullable<ServedFile['variants']>) {
  return variants.map(({ width, format }) => ({
    width,
    content_type: variantTypes[format],
    url: versionAddress(address, version, { width, format }),
  }));
}
