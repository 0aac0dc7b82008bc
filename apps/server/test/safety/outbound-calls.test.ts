import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Server as NetServer,
  type Socket,
} from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { generate } from 'selfsigned';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/platform/config.ts';
import { createOutbound, type Outbound, type OutboundRequest } from '../../src/platform/outbound.ts';
import { isReachable } from '../../src/platform/outbound-addresses.ts';

// Tests of the module for outbound HTTP calls, with servers on this machine.

const limits = { timeoutMs: 5000, maxBytes: 100_000 } as const;
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const allowanceOf = (allow: string) => readConfig({ OUTBOUND_ALLOW: allow }).outboundAllow;

/**
 * Creates the outbound module with the setting. `names` has the addresses for each resolution of a host name; the
 * last ones are used for later resolutions.
 */
function outboundWith(allow: string, names: Readonly<Record<string, string[][]>> = {}) {
  const resolutions: string[] = [];
  const outbound = createOutbound({ outboundAllow: allowanceOf(allow) }, async (host) => {
    resolutions.push(host);
    const answers = names[host] ?? [];
    const addresses = answers.length > 1 ? answers.shift() : answers[0];
    if (addresses === undefined) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  });
  cleanups.push(() => outbound.close());
  return { outbound, resolutions };
}

/** Starts a server on every IPv4 address of this machine, and records its requests. */
async function serverThat(answer: RequestListener) {
  const requests: { path: string; method: string; address: string; headers: IncomingMessage['headers'] }[] =
    [];
  const server = createServer((request, response) => {
    const { url: path = '', method = '', headers } = request;
    requests.push({ path, method, headers, address: request.socket.localAddress ?? '' });
    answer(request, response);
  });
  return { port: await listen(server), requests };
}

