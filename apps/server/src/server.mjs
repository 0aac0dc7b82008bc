// Entry of the service. Plain JavaScript, so that an old Node without TypeScript prints an explanation. The link server.ts
// also points to this file, because service files name it.
const oldestNode = 24;

if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  process.stderr.write(
    `Vitrina needs Node ${oldestNode} or newer, and ${process.execPath} is Node ${process.versions.node}: start it with npm run server, or with node_modules/node/bin/node, which npm install downloads.\n`,
  );
  process.exit(1);
}
await import('./main.ts');
