import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, it } from 'vitest';
import { beginHeads, signHeads } from '../../src/platform/audit/heads.ts';
import { openHeadsStore } from '../../src/platform/audit/open-heads-store.ts';
import { s3Client } from '../../src/platform/s3.ts';
import { makeEvent, targetIn, testChain, verifyTrail } from '../support/audit.ts';
import { buildApp } from '../support/build-app.ts';
import { makeBucket } from './support.ts';

it('an S3 store keeps each signed head of the audit trail as one object, and detects changes in the bucket', async () => {
  const bucket = await makeBucket();
  const { bucket: Bucket, endpoint } = bucket.config;
  const client = s3Client(bucket.config, endpoint);
  const auditHeads = { kind: 's3', s3: bucket.config, prefix: 'audit/', lockDays: null } as const;
  await using service = await buildApp({ features: [], config: { auditHeads } });
  const { platform } = service;
  await beginHeads(platform);
  for (let n = 0; n < 2; n++) {
    await platform.audit.appendEvent(platform.db, makeEvent(targetIn(testChain), { n }));
    await signHeads(platform);
  }
  const keys = [1, 2, 3].map((number) => `audit/00000000000${number}.json`);
  expect(await bucket.keys()).toEqual(keys);
  expect(await verifyTrail(platform)).toMatchObject({ faults: [], lastHead: { number: 3 } });

  const lines = await (await openHeadsStore(platform.config)).readLines();
  await client.send(new DeleteObjectCommand({ Bucket, Key: keys[2] ?? '' }));
  expect((await verifyTrail(platform)).faults).toEqual([
    `Signed heads: the end is missing; 3 were written, s3://${Bucket}/audit/ ends with 2`,
  ]);
  await client.send(new PutObjectCommand({ Bucket, Key: keys[2] ?? '', Body: lines[1] ?? '' }));
  expect((await verifyTrail(platform)).faults).toEqual(['Signed head 3: is missing']);
});

it('an S3 store requests an object lock for each signed head if the operator configures a lock', async () => {
  const requests: IncomingHttpHeaders[] = [];
  const store = createServer((request, response) => {
    if (request.method === 'PUT') requests.push(request.headers);
    request.resume();
    response.writeHead(request.method === 'PUT' ? 200 : 404).end();
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const { config } = await makeBucket();
  const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  const auditHeads = { kind: 's3', s3: { ...config, endpoint }, prefix: '', lockDays: 30 } as const;
  await using service = await buildApp({ features: [], config: { auditHeads } });
  await beginHeads(service.platform);
  await signHeads(service.platform);
  expect(requests).toEqual([
    expect.objectContaining({
      'x-amz-object-lock-mode': 'COMPLIANCE',
      'x-amz-checksum-sha256': expect.any(String),
    }),
  ]);
  const until = Date.parse(String(requests[0]?.['x-amz-object-lock-retain-until-date']));
  expect(Math.round((until - Date.now()) / 86_400_000)).toBe(30);
  store.closeAllConnections();
  store.close();
});
