import http from 'node:http';
import pg from 'pg';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { content } from '../src/content/index.ts';
import { createPlatform } from '../src/platform/create.ts';
import { createLog } from '../src/platform/log.ts';
import { buildPerson } from './support/build-person.ts';
import { buildCity, buildStore } from './support/factories.ts';
const admin = new pg.Client('postgres://vitrina@127.0.0.1:55987/postgres'); await admin.connect();
await admin.query('drop database if exists bench with (force)'); await admin.query('create database bench'); await admin.end();
const config = readConfig({ DATABASE_URL: 'postgres://vitrina@127.0.0.1:55987/bench', DATA_DIR: '/tmp/v/scratch/bd', LOG_LEVEL: 'error' });
const platform = await createPlatform(config, createLog('error'));
const ana = buildPerson();
await platform.db.insertInto('staff').values({ id: ana.id, staff_id: 'x', name: 'Ana', state: 'active', created_at: new Date() }).execute();
const app = await createApp(platform, { version: '0', complete: false, features: [content], guards: { authenticator: { authenticate: async () => ana }, keys: { accepts: async () => true } } });
await platform.jobs.start(platform, { work: false });
await app.listen({ host: '127.0.0.1', port: 0 });
const bare = http.createServer((_q, r) => { r.setHeader('content-type', 'application/json'); r.end('{"ok":true}'); }).listen(0, '127.0.0.1');
await new Promise((r) => setTimeout(r, 200));
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
function call(port: number, method: string, path: string, body?: unknown): Promise<{ status: number; body: any }> {
  return new Promise((ok, no) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const q = http.request({ host: '127.0.0.1', port, method, path, agent, headers: { 'x-api-key': 'k', ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}) } }, (r) => { let s = ''; r.setEncoding('utf8'); r.on('data', (d) => (s += d)); r.on('end', () => ok({ status: r.statusCode ?? 0, body: s ? JSON.parse(s) : null })); });
    q.on('error', no); q.end(text);
  });
}
const port = (app.server.address() as any).port, bport = (bare.address() as any).port;
async function time(n: number, f: (i: number) => Promise<unknown>) { const all: number[] = []; for (let i = 0; i < n; i++) { const t = performance.now(); await f(i); all.push(performance.now() - t); } all.sort((a, b) => a - b); return { median: all[n >> 1]!.toFixed(3), mean: (all.reduce((a, b) => a + b) / n).toFixed(3), p10: all[Math.floor(n * 0.1)]!.toFixed(3), p95: all[Math.floor(n * 0.95)]!.toFixed(3) }; }
const city = (await call(port, 'POST', '/api/cities', buildCity())).body;
const ids: string[] = [];
await time(300, async () => call(bport, 'GET', '/'));
await time(150, async () => { const r = await call(port, 'POST', '/api/stores', buildStore({ city_id: city.id })); ids.push(r.body.id); });
await time(150, async (i) => call(port, 'POST', `/api/stores/${ids[i]}/commit`));
ids.length = 0;

console.log('create', await time(3000, async () => { const r = await call(port, 'POST', '/api/stores', buildStore({ city_id: city.id })); ids.push(r.body.id); }));
console.log('commit', await time(3000, async (i) => { await call(port, 'POST', `/api/stores/${ids[i]}/commit`); }));
await app.close(); await platform.close(); bare.close(); agent.destroy();
