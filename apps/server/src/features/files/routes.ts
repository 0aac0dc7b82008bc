import type { FastifyInstance } from 'fastify';
import { notAllowed } from '../../errors.ts';
import { crossOriginHeaders } from '../../platform/http/cross-origin.ts';
import type { FileServices } from './file-services.ts';
import { visitorFilesPath } from './keys.ts';
import { sendFile } from './serving/send-file.ts';
import { receiveUpload } from './uploads/direct-upload.ts';

/**
 * Installs the routes under `/files/`: reads of stored files, and uploads to signed addresses if the store is a
 * folder.
 */
export async function installFileRoutes(app: FastifyInstance, services: FileServices): Promise<void> {
  await app.register((scope, _options, done) => {
    // Uploads are streamed whatever their type; the parsers of the API would keep them in memory.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
    scope.addHook('onError', async (_request, response) => {
      // The rest of a refused upload is not read.
      response.header('connection', 'close');
    });
    if (services.store.uploadBase === null) installUploads(scope, services);
    else scope.put('/files/*', { onRequest: refuseMethod, handler: refuseMethod });
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/files/*',
      config: { anyOrigin: true },
      handler: (request, response) => {
        // Pages of other sites may read the error response.
        request.isPublic = true;
        return sendFile(services, request, response);
      },
    });
    scope.route({
      method: ['POST', 'PATCH', 'DELETE'],
      url: '/files/*',
      onRequest: refuseMethod,
      handler: refuseMethod,
    });
    done();
  });
}

/** Installs the upload routes of a folder store. The route for visitors accepts requests from any site. */
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

/** Refuses a request before its body is read. */
async function refuseMethod(): Promise<never> {
  throw notAllowed();
}
