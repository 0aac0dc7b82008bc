import { randomBytes } from 'node:crypto';
import { createServer, request as forward } from 'node:http';

/**
 * Server of a minimal page with the rows of the list: one document, one script as large as the console's, and the
 * same call for data. The server forwards calls to the service, so that the page requests the same data as the
 * console.
 */
const [port = '0', service = '', scriptBytes = '0', address = ''] = process.argv.slice(2);

const page =
  '<!doctype html><title>Floor</title><table><tbody></tbody></table><script src="/script.js"></script>';
const pageScript = `fetch(${JSON.stringify(address)}).then((answer) => answer.json()).then(({ data }) => {
  document.querySelector('tbody').innerHTML = data
    .map(({ name, store_type, institution, status, updated_at }) =>
      '<tr>' + [name, store_type, institution, status, updated_at].map((cell) => '<td><a href="#">' + cell + '</a></td>').join('') + '</tr>')
    .join('');
});
//`;
const script =
  pageScript +
  randomBytes(Number(scriptBytes))
    .toString('base64')
    .slice(0, Number(scriptBytes) - pageScript.length);

createServer((request, response) => {
  const path = request.url ?? '/';
  if (path.startsWith('/api/')) {
    const { hostname, port: to } = new URL(service);
    const forwardRequest = forward(
      {
        hostname,
        port: to,
        path,
        method: 'GET',
        headers: { ...request.headers, host: new URL(service).host },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    forwardRequest.on('error', () => response.writeHead(502).end());
    forwardRequest.end();
    return;
  }
  const [type, body] =
    path === '/script.js' ? ['text/javascript', script] : ['text/html; charset=utf-8', page];
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
