declare module 'autocannon' {
  /** Options of the package that are used here; the package has no types. */
  interface Options {
    url: string;
    connections: number;
    /** Duration in seconds. */
    duration: number;
    headers?: Record<string, string>;
    requests?: readonly { method?: string; path: string }[];
  }
  interface Result {
    requests: { average: number; total: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
