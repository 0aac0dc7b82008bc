/** The parts of the WHATWG URL class that this package uses. */
interface WebUrl {
  readonly origin: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * Global `URL` class, which every runtime has. It is declared here, because this package is compiled without the type
 * libraries of a runtime.
 */
declare const URL: {
  new (text: string, base?: string): WebUrl;
  canParse(text: string, base?: string): boolean;
};

/** Parses an address; null for a text that is not an address. */
export const parseUrl = (text: string, base?: string): WebUrl | null =>
  URL.canParse(text, base) ? new URL(text, base) : null;
