import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { onFreePort } from '../../../scripts/lib/free-port.ts';
import { requireProgram } from '../../../scripts/lib/programs.ts';
import { fileServices } from '../src/features/files/index.ts';
import { scanWaitingFiles } from '../src/features/files/visitors/scan-waiting.ts';
import { newId } from '../src/platform/ids.ts';
import { buildApp, type TestApp } from '../test/support/build-app.ts';
import { pdf } from '../test/support/uploads.ts';

/** Harmless text that the test signature of the scanner detects. */
const mark = 'HARMLESS-FILE-THAT-OUR-SIGNATURE-NAMES';

/** Starts clamd with one test signature. */
async function startScanner(): Promise<{ port: number; stop: () => Promise<void> }> {
  const program = await requireProgram('clamd');
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-clamd-'));
  await writeFile(join(folder, 'own.ndb'), `Vitrina.Own:0:*:${Buffer.from(mark).toString('hex')}\n`);
  return onFreePort(async (port) => {
    const settings = join(folder, 'clamd.conf');
    const lines = [`DatabaseDirectory ${folder}`, `TCPSocket ${port}`, 'TCPAddr 127.0.0.1', 'Foreground yes'];
    await writeFile(settings, `${lines.join('\n')}\n`);
    const child = spawn(program, ['--config-file', settings], { stdio: 'ignore' });
    const deadline = Date.now() + 60_000;
    while (!(await answers(port))) {
      if (Date.now() > deadline) throw new Error('clamd did not start.');
      await pause(100);
    }
    return {
      port,
      stop: async () => {
        child.kill();
        await once(child, 'exit');
        await rm(folder, { recursive: true, force: true });
      },
    };
  });
}

async function answers(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Inserts a file of a visitor that waits for its scan. */
async function waitingFile({ platform, clock }: TestApp, bytes: Buffer): Promise<string> {
  const services = await fileServices(platform);
  const id = newId();
  const key = `inbox/2026/${id}.pdf`;
  const path = await services.parts.createEmpty();
  await writeFile(path, bytes);
  await services.store.storeFile(path, key, 'application/pdf');
  const [at, size] = [clock.now(), bytes.length];
  await platform.db
    .insertInto('submission_file')
    .values({
      ...{ id, key, size, type: 'jobs', entry_id: newId(), field: 'cv', submission_id: null, name: 'cv.pdf' },
      ...{
        content_type: 'application/pdf',
        announced_size: size,
        sha256: '',
        state: 'stored',
        scan: 'waiting',
      },
      ...{ threat: null, address_hash: '', created_at: at, updated_at: at, expires_at: at },
    })
    .execute();
  return id;
}

it('a file of a visitor is scanned by clamd, and waits while clamd is down', async () => {
  const scanner = await startScanner();
  await using service = await buildApp({
    only: ['files'],
    jobs: 'send',
    config: { clamd: { host: '127.0.0.1', port: scanner.port } },
  });
  const services = await fileServices(service.platform);
  const findFile = async (id: string) =>
    service.platform.db
      .selectFrom('submission_file')
      .select(['scan', 'threat'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const clean = await waitingFile(service, pdf('nothing'));
  const large = await waitingFile(service, Buffer.concat([pdf('large'), Buffer.alloc(4_900_000, 0x20)]));
  const markedText = await waitingFile(service, pdf(mark));
  await scanWaitingFiles(services);
  expect(await findFile(clean)).toEqual({ scan: 'clean', threat: null });
  expect(await findFile(large)).toEqual({ scan: 'clean', threat: null });
  expect(await findFile(markedText)).toEqual({ scan: 'infected', threat: 'Vitrina.Own.UNOFFICIAL' });
  await scanner.stop();
  const later = await waitingFile(service, pdf('later'));
  await expect(scanWaitingFiles(services)).rejects.toThrow('ECONNREFUSED');
  expect(await findFile(later)).toEqual({ scan: 'waiting', threat: null });
});
