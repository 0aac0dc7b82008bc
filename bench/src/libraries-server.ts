// Imported in the same way as by the service.
const { createServer } = process.getBuiltinModule('node:http');

/**
 * Server that imports the modules in its arguments and then answers: the minimal duration of a start with these
 * libraries.
 */
const [port = '0', addresses = '[]'] = process.argv.slice(2);
await Promise.all((JSON.parse(addresses) as string[]).map((address) => import(address)));
createServer((_request, response) => response.end('{}')).listen(Number(port), '127.0.0.1', () =>
  process.stdout.write('ready\n'),
);
