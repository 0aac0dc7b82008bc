import { startVitrina } from './processes.ts';
import { signIn } from './client.ts';
import { writes } from './writes.ts';
import pg from 'pg';
const admin = new pg.Client('postgres://vitrina@127.0.0.1:55987/postgres'); await admin.connect();
await admin.query('drop database if exists bench2 with (force)'); await admin.query('create database bench2'); await admin.end();
const v = await startVitrina({ database: 'postgres://vitrina@127.0.0.1:55987/bench2' });
try { const c = await signIn(v.url); for (const f of await writes(v, c)) console.log(f.claim, f.measured, f.target); } finally { await v.stop(); }
process.exit(0);
