import { createHash, createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFileStore } from './create-file-store.server.ts';
import { createDiskStore } from './disk-store.server.ts';
import { avatarAddress, avatarNameOf, isAvatarName, makeAvatarName } from './file-name.server.ts';
import type { FileStore } from './file-store.server.ts';
import { createS3Store } from './s3-store.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'vot-files-'));
const disk = join(folder, 'disk');
const bucket = { bucket: 'poze', region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' };
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: bucket.bucket }],
});
let endpoint: string;
beforeAll(async () => {
  const { port } = await s3.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const stores: [string, () => FileStore][] = [
  ['disk', () => createFileStore({ kind: 'disk' }, disk)],
  ['S3', () => createFileStore({ kind: 's3', endpoint, ...bucket }, disk)],
];

describe.each(stores)('file store: %s', (_kind, open) => {
  const bytes = new Uint8Array(100_000).map((_, index) => (index * 7) % 256);

  test('a file store returns a stored file byte for byte, to another instance of the program too', async () => {
    const name = makeAvatarName();
    await open().put(name, bytes, 'image/webp');
    const read = await open().get(name);
    expect(Buffer.from(read ?? []).equals(Buffer.from(bytes))).toBe(true);
  });

  test('a file store replaces a file when its name is stored again, even with fewer bytes', async () => {
    const store = open();
    await store.put('a.txt', bytes, 'text/plain');
    await store.put('a.txt', new Uint8Array([1, 2]), 'text/plain');
    expect([...((await store.get('a.txt')) ?? [])]).toEqual([1, 2]);
  });

  test('a file store deletes a file, and accepts the deletion of a missing file', async () => {
    const store = open();
    const name = makeAvatarName();
    await store.put(name, bytes, 'image/webp');
    await store.delete(name);
    await store.delete(name);
    expect(await store.get(name)).toBeNull();
  });

  test.each([
    '../a.webp',
    'a/b.webp',
    '/etc/passwd',
    '.a.webp',
    'a',
    'A.webp',
    'a.b.c',
    'a%2f.webp',
    '',
    'ă.webp',
    `${'a'.repeat(81)}.webp`,
    'a.webpwebpw',
  ])('a file store refuses the file name %j in every call', async (name) => {
    const store = open();
    await expect(store.put(name, bytes, 'image/webp')).rejects.toThrow(TypeError);
    await expect(store.get(name)).rejects.toThrow(TypeError);
    await expect(store.delete(name)).rejects.toThrow(TypeError);
  });
});

test('the disk store makes files and folder readable only by the owner, and leaves no draft file', async () => {
  const own = join(folder, 'own');
  await createDiskStore(own).put('a.txt', new Uint8Array([1]), 'text/plain');
  expect(statSync(own).mode & 0o777).toBe(0o700);
  expect(statSync(join(own, 'a.txt')).mode & 0o777).toBe(0o600);
  expect(readdirSync(own)).toEqual(['a.txt']);
});

test('the disk store deletes the draft that a crash left, and throws when a file cannot be read', async () => {
  const own = join(folder, 'crashed');
  const store = createDiskStore(own);
  mkdirSync(join(own, 'b.txt'), { recursive: true });
  await expect(store.get('b.txt')).rejects.toThrow('EISDIR');
  writeFileSync(join(own, 'a.txt.draft'), 'unfinished');
  await store.delete('a.txt');
  expect(readdirSync(own)).toEqual(['b.txt']);
});

test('the S3 store throws within its time limit when the service does not answer, refuses or redirects', async () => {
  let isSilent = true;
  const server = createServer((_request, response) => {
    if (isSilent) return;
    response.writeHead(307, { location: `${endpoint}/poze/a.txt` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = createS3Store({ ...bucket, endpoint: elsewhere }, { requestLimit: 200 });
  await expect(store.get('a.txt')).rejects.toThrow(/timeout/i);
  isSilent = false;
  await expect(store.get('a.txt')).rejects.toThrow();
  await new Promise<void>((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });
  const unknown = createS3Store({ ...bucket, endpoint, accessKey: 'nimeni' });
  await expect(unknown.put('a.txt', new Uint8Array([1]), 'text/plain')).rejects.toThrow(/403/);
});

test('the S3 store signs requests with Signature Version 4', async () => {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    if (request.method !== 'DELETE') return void response.end();
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end('<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>no</Message></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = createS3Store({ ...bucket, endpoint: `${address}//` });
  await store.put('a-b.txt', new Uint8Array([1, 2]), 'text/plain');
  await store.get('a-b.txt');
  await expect(store.delete('a-b.txt'), 'a refused deletion').rejects.toThrow('AccessDenied');
  server.close();
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(
    ['PUT', 'GET', 'DELETE'].map((method) => `${method} /poze/a-b.txt`),
  );
  expect(requests[0]?.headers['content-type']).toBe('text/plain');
  for (const request of requests) expect(request.headers.authorization).toBe(signatureOf(request));
});

/**
 * The signature is described at https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
function signatureOf({ method, url = '', headers }: IncomingMessage): string {
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const time = String(headers['x-amz-date']);
  const scope = `${time.slice(0, 8)}/${bucket.region}/s3/aws4_request`;
  const names = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  const canonical = [
    method,
    url,
    '',
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
  const text = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${createHash('sha256').update(canonical).digest('hex')}`;
  const key = scope.split('/').reduce<Buffer | string>(hmac, `AWS4${bucket.secretKey}`);
  const signature = hmac(key, text).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=${bucket.accessKey}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
}

test("makeAvatarName creates names that cannot be guessed, and avatarNameOf parses them only from this site's URLs", () => {
  const name = makeAvatarName();
  expect(name).not.toBe(makeAvatarName());
  expect(isAvatarName(name)).toBe(true);
  expect(avatarNameOf(avatarAddress(name))).toBe(name);
  for (const other of [
    name.toUpperCase(),
    name.replace('avatar-', ''),
    name.replace(/.\./, '.'),
    `${name}.webp`,
  ])
    expect(isAvatarName(other), other).toBe(false);
  for (const other of [
    null,
    '',
    'https://exemplu.ro/a.webp',
    '/files/../secret-key',
    `/x/${name}`,
    `${avatarAddress(name)}?`,
  ])
    expect(avatarNameOf(other)).toBeNull();
});
