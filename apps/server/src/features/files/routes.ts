import type { FastifyInstance } from 'fastify';
import { notAllowed } from '../../errors.ts';
import { crossOriginHeaders } from '../../platform/http/cross-origin.ts';
import type { FileServices } from './file-services.ts';
import { visitorFilesPath } from './keys.ts';
import { sendFile } from './serving/send-file.ts';
import { receiveUpload } from './uploads/direct-upload.ts';

/** Answers `/files/…`: reading what is stored and, where the store is a folder, the one upload that a signed address lets through. */
export async function installFileRoutes(app: FastifyInstance, services: FileServices): Promise<void> {
  await app.register((scope, _options, done) => {
    // An upload is read as it comes, whatever its type; the parsers of the calls would keep it in memory.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
    scope.addHook('onError', async (_request, response) => {
      // What was not read of a refused upload is not read at all.
      response.header('connection', 'close');
    });
    if (services.store.uploadBase === null) installUploads(scope, services);
    else scope.put('/files/*', { onRequest: refuse, handler: refuse });
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/files/*',
      config: { anyOrigin: true },
      handler: (request, response) => {
        // A page of another site may read why it got no file.
        request.isPublic = true;
        return sendFile(services, request, response);
      },
    });
    scope.route({ method: ['POST', 'PATCH', 'DELETE'], url: '/files/*', onRequest: refuse, handler: refuse });
    done();
  });
}

/** Installs the upload routes of a folder store; those of visitors accept the pages of any site. */
function installUploads(scope: FastifyInstance, services: FileServices): void {
  scope.put('/files/*', async (request, response) => {
    await receiveUpload(services, request);
    return response.code(200).header('cache-control', 'no-store').send();
  });
  scope.put(`${visitorFilesPath}*`, { config: { anyOrigin: true } }, async (request, response) => {
    request.isPublic = true;
    await receiveUpload(services, request);
    return response
      .code(200)
      .headers({ ...crossOriginHeaders, 'cache-control': 'no-store' })
      .send();
  });
}

/** Thrown before anything of the request is read. */
async function refuse(): Promise<never> {
  throw notAllowed();
}
