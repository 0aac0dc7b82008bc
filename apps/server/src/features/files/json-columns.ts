/** Smaller image made of a version. */
export interface StoredVariant {
  readonly width: number;
  readonly format: 'avif' | 'webp';
  readonly size: number;
}
