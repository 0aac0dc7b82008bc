import { variantTypes } from '@vitrina/contract';
import { addressOf, versionAddress } from '../keys.ts';
import type { Served } from './find.ts';

/** Public facts about a file: the addresses of its smaller images carry the version, so they can be kept for ever. */
export function infoOf(served: Served) {
  const { address, contentType, size, width, height, version, variants, focalPoint } = served;
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
export function variantsOf(address: string, version: number, variants: NonNullable<Served['variants']>) {
  return variants.map(({ width, format }) => ({
    width,
    content_type: variantTypes[format],
    url: versionAddress(address, version, { width, format }),
  }));
}
