import { createServer } from 'node:http';

/**
 * Bare Node server that answers every request with the bytes and the content type of its arguments, as the baseline
 * of measurements.
 */
const [port = '0', body = '', type = 'application/json; charset=utf-8'] = process.argv.slice(2);
const bytes = Buffer.from(body, 'base64');

createServer((request, response) => {
  // A body that is sent must be taken, as any server would.
  request.resume();
  response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
  response.end(bytes);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
