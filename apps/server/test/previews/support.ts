import { type KnownPerson, signInCookie, signInPerson } from '../people/support.ts';
import { type BuildOptions, buildApp, type TestApp } from '../support/build-app.ts';

/** Members of response bodies that the tests of previews read; each body has only some of them. */
export interface ResponseBody {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly slug: string;
  readonly city: { readonly name: string };
  readonly grant: string;
  readonly share: { readonly id: string };
  readonly address: string;
  readonly data: readonly { readonly id: string }[];
  readonly meta: { readonly total: number };
}

/** Response with a parsed body. */
export interface ResponseDetails {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: ResponseBody;
}

/** Person with a real session, which previews need because grants are signed with the session. */
export interface SignedIn {
  readonly person: KnownPerson;
  readonly cookie: string;
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<ResponseDetails>;
  grant(): Promise<string>;
}

/** Builds the service with the features of previews and a staging site. */
export function previewService(config: BuildOptions['config'] = {}): Promise<TestApp> {
  return buildApp({
    only: ['access', 'files', 'content', 'previews', 'options'],
    jobs: 'send',
    config: { stagingSiteUrl: 'https://pruebas.example.com', ...config },
  });
}

/** Creates a person with all rights and signs them in. */
export async function signIn(service: TestApp, staffId: string): Promise<SignedIn> {
  const person = await signInPerson(service, staffId);
  const cookie = await signInCookie(service, staffId);
  const call: SignedIn['call'] = async (method, path, body) =>
    describeResponse(
      await service.app.inject({
        method,
        url: `/api${path}`,
        headers: { cookie, ...(method === 'GET' ? {} : { 'x-api-key': person.key }) },
        ...(body && { payload: body }),
      }),
    );
  const grant = async (): Promise<string> => (await call('POST', '/core/hn/v1/preview-grants')).body.grant;
  return { person, cookie, call, grant };
}

/** Reads as a site does, with a preview grant or the token of a share link; null for no token. */
export async function readWith(
  service: TestApp,
  token: string | null,
  path: string,
): Promise<ResponseDetails> {
  const headers = token === null ? {} : { authorization: `Preview ${token}` };
  return describeResponse(await service.app.inject({ method: 'GET', url: `/api${path}`, headers }));
}

function describeResponse(answer: Awaited<ReturnType<TestApp['app']['inject']>>): ResponseDetails {
  const text = answer.body;
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: text === '' ? null : JSON.parse(text),
  };
}
