import { cleanLine } from '@vitrina/model';

/** Claims of a token or of the user info endpoint. */
export type Claims = Readonly<Record<string, unknown>>;

/** Groups of a person according to the provider. */
export interface ProvidedGroups {
  readonly names: readonly string[];
  /** True if the provider left the groups out, as some do for people with many groups. */
  readonly isOmitted: boolean;
  /** State of the claim, in Spanish for the audit trail. */
  readonly evidence: string;
}

/**
 * Returns the value of a claim, by its exact name or by a path such as `realm_access.roles`; undefined if missing.
 */
export function claimIn(claims: unknown, name: string): unknown {
  if (!isObject(claims)) return undefined;
  if (Object.hasOwn(claims, name)) return claims[name] ?? undefined;
  for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
    const objectName = name.slice(0, dot);
    const value = Object.hasOwn(claims, objectName)
      ? claimIn(claims[objectName], name.slice(dot + 1))
      : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

const isObject = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses `email_verified`. Providers also send it as text or as a number. */
export function verificationState(value: unknown): 'yes' | 'no' | 'unknown' {
  const text = typeof value === 'object' ? '' : String(value).trim().toLowerCase();
  if (text === 'true' || text === '1') return 'yes';
  return text === 'false' || text === '0' ? 'no' : 'unknown';
}

/** Returns the groups of a person from several sets of claims, signed claims first. */
export function groupsIn(sources: readonly Claims[], claim: string): ProvidedGroups {
  const value = sources
    .map((claims) => claimIn(claims, claim))
    .find((claimValue) => claimValue !== undefined);
  const names = groupNames(value);
  if (names.length > 0) return { names, isOmitted: false, evidence: `${claim}: ${formatNames(names)}` };
  const isOmitted = value === undefined && sources.some((claims) => omitsClaim(claims, claim));
  return {
    names,
    isOmitted: isOmitted,
    evidence: isOmitted
      ? `${claim} no llegó: según _claim_names o hasgroups, el proveedor lo dejó fuera`
      : describeClaim(claim, value),
  };
}

/** Parses group names from a list of names, a list of objects with a `name`, or a text separated by semicolons. */
function groupNames(value: unknown): string[] {
  if (typeof value === 'string')
    return value
      .split(';')
      .map((name) => name.trim())
      .filter((name) => name !== '');
  if (!Array.isArray(value)) return [];
  return value.flatMap((groupMember: unknown) => {
    const name = isObject(groupMember) ? groupMember['name'] : groupMember;
    return typeof name === 'string' ? [name] : [];
  });
}

/**
 * True if the claims say that the groups are at another endpoint (OpenID Connect Core, 5.6.2), or too many for a
 * token.
 */
function omitsClaim(claims: Claims, claim: string): boolean {
  const claimNames = claims['_claim_names'];
  const groupSource = claimIn(claimNames, claim) ?? claimIn(claimNames, claim.split('.', 1)[0] ?? claim);
  return (
    groupSource !== undefined || (claim === 'groups' && verificationState(claims['hasgroups']) === 'yes')
  );
}

const maxShownNames = 10;

function formatNames(names: readonly string[]): string {
  const shownNames = names.slice(0, maxShownNames).map(quoteText).join(', ');
  return names.length > maxShownNames ? `${shownNames} y ${names.length - maxShownNames} más` : shownNames;
}

const quoteText = (text: string): string => `«${cleanLine(text).slice(0, 60)}»`;

/** Describes the state of a claim, in Spanish for the audit trail. */
export function describeClaim(name: string, value: unknown): string {
  if (value === undefined || value === null) return `${name} no llegó`;
  if (typeof value === 'string') return `${name} era el texto ${quoteText(value)}`;
  if (typeof value === 'boolean' || typeof value === 'number') return `${name} era ${value}`;
  return Array.isArray(value) ? `${name} era una lista` : `${name} era un objeto`;
}
