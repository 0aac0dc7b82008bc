// Imported in the same way as by the service.
const { createServer } = process.getBuiltinModule('node:http');

/** Imports the modules that it was started with, then answers: the least that a start with these libraries can take. */
const [port = '0', addresses = '[]'] = process.argv.slice(2);
await Promise.all((JSON.parse(addresses) as string[]).map((address) => import(address)));
createServer((_request, response) => response.end('{}')).listen(Number(port), '127.0.0.1', () =>
  process.stdout.write('ready\n'),
);
