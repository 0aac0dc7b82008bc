import { createServer } from 'node:http';

/**
 * Bare Node server that answers every request with the bytes and the content type of its arguments, as the baseline
 * of measurements.
 */
const [port = '0', body = '', type = 'application/json; charset=utf-8'] = process.argv.slice(2);
const bytes = Buffer.from(body, 'base64');

createServer((request, response) => {
  // The body of a request must be read, as any server does.
  request.resume();
  response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
  response.end(bytes);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
