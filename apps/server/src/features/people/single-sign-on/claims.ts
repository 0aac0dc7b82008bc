import { cleanLine } from '@vitrina/model';
import * as openid from 'openid-client';
import type { SignOnProvider } from '../../../settings/sign-on-settings.ts';
import {
  type Claims,
  claimIn,
  describeClaim,
  groupsIn,
  type ProvidedGroups,
  verification,
} from './claim-values.ts';

/** Claims of a provider about the signed-in person. */
export interface ProvidedPerson {
  readonly issuer: string;
  readonly subject: string;
  /** In lower case; null unless the provider vouches for it. */
  readonly email: string | null;
  /** State of the claims about the address, in Spanish for the trail. */
  readonly emailEvidence: string;
  readonly name: string | null;
  readonly staffId: string | null;
  readonly groups: ProvidedGroups;
  /** For signing out there. */
  readonly idToken: string;
}

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

/** A subject is 255 letters at most (OpenID Connect Core, 2); other texts are kept to what the console can show. */
const maxSubjectLength = 255;
const maxTextLength = 254;

/** Reads the claims of verified tokens, and where some are missing asks the provider for the others, of the same subject. */
export async function personFrom(
  configuration: openid.Configuration,
  provider: SignOnProvider,
  tokens: Tokens,
): Promise<ProvidedPerson | null> {
  const ofToken = tokens.claims();
  if (ofToken === undefined || tokens.id_token === undefined) return null;
  const targets = ['email', 'name', provider.groupsClaim, provider.staffIdClaim];
  if (!provider.trustsEmail) targets.push('email_verified');
  const complete = targets.every((claim) => claimIn(ofToken, claim) !== undefined);
  const canAsk = configuration.serverMetadata().userinfo_endpoint !== undefined;
  const userInfo: Claims =
    complete || !canAsk ? {} : await openid.fetchUserInfo(configuration, tokens.access_token, ofToken.sub);
  // What is signed counts before what is not.
  const sources: readonly Claims[] = [ofToken, userInfo];
  const first = (claim: string): unknown => claimIn(ofToken, claim) ?? claimIn(userInfo, claim);
  if (ofToken.sub.length > maxSubjectLength) return null;
  const name = first('name');
  // An address and whether it is verified are of one source.
  const emailSource =
    claimIn(ofToken, 'email_verified') === undefined && 'email' in userInfo ? userInfo : ofToken;
  return {
    issuer: ofToken.iss,
    subject: ofToken.sub,
    email: emailIn(emailSource, provider),
    emailEvidence: emailEvidence(emailSource),
    // The name that the console shows is in one line and without invisible characters.
    name: typeof name === 'string' ? textOf(cleanLine(name)) : null,
    staffId: textOf(first(provider.staffIdClaim))?.split('@', 1)[0] ?? null,
    groups: groupsIn(sources, provider.groupsClaim),
    idToken: tokens.id_token,
  };
}

/** A text by which somebody is known; null for one with characters that nobody can see: without them it may be another's. */
function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.normalize('NFC').trim();
  return text === '' || text.length > maxTextLength || cleanLine(text) !== text ? null : text;
}

/** Returns the address if the provider says that it is verified, or is trusted and does not say that it is not. */
function emailIn(claims: Claims, { trustsEmail }: SignOnProvider): string | null {
  const message = verification(claims['email_verified']);
  return message === 'yes' || (trustsEmail && message !== 'no') ? addressIn(claims) : null;
}

function addressIn(claims: Claims): string | null {
  const email = textOf(claims['email'])?.toLowerCase() ?? null;
  return email !== null && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null;
}

/** State of the two claims; the address itself stays out of the log. */
function emailEvidence(claims: Claims): string {
  const verified = describeClaim('email_verified', claims['email_verified']);
  if (addressIn(claims) !== null) return verified;
  return `email ${claims['email'] === undefined ? 'no llegó' : 'no era una dirección'}; ${verified}`;
}
