import { cleanLine } from '@vitrina/model';
import * as openid from 'openid-client';
import type { SignOnProvider } from '../../../sign-on-settings.ts';

/** What a provider says of whoever has just signed in there. */
export interface ProvidedPerson {
  readonly issuer: string;
  readonly subject: string;
  /** In lower case; null unless the provider vouches for it. */
  readonly email: string | null;
  readonly name: string | null;
  readonly staffId: string | null;
  readonly groups: readonly string[];
  /** For signing out there. */
  readonly idToken: string;
}

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;
type Claims = Readonly<Record<string, unknown>>;

/** A subject is 255 letters at most (OpenID Connect Core, 2); other texts are kept to what the console can show. */
const maxSubjectLength = 255;
const maxTextLength = 254;
const maxGroups = 2000;

/** Reads the claims of verified tokens, and where some are missing asks the provider for the others, of the same subject. */
export async function personFrom(
  configuration: openid.Configuration,
  provider: SignOnProvider,
  tokens: Tokens,
): Promise<ProvidedPerson | null> {
  const ofToken = tokens.claims();
  if (ofToken === undefined || tokens.id_token === undefined) return null;
  const wanted = ['email', 'name', provider.groupsClaim, provider.staffIdClaim];
  if (!provider.trustsEmail) wanted.push('email_verified');
  const complete = wanted.every((claim) => ofToken[claim] !== undefined);
  const canAsk = configuration.serverMetadata().userinfo_endpoint !== undefined;
  const others: Claims =
    complete || !canAsk ? {} : await openid.fetchUserInfo(configuration, tokens.access_token, ofToken.sub);
  // What is signed counts before what is not.
  const claims: Claims = { ...others, ...ofToken };
  if (ofToken.sub.length > maxSubjectLength) return null;
  return {
    issuer: ofToken.iss,
    subject: ofToken.sub,
    // An address and whether it is verified are of one source.
    email: emailIn(ofToken['email_verified'] === undefined && 'email' in others ? others : ofToken, provider),
    name: nameIn(claims),
    staffId: textIn(claims, provider.staffIdClaim)?.split('@', 1)[0] ?? null,
    groups: groupsIn(claims[provider.groupsClaim]),
    idToken: tokens.id_token,
  };
}

/** A text by which somebody is known; null for one with characters that nobody can see: without them it may be another's. */
function textIn(claims: Claims, name: string): string | null {
  const value = claims[name];
  if (typeof value !== 'string') return null;
  const text = value.normalize('NFC').trim();
  return text === '' || text.length > maxTextLength || cleanLine(text) !== text ? null : text;
}

/** The name that the console shows, in one line and without invisible characters. */
function nameIn({ name }: Claims): string | null {
  return typeof name === 'string' ? textIn({ name: cleanLine(name) }, 'name') : null;
}

function emailIn(claims: Claims, { trustsEmail }: SignOnProvider): string | null {
  const verified: unknown = claims['email_verified'];
  const vouched = verified === true || (verified === undefined && trustsEmail);
  const email = textIn(claims, 'email')?.toLowerCase() ?? null;
  return vouched && email !== null && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null;
}

/** A list of texts, or one text. */
function groupsIn(value: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.slice(0, maxGroups).filter((group) => typeof group === 'string');
}
