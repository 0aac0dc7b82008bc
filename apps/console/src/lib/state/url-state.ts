/** Codec of one value of a screen's state in the query of its address. */
export interface UrlParameter<T> {
  /** Names of the parameter in the query. */
  readonly names: readonly string[];
  /** Reads the value from the query; the default if the parameter is absent or invalid. */
  readonly read: (query: URLSearchParams) => T;
  /** Returns the names and texts for the query; none for the default value. */
  readonly write: (value: T) => readonly (readonly [name: string, text: string])[];
}

/**
 * Codec between a screen's state and the query of its address, so that a link or the back button restores the state.
 * Created by `urlState`.
 */
export interface UrlState<S> {
  readonly names: readonly string[];
  /** Reads the state from a query. Invalid parameters count as absent, so that an old link still opens the screen. */
  readonly read: (query: URLSearchParams) => S;
  /** Returns the shortest query for the state: defaults are omitted. */
  readonly write: (state: S) => URLSearchParams;
}

/** Creates the codec from these parameters, which appear in the address in this order. */
export function urlState<S extends object>(
  parameters: {
    readonly [K in keyof S]: UrlParameter<S[K]>;
  },
): UrlState<S> {
  const keys = Object.keys(parameters) as (keyof S)[];
  return {
    names: keys.flatMap((key) => parameters[key].names),
    read: (query) => Object.fromEntries(keys.map((key) => [key, parameters[key].read(query)])) as S,
    write: (state) =>
      new URLSearchParams(
        keys.flatMap((key) => parameters[key].write(state[key]).map(([...nameAndText]) => nameAndText)),
      ),
  };
}

/** Creates a parameter with one name. A parameter that occurs several times in the query counts as absent. */
function createParameter<T>(
  name: string,
  parseText: (text: string) => T | undefined,
  fallback: T,
  printValue: (value: T) => string = String,
): UrlParameter<T> {
  return {
    names: [name],
    read(query) {
      const [text, ...otherValues] = query.getAll(name);
      return (text === undefined || otherValues.length > 0 ? undefined : parseText(text)) ?? fallback;
    },
    write: (value) => (value === fallback ? [] : [[name, printValue(value)]]),
  };
}

/** Creates a parameter for a search text: trimmed, limited in length; '' by default. */
export function searchParameter(name: string, maxLength: number): UrlParameter<string> {
  return createParameter<string>(name, (text) => text.trim().slice(0, maxLength), '');
}

/** Creates a parameter for an id or another text, used unchanged; null by default. */
export function anyTextParameter(name: string): UrlParameter<string | null> {
  return createParameter<string | null>(name, (text) => text, null);
}

/** Creates a parameter for one of a fixed list of words or numbers. */
export function choiceParameter<const T extends string | number, F extends T | null>(
  name: string,
  choices: readonly T[],
  fallback: F,
): UrlParameter<T | F> {
  return createParameter<T | F>(
    name,
    (text) => choices.find((currentChoice) => String(currentChoice) === text),
    fallback,
  );
}

/** Creates a parameter for `true` or `false`; null by default. */
export function booleanParameter(name: string): UrlParameter<boolean | null> {
  return createParameter<boolean | null>(
    name,
    (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
    null,
  );
}

/** Creates a parameter for a whole number from 1 to `max`. */
export function countParameter<F extends number | null>(
  name: string,
  { max, fallback }: { readonly max: number; readonly fallback: F },
): UrlParameter<number | F> {
  return createParameter<number | F>(
    name,
    (text) => (/^[1-9]\d{0,14}$/u.test(text) && Number(text) <= max ? Number(text) : undefined),
    fallback,
  );
}
