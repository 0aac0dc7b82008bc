/** Scope that the address sets for all records of a list. */
export { isOfInstitution, type KnownCategory } from './find-scope.ts';
export { NotFound } from './not-found.tsx';
export { Component as ScopeLayout } from './scope-layout.tsx';
export { useCategories } from './use-categories.ts';
