import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStaticHandler, RouterContextProvider } from 'react-router';
import { afterAll, expect, test } from 'vitest';
import { type Platform, platformContext, requestContext } from '#app/platform/context.server.ts';
import { createDiskStore } from '#app/platform/files/disk-store.server.ts';
import { avatarAddress, makeAvatarName } from '#app/platform/files/file-name.server.ts';
import { registered } from '#app/registered.server.ts';
import { loader } from './file.ts';

const folder = mkdtempSync(join(tmpdir(), 'vot-served-'));
const files = createDiskStore(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ask(path: string, method = 'GET'): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(platformContext, { ...registered, files } as Platform);
  context.set(requestContext, {
    id: 'test',
    at: new Date(),
    viewer: null,
    hadSession: false,
    address: '192.0.2.1',
    answerHeaders: new Headers(),
  });
  const { queryRoute } = createStaticHandler([{ id: 'file', path: '/files/:name', loader }]);
  const request = new Request(`http://localhost${path}`, { method });
  const answer: unknown = await queryRoute(request, { requestContext: context }).catch(
    (thrown: unknown) => thrown,
  );
  if (answer instanceof Response) return answer;
  throw answer;
}

test('the avatar route serves a picture that cannot run scripts and that browsers cache', async () => {
  const name = makeAvatarName();
  // An HTML page stored as an avatar is still sent as a picture, so the browser shows a broken picture.
  const bytes = Buffer.from('<script>alert(1)</script>');
  await files.put(name, bytes, 'image/webp');
  const answer = await ask(avatarAddress(name));
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'private, max-age=31536000, immutable',
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  const head = await ask(avatarAddress(name), 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('the avatar route refuses other stored files, paths and missing files', async () => {
  await files.put('export.json', Buffer.from('{}'), 'application/json');
  for (const name of [
    'export.json',
    makeAvatarName(),
    '..%2Fsecret-key',
    '%2Fetc%2Fpasswd',
    'avatar-1.webp',
    '%00',
  ])
    expect((await ask(`/files/${name}`)).status, name).toBe(404);
});
