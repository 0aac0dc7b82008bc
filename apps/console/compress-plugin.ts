import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Brotli quality, from 0 to 11. The last two levels take ten times as long for 6 % less. */
const brotliQuality = 9;

/** Files that compression does not reduce, and files that the server completes per request. */
const uncompressedPattern = /\.(?:woff2|png|webp|html)$|^screens\.json$/;
/** Minimum size in bytes: compressing less saves no packet. */
const minBytes = 1024;

/** Writes a brotli and a gzip copy of each file of the build, so that the server does not compress per request. */
export function compressedAtBuild(): Plugin {
  let outputFolder = '';
  return {
    name: 'vitrina:compressed-at-build',
    apply: 'build',
    configResolved: ({ root, build }) => {
      outputFolder = resolve(root, build.outDir);
    },
    async closeBundle(error) {
      if (error !== undefined) return;
      const files = await readdir(outputFolder, { recursive: true, withFileTypes: true });
      await Promise.all(
        files
          .filter((file) => file.isFile() && !uncompressedPattern.test(file.name))
          .map(async ({ parentPath, name }) => {
            const path = join(parentPath, name);
            const bytes = await readFile(path);
            if (bytes.length < minBytes) return;
            const params = {
              [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            };
            await Promise.all([
              promisify(brotliCompress)(bytes, { params }).then((compressedBytes) =>
                writeFile(`${path}.br`, compressedBytes),
              ),
              promisify(gzip)(bytes, { level: 9 }).then((compressedBytes) =>
                writeFile(`${path}.gz`, compressedBytes),
              ),
            ]);
          }),
      );
    },
  };
}
