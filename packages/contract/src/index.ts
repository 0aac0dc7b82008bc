export * from './auth.ts';
export * from './calls.ts';
export * from './console.ts';
export * from './define-call.ts';
export * from './entries.ts';
export * from './files.ts';
export * from './openapi.ts';
export * from './shapes.ts';
