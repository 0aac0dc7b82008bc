import { problem } from '../shapes.ts';
import { answersOf } from './answers.ts';
import { describeCalls } from './describe.ts';
import type { Json } from './json.ts';
import { operationOf, tagOf, typeParameter } from './operation.ts';
import { type OperationGroup, operationGroups } from './operation-groups.ts';
import { sharedParameters } from './parameters.ts';
import { problemResponses } from './problems.ts';
import { securitySchemes, sessionCookieName } from './security.ts';
import { tagsOf } from './tags.ts';

const description = `Content service of the public sites of a bank group, made from the declarations that validate the requests.

Staff sign in with \`POST /core/hn/v1/auth\` and are known by a cookie; a machine client sends a token of its own. Writes carry the
key \`x-api-key\` besides. Reads with \`stage=production\` need neither: they give what is published.`;

/** Returns the parameters of an operation with the tag of its calls. */
function taggedParameters(family: OperationGroup) {
  const [firstCall] = family.calls;
  const tag = tagOf(family);
  return [...typeParameter(family), ...firstCall.request.parameters].map((parameter) => ({ tag, parameter }));
}

/** Returns the OpenAPI 3.1 document of all calls. @param sessionCookie name of the session cookie */
export function openApiDocument(version: string, sessionCookie = `__Host-${sessionCookieName}`): Json {
  const { calls, schemas } = describeCalls([problem]);
  const families = operationGroups(calls);
  const { referenceTo, components: parameters } = sharedParameters(families.flatMap(taggedParameters));
  const answers = answersOf(families);
  const paths: Record<string, Json> = {};
  for (const family of families) {
    const operation = operationOf(
      family,
      taggedParameters(family).map(referenceTo),
      answers.responseOf(family),
    );
    paths[family.path] = { ...paths[family.path], [family.calls[0].call.method.toLowerCase()]: operation };
  }
  const responses = { ...answers.responses, ...problemResponses(schemas) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrina',
      version,
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: 'The service of this document' }],
    tags: tagsOf(Object.values(paths)),
    paths,
    components: {
      schemas: { ...schemas.components([paths, parameters, responses, answers.schemas]), ...answers.schemas },
      parameters,
      responses,
      headers: {
        ETag: { description: 'Version of the answer, for If-Match.', schema: { type: 'string' } },
      },
      securitySchemes: securitySchemes(sessionCookie),
    },
  };
}
