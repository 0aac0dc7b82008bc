import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Device, pictureSizes } from '../../apps/console/src/features/home/tutorials/guide.ts';
import { freePort } from '../../scripts/lib/free-port.ts';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { startServer } from '../support/server.ts';
import { startSite } from '../support/site.ts';
import { walkAll } from './walk-all.ts';

// `npm run tutorials`: performs the guides of /tutorials on a service with demo content and takes their pictures.
// `--only <slug>` performs one guide; `--check` leaves the stored pictures unchanged.

const folder = join(ROOT, 'apps/console/src/features/home/tutorials/pictures');
/** Maximum size of all pictures together in bytes; they are part of the repository and of every deployment. */
const maxTotalBytes = 2_000_000;

const { only: onlySlug, check } = parseArgs({
  options: { only: { type: 'string' }, check: { type: 'boolean' } },
}).values;
const pictures = new Map<string, Buffer>();
const savePicture = check ? undefined : async (name: string, webp: Buffer) => void pictures.set(name, webp);
const failures: string[] = [];
for (const device of Object.keys(pictureSizes) as Device[])
  failures.push(...(await walkOnNewService(device)));
if (failures.length > 0) {
  console.error(failures.join('\n'));
  process.exitCode = 1;
} else if (check) console.log('Every step was done');
else await storePictures();

/**
 * Performs the guides on one device. The service is new, because guides change the records that they begin with, and
 * has a staging site, which draws the previews.
 *
 * @returns failures, one text for each guide
 */
async function walkOnNewService(device: Device): Promise<readonly string[]> {
  const stagingUrl = `http://127.0.0.1:${await freePort()}`;
  const server = await startServer({ STAGING_SITE_URL: stagingUrl });
  const site = await startSite(server.url, { stagingUrl });
  try {
    return await walkAll(server.url, device, savePicture, onlySlug);
  } finally {
    await site.stop();
    await server.stop();
  }
}

/** Writes the new pictures. It is called only after all guides were completed. */
async function storePictures(): Promise<void> {
  const total = [...pictures.values()].reduce((sum, { length }) => sum + length, 0);
  if (total > maxTotalBytes) throw new Error(`The pictures weigh ${total} bytes; ${maxTotalBytes} at most.`);
  await mkdir(folder, { recursive: true });
  if (onlySlug === undefined)
    for (const name of await readdir(folder)) if (!pictures.has(name)) await rm(join(folder, name));
  for (const [name, webp] of pictures) await writeFile(join(folder, name), webp);
  console.log(`${pictures.size} pictures, ${Math.round(total / 1000)} kB, in ${folder}`);
}
