import { type Access, type Call, previewScheme } from '@vitrina/contract';
import { allows } from '@vitrina/model';
import type { FastifyRequest } from 'fastify';
import {
  apiKeyRequired,
  crossSite,
  notAllowed,
  notSignedIn,
  Problem,
  setUpRequired,
  unreadable,
} from '../../errors.ts';
import type { Person } from '../context.ts';
import { parseQuery } from './input.ts';
import type { Service } from './service.ts';

/**
 * Checks, before the body is read, that the caller may make the call, that a write has its key and comes from pages
 * of this service, and that there is free disk space. Throws the problem to answer.
 */
export async function admitRequest(service: Service, call: Call, request: FastifyRequest): Promise<void> {
  request.isPublic = answersAnyPage(call) || asksForPublic(call.access, request);
  if (!request.isPublic && (await admitPreview(service, call, request))) return;
  if (!request.isPublic) {
    request.person = await service.guards.authenticator.authenticate(request);
    if (call.peopleOnly && request.person?.kind === 'token') throw personRequired();
    checkAccess(call, request);
  }
  if (!isWrite(call)) return;
  if (!call.anyOrigin) checkOrigin(service, request);
  if (!call.keyless) await checkKey(service, request);
  const { diskSpace, writeState } = service.platform.database;
  writeState.assertWritable();
  await diskSpace.assertFree('action' in call.access ? 'write' : 'session');
  await service.platform.jobs.waitUntilReady();
}

/**
 * Authenticates a site that reads drafts; returns false for any other request. The site may also make public calls,
 * which return the public response if they have no drafts. Throws 401 for an invalid token.
 */
async function admitPreview(service: Service, call: Call, request: FastifyRequest): Promise<boolean> {
  const token = previewToken(request);
  if (token === null || call.method !== 'GET' || !('publicStage' in call.access)) return false;
  request.preview = await service.guards.previews.open(token);
  if (request.preview === null) throw notSignedIn();
  request.isPublic = true;
  return true;
}

/** Returns the grant or share token in the request; null if there is none. */
export function previewToken({ headers }: FastifyRequest): string | null {
  const [scheme, token, ...extras] = (headers.authorization ?? '').split(' ');
  return scheme === previewScheme && token !== undefined && extras.length === 0 ? token : null;
}

/** Creates the 403 error for an API key in a call that only people may make. */
export function personRequired(): Problem {
  return new Problem(
    403,
    'person_required',
    'Esta acción la hace una persona que ingresó con su cuenta, no una clave de acceso.',
  );
}

function isWrite(call: Call): boolean {
  return call.method !== 'GET' && call.safe !== true;
}

/**
 * True if pages of any site may make the call: it requires no person, and either changes nothing or is a public form.
 */
export function answersAnyPage(call: Call): boolean {
  return 'open' in call.access && (call.safe === true || call.anyOrigin === true);
}

function asksForPublic(access: Access, request: FastifyRequest): boolean {
  if (!('publicStage' in access) || access.publicStage !== true) return false;
  const { stage } = request.query as Record<string, unknown>;
  if (Array.isArray(stage)) throw unreadable('El parámetro «stage» se envió más de una vez.', '/stage');
  return stage === 'production';
}

function checkAccess(call: Call, request: FastifyRequest): void {
  const { access } = call;
  if ('open' in access) return;
  if (request.person === null) {
    // An unknown stage is an error of the caller, not a missing session.
    if ('publicStage' in access && call.query) parseQuery(call, request.query);
    throw notSignedIn();
  }
  if (request.person.mustSetUpSecondStep && call.duringSetUp !== true) throw setUpRequired();
  if ('session' in access) return;
  if (!allows(request.person.permissions, access.action, access.resource)) throw notAllowed();
}

/**
 * Refuses a write that a page of another site sends in the name of a visitor. Browsers state the origin in
 * `Sec-Fetch-Site`, older ones in `Origin`. A program that sends neither has no cookie of a visitor, and browsers
 * never send tokens by themselves.
 */
function checkOrigin(service: Service, request: FastifyRequest): void {
  if (request.person?.kind === 'token') return;
  const fetchSite = request.headers['sec-fetch-site'];
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') throw crossSite();
  const { origin } = request.headers;
  if (origin === undefined) return;
  const ownOrigin = `${request.protocol}://${request.host}`;
  if (origin !== ownOrigin && origin !== service.platform.config.publicOrigin) throw crossSite();
}

async function checkKey(service: Service, request: FastifyRequest): Promise<void> {
  const key = request.headers['x-api-key'];
  if (typeof key !== 'string' || key.length === 0 || key.length > 200) throw apiKeyRequired();
  if (!(await service.guards.keys.acceptsKey(key))) throw apiKeyRequired();
}

/** Returns the name of a person in the log. */
export function actorOf(person: Person | null): string {
  return person === null ? 'anonymous' : person.staffId;
}
