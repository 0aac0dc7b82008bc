/** Messages to the engine's thread. `attach` begins a new session; `bytes` are PostgreSQL protocol messages. */
export type MessageToThread =
  | { readonly kind: 'attach'; readonly id: number }
  | { readonly kind: 'bytes'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'close'; readonly id: number };

/** Messages of the thread: ready, failed, part of a response, and command done. */
export type MessageFromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'answered'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'done'; readonly id: number };

/** Data passed to the thread at its start. */
export interface ThreadData {
  readonly folder: string;
  /** Compiled program of the engine. */
  readonly program: WebAssembly.Module;
}
