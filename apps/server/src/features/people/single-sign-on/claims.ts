import { cleanLine } from '@vitrina/model';
import * as openid from 'openid-client';
import type { SignOnProvider } from '../../../settings/sign-on-settings.ts';
import {
  type Claims,
  claimIn,
  describeClaim,
  groupsIn,
  type ProvidedGroups,
  verificationState,
} from './claim-values.ts';

/** Person as described by the claims of a provider. */
export interface ProvidedPerson {
  readonly issuer: string;
  readonly subject: string;
  /** Address in lower case; null unless the provider has verified the address or is trusted. */
  readonly email: string | null;
  /** State of the address claims, in Spanish for the audit trail. */
  readonly emailEvidence: string;
  readonly name: string | null;
  readonly staffId: string | null;
  readonly groups: ProvidedGroups;
  /** ID token, used as the hint to sign out at the provider. */
  readonly idToken: string;
}

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

/**
 * Maximum length of a subject (OpenID Connect Core, 2). Other texts are limited to the length that the console shows.
 */
const maxSubjectLength = 255;
const maxTextLength = 254;

/**
 * Reads the claims of verified tokens, and requests missing ones from the user info endpoint for the same subject.
 */
export async function personFrom(
  configuration: openid.Configuration,
  provider: SignOnProvider,
  tokens: Tokens,
): Promise<ProvidedPerson | null> {
  const tokenClaims = tokens.claims();
  if (tokenClaims === undefined || tokens.id_token === undefined) return null;
  const neededClaims = ['email', 'name', provider.groupsClaim, provider.staffIdClaim];
  if (!provider.trustsEmail) neededClaims.push('email_verified');
  const isComplete = neededClaims.every((claim) => claimIn(tokenClaims, claim) !== undefined);
  const canAskUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
  const userInfo: Claims =
    isComplete || !canAskUserInfo
      ? {}
      : await openid.fetchUserInfo(configuration, tokens.access_token, tokenClaims.sub);
  // Signed claims take precedence over unsigned ones.
  const sources: readonly Claims[] = [tokenClaims, userInfo];
  const firstClaim = (claim: string): unknown => claimIn(tokenClaims, claim) ?? claimIn(userInfo, claim);
  if (tokenClaims.sub.length > maxSubjectLength) return null;
  const name = firstClaim('name');
  // The address and its verification must come from the same source.
  const emailSource =
    claimIn(tokenClaims, 'email_verified') === undefined && 'email' in userInfo ? userInfo : tokenClaims;
  return {
    issuer: tokenClaims.iss,
    subject: tokenClaims.sub,
    email: emailIn(emailSource, provider),
    emailEvidence: emailEvidence(emailSource),
    // The console shows names on one line and without invisible characters.
    name: typeof name === 'string' ? textOf(cleanLine(name)) : null,
    staffId: textOf(firstClaim(provider.staffIdClaim))?.split('@', 1)[0] ?? null,
    groups: groupsIn(sources, provider.groupsClaim),
    idToken: tokens.id_token,
  };
}

/**
 * Returns a text that identifies a person; null if it has invisible characters, because without them it may identify
 * another person.
 */
function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.normalize('NFC').trim();
  return text === '' || text.length > maxTextLength || cleanLine(text) !== text ? null : text;
}

/**
 * Returns the address if the provider has verified it, or if the provider is trusted and does not mark it as
 * unverified.
 */
function emailIn(claims: Claims, { trustsEmail }: SignOnProvider): string | null {
  const verificationResult = verificationState(claims['email_verified']);
  return verificationResult === 'yes' || (trustsEmail && verificationResult !== 'no')
    ? addressIn(claims)
    : null;
}

function addressIn(claims: Claims): string | null {
  const email = textOf(claims['email'])?.toLowerCase() ?? null;
  return email !== null && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null;
}

/** Describes the two claims about the address, without the address itself. */
function emailEvidence(claims: Claims): string {
  const verificationText = describeClaim('email_verified', claims['email_verified']);
  if (addressIn(claims) !== null) return verificationText;
  return `email ${claims['email'] === undefined ? 'no llegó' : 'no era una dirección'}; ${verificationText}`;
}
