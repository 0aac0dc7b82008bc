import { variantTypes } from '@vitrina/contract';
import { addressOf, versionAddress } from '../keys.ts';
import type { ServedFile } from './find.ts';

/**
 * Returns public properties of a file. The addresses of its smaller images name the version, so that they can be
 * cached indefinitely.
 */
export function fileInfo(file: ServedFile) {
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

/** Returns the smaller images with their addresses, narrowest first. */
export function variantsOf(address: string, version: number, variants: NonNullable<ServedFile['variants']>) {
  return variants.map(({ width, format }) => ({
    width,
    content_type: variantTypes[format],
    url: versionAddress(address, version, { width, format }),
  }));
}
