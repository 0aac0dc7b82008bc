export * from './periodicity.ts';
export * from './runs.ts';
export * from './window.ts';
export * from './words.ts';
