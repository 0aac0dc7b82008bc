// Entry of the site. It loads the program only after checking the version of Node, so that an old one gets a message.
const oldestNode = 24;

if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  process.stderr.write(
    `The site needs Node ${oldestNode} or newer, and ${process.execPath} is Node ${process.versions.node}: start it with npm run site, or with node_modules/node/bin/node, which npm install downloads.\n`,
  );
  process.exit(1);
}
await import('./main.ts');

export {};
