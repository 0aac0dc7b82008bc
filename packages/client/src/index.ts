export { addressOf } from './address.ts';
export { type AnswerStore, type CachedAnswer, createAnswerStore } from './answers.ts';
export { ApiError, type FieldProblem, isApiError } from './api-error.ts';
export type { AnswerOf, InputOf } from './call-types.ts';
export {
  type Client,
  createClient,
  type EntriesOf,
  type EntryAt,
  type ListQuery,
  type Stage,
  type WalkQuery,
} from './client.ts';
export { elementsOf, type Page } from './pages.ts';
export type { Request, TransportOptions } from './transport.ts';