async function listen(server: NetServer): Promise<number> {
  const sockets: Socket[] = [];
  server.on('connection', (socket: Socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  cleanups.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

const faultOf = async (outbound: Outbound, url: string, extra: Partial<OutboundRequest> = {}) =>
  outbound.call(url, { ...limits, ...extra }).then(
    ({ status }) => `answer ${status}`,
    (error: { fault?: string }) => error.fault ?? String(error),
  );

const redirectTo =
  (location: string, status: number): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { location, connection: 'close' }).end();

const closing: RequestListener = (_request, response) =>
  response.writeHead(200, { connection: 'close' }).end('hello');

describe('an address outside the public internet', () => {
  const inUrls = [
    ...[
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0177.0.0.1',
      '0x7f.1',
      '0x7f000001',
      '127.0.0.1.',
      '0.0.0.0',
      '0',
    ],
    ...['10.0.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '100.100.100.200'],
    ...['192.0.0.192', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '①②⑦.0.0.1'],
    ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[::ffff:0:127.0.0.1]'],
    ...[
      '[64:ff9b::7f00:1]',
      '[64:ff9b::a9fe:a9fe]',
      '[64:ff9b:1::1]',
      '[2002:7f00:1::]',
      '[2001:0:7f00:1::]',
    ],
    ...['[fd00:ec2::254]', '[fc00::1]', '[fe80::1]', '[fec0::1]', '[ff02::1]', '[2001:db8::1]', '[100::1]'],
  ];

  it.each(inUrls)('is not called if it is written as %s', async (host) => {
    const sockets: unknown[] = [];
    const note = (socket: unknown) => void sockets.push(socket);
    subscribe('net.client.socket', note);
    const { outbound } = outboundWith('');
    const failure = await outbound.call(`http://${host}:61999/`, limits).catch((error: unknown) => error);
    unsubscribe('net.client.socket', note);
    expect(failure).toMatchObject({
      fault: 'private_network',
      message: expect.stringContaining('OUTBOUND_ALLOW'),
    });
    expect(sockets).toEqual([]);
  });

  it('is not called under a host name, even if only one of the addresses of the name is not public', async () => {
    const { port, requests } = await serverThat(closing);
    const { outbound } = outboundWith('127.0.0.1', {
      'inside.example': [['127.0.0.9']],
      'mixed.example': [['127.0.0.1', '10.0.0.1']],
      'six.example': [['::ffff:127.0.0.9']],
      'zone.example': [['fe80::1%eth0']],
    });
    for (const name of ['inside', 'mixed', 'six', 'zone'])
      expect(await faultOf(outbound, `http://${name}.example:${port}/`), name).toBe('private_network');
    expect(requests).toEqual([]);
    const system = createOutbound({ outboundAllow: allowanceOf('') });
    cleanups.push(() => system.close());
    expect(await faultOf(system, `http://localhost:${port}/`)).toBe('private_network');
  });

  it('is distinguished from a public one', () => {
    const allowance = allowanceOf('');
    const reachable = (address: string) => isReachable('x.example', address, allowance);
    const addresses = [
      '93.184.216.34',
      '172.32.0.1',
      '2606:4700::1111',
      '::ffff:93.184.216.34',
      '64:ff9b::5db8:d822',
    ];
    expect(addresses.filter((address) => !reachable(address))).toEqual([]);
    expect(['no address', '', '3fff::1', '4000::1'].filter(reachable)).toEqual([]);
  });
});

describe('a host name whose addresses change between look-ups', () => {
  it('is looked up once per connection, and the connection goes to the checked address', async () => {
    const { port, requests } = await serverThat(closing);
    const { outbound, resolutions } = outboundWith('127.0.0.1', {
      'moving.example': [['127.0.0.1'], ['127.0.0.9']],
    });
    expect(await faultOf(outbound, `http://moving.example:${port}/`)).toBe('answer 200');
    expect(resolutions).toEqual(['moving.example']);
    expect(requests).toMatchObject([{ address: '127.0.0.1', headers: { host: `moving.example:${port}` } }]);
    expect(await faultOf(outbound, `http://moving.example:${port}/`)).toBe('private_network');
    expect(requests).toHaveLength(1);
  });
});

describe('OUTBOUND_ALLOW', () => {
  it('allows only the destinations in its list', async () => {
    const { port } = await serverThat(closing);
    const names = { 'login.intranet': [['127.0.0.9']], 'other.intranet': [['127.0.0.9']] };
    const { outbound } = outboundWith('Login.Intranet, 127.8.0.0/16, [::1]', names);
    expect(await faultOf(outbound, `http://login.intranet:${port}/`)).toBe('answer 200');
    expect(await faultOf(outbound, `http://LOGIN.intranet.:${port}/`)).not.toBe('private_network');
    expect(await faultOf(outbound, `http://other.intranet:${port}/`)).toBe('private_network');
    expect(await faultOf(outbound, `http://127.8.1.1:${port}/`)).toBe('answer 200');
    expect(await faultOf(outbound, `http://[::ffff:127.8.1.1]:${port}/`)).toBe('answer 200');
    expect(await faultOf(outbound, `http://127.9.1.1:${port}/`)).toBe('private_network');
    await outbound.assertReachable('127.8.1.1');
    await expect(outbound.assertReachable('other.intranet')).rejects.toMatchObject({
      fault: 'private_network',
    });
  });

  it.each([
    'http://login.intranet',
    'login.intranet:8080',
    '10.0.0.0/33',
    '10.0.0',
    '*.intranet',
    '10.0.0.0/',
  ])('refuses the value %s at start, with a message', (entry) => {
    expect(() => allowanceOf(`127.0.0.1, ${entry}`)).toThrow(
      `OUTBOUND_ALLOW: "${entry}" is not a host name, an address or a network`,
    );
  });
});

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])(
    'with the status %i is a failure and is not followed',
    async (status) => {
      const { port, requests } = await serverThat(redirectTo('/again', status));
      const { outbound } = outboundWith('127.0.0.1');
      expect(await faultOf(outbound, `http://127.0.0.1:${port}/`)).toBe('redirect');
      expect(requests).toHaveLength(1);
    },
  );
});

