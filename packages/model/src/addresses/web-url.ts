/** The parts of the WHATWG URL class that this package uses. */
interface WebUrl {
  readonly origin: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Every runtime has it, though the compiler's libraries of this package, which know no runtime, do not name it. */
declare const URL: {
  new (text: string, base?: string): WebUrl;
  canParse(text: string, base?: string): boolean;
};

/** The address in parts; null for a text that is none. */
export const parseUrl = (text: string, base?: string): WebUrl | null =>
  URL.canParse(text, base) ? new URL(text, base) : null;
