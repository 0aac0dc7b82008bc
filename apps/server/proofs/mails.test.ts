import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { writeMail } from '../src/features/mail/write.ts';
import { newId } from '../src/platform/ids.ts';
import { buildApp } from '../test/support/build-app.ts';
import { mailConfig, messageIdOf, startMailServer } from '../test/support/mail-server.ts';
import { startWorkers } from './support/workers.ts';

const mailsInAll = 400;
/** Number of mails received between two kills. */
const killsEvery = 20;
/** Time after which the mails claimed by a killed process are available again (ms). */
const afterClaimMs = 4 * 60_000;

it.runIf(process.env['TEST_ENGINE'] === 'postgres')(
  'each of 400 mails is delivered to all its recipients with one Message-ID, although the sending processes are killed',
  async () => {
    const mails = await startMailServer();
    const service = await buildApp({ only: ['mails'], jobs: 'send', config: mailConfig(mails) });
    const { platform } = service;
    const workers = await startWorkers(platform.config, mails);
    try {
      const recipients = new Map<string, readonly string[]>();
      for (let n = 0; n < mailsInAll; n += 1) {
        const id = newId();
        const to = [`persona${n}@example.com`, `copia${n}@example.com`];
        recipients.set(id, to);
        const content = {
          subject: `Aviso ${n}`,
          greeting: 'Buen día:',
          paragraphs: ['Llegó una solicitud.'],
          facts: [],
          button: { label: 'Abrir la solicitud', path: '/inbox/assets' },
          because: 'Recibe este correo por su configuración.',
        };
        await platform.db.transaction().execute((trx) =>
          writeMail(platform, trx, {
            ...{ id, title: 'Aviso', institutionId: null, content, to, createdBy: null },
          }),
        );
      }
      const waiting = async (): Promise<number> =>
        (await platform.db.selectFrom('mail').select('id').where('state', '=', 'waiting').execute()).length;
      let at = platform.clock.now().getTime();
      await workers.set(at);
      await Promise.all([0, 1].map((index) => workers.startWorker(index)));
      for (let knownCount = 0; (await waiting()) > 0; ) {
        const countBefore = mails.received.length;
        await pause(50);
        if (mails.received.length - knownCount >= killsEvery) {
          knownCount = mails.received.length;
          const index = workers.killCount % 2;
          await workers.killWorker(index);
          await workers.startWorker(index);
        } else if (mails.received.length === countBefore) {
          at += afterClaimMs / 20;
          await workers.set(at);
        }
      }
      await workers.stop();

      const outputs = await platform.db.selectFrom('mail').select(['id', 'message_id', 'state']).execute();
      expect(outputs.map(({ state }) => state)).toEqual(outputs.map(() => 'sent'));
      const recipientsByMessage = new Map<string, Set<string>>();
      for (const mail of mails.received)
        for (const address of mail.to)
          recipientsByMessage.set(
            messageIdOf(mail),
            (recipientsByMessage.get(messageIdOf(mail)) ?? new Set()).add(address),
          );
      expect(recipientsByMessage.size).toBe(mailsInAll);
      for (const { id, message_id } of outputs)
        expect([...(recipientsByMessage.get(message_id) ?? [])].sort()).toEqual(
          [...(recipients.get(id) ?? [])].sort(),
        );
      // If a process is killed after it sent a mail and before it stored that, the mail is sent again.
      const secondCount = mails.received.length - mailsInAll;
      expect(secondCount).toBeLessThanOrEqual(workers.killCount);
      expect(workers.killCount).toBeGreaterThanOrEqual(10);
      process.stdout.write(`${workers.killCount} kills, ${secondCount} mails sent again\n`);
    } finally {
      await workers.stop();
      await service.close();
      await mails.stop();
    }
  },
);