describe('the certificate of a server', () => {
  it('must be valid for the called host', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'secure.example' }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'secure.example' }] }],
    });
    const cACertificates = getCACertificates('default');
    setDefaultCACertificates([...cACertificates, cert]);
    cleanups.push(async () => setDefaultCACertificates(cACertificates));
    const port = await listen(createTlsServer({ key, cert }, closing));
    const names = { 'secure.example': [['127.0.0.1']], 'wrong.example': [['127.0.0.1']] };
    const { outbound } = outboundWith('127.0.0.1', names);
    expect(await faultOf(outbound, `https://secure.example:${port}/`)).toBe('answer 200');
    expect(await faultOf(outbound, `https://wrong.example:${port}/`)).toBe('unreached');
  });
});

describe('a limit of an outbound call', () => {
  it('counts the bytes after decompression if it limits the size', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000));
    expect(bomb.length).toBeLessThan(limits.maxBytes);
    const compressingServer = await serverThat((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip', connection: 'close' }).end(bomb),
    );
    const endless = await serverThat((_request, response) => {
      const send = (): void => {
        while (response.write('x'.repeat(1000)));
        response.once('drain', send);
      };
      send();
    });
    const { outbound } = outboundWith('127.0.0.1');
    expect(await faultOf(outbound, `http://127.0.0.1:${compressingServer.port}/`)).toBe('too_large');
    expect(await faultOf(outbound, `http://127.0.0.1:${endless.port}/`)).toBe('too_large');
    const whole = await outbound.call(`http://127.0.0.1:${compressingServer.port}/`, {
      ...limits,
      maxBytes: 10_000_000,
    });
    expect(whole.body.length).toBe(10_000_000);
  });

  it('ends calls without an answer, with an endless answer or with a stalled TLS handshake if it limits the time', async () => {
    const silent = await serverThat(() => undefined);
    const slow = await serverThat((_request, response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    });
    const mute = await listen(createTcpServer());
    const { outbound } = outboundWith('127.0.0.1');
    const urls = [
      `http://127.0.0.1:${silent.port}/`,
      `http://127.0.0.1:${slow.port}/`,
      `https://127.0.0.1:${mute}/`,
    ];
    for (const url of urls) expect(await faultOf(outbound, url, { timeoutMs: 300 }), url).toBe('timeout');
    const never = createOutbound({ outboundAllow: allowanceOf('') }, () => new Promise(() => undefined));
    cleanups.push(() => never.close());
    expect(await faultOf(never, 'http://lost.example/', { timeoutMs: 300 })).toBe('timeout');
  });

  it('rejects the call with the reason of the abort signal if the caller set it by a signal', async () => {
    const { port } = await serverThat(() => undefined);
    const { outbound } = outboundWith('127.0.0.1');
    const call = outbound.call(`http://127.0.0.1:${port}/`, {
      ...limits,
      signal: AbortSignal.abort('no longer'),
    });
    await expect(call).rejects.toBe('no longer');
  });
});

describe('an outbound call', () => {
  it.each([
    'file:///etc/passwd',
    'ftp://example.com/',
    'javascript:1',
    'http://a:b@example.com/',
    'nothing',
    '',
  ])('to %j is refused', async (url) => {
    expect(await faultOf(outboundWith('127.0.0.1').outbound, url)).toBe('address');
  });

  it('sends the given request, and its error names a host that cannot be reached', async () => {
    const { port, requests } = await serverThat((request, response) => {
      request.pipe(response.writeHead(418, { 'x-kind': 'teapot', connection: 'close' }));
    });
    const { outbound } = outboundWith('127.0.0.1');
    const request = { ...limits, method: 'PUT', headers: { 'content-type': 'text/x' }, body: 'echo' };
    const answer = await outbound.call(`http://127.0.0.1:${port}/a?b`, request);
    expect([answer.status, answer.headers.get('x-kind'), Buffer.from(answer.body).toString()]).toEqual([
      418,
      'teapot',
      'echo',
    ]);
    expect(requests).toMatchObject([{ path: '/a?b', method: 'PUT', headers: { 'content-type': 'text/x' } }]);
    await expect(outbound.call('http://nobody.example/', limits)).rejects.toMatchObject({
      fault: 'unreached',
      message: 'nobody.example cannot be reached: ENOTFOUND',
    });
  });
});
