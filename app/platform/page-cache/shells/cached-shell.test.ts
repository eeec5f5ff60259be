import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '#app/platform/http/headers/security-headers.server.ts';
import { keyMark, nameMark, ownMark, placeAttribute, unreadMark } from '#app/platform/page/own/person.ts';
import { cacheShell } from './cached-shell.server.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('base64');
const dataOf = (name: string) => `enqueue("[\\"${name}\\",1]")`;
const frameData = (name: string, unread: string) => dataOf(name) + dataOf(unread);
const standInData = frameData(nameMark, unreadMark);

/** Builds a page as if rendered for the placeholder person, with `extra` in its body. */
function pageOfStandIn(extra = '', policy?: string): Response {
  const html = `<a aria-label="Contul lui ${nameMark}"></a><p>${'ș'.repeat(3_000)}</p><b>${nameMark}</b><u>${unreadMark}</u>${extra}<script>${standInData}</script><script>1</script>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-security-policy': policy ?? contentSecurityPolicy([hash(standInData), hash('1')]),
  };
  return new Response(html, { headers });
}

const headerOf = (head: string[], name: string) => head[head.indexOf(name) + 1];

test('a shell (the cached page of a role) writes any name into the page, escaped for HTML and for data', async () => {
  const shell = await cacheShell(pageOfStandIn());
  const { head, body } = shell.compose(
    { name: `</script>Ana "M" & <O'Neil>\u2028\u2029`, unread: '3', own: null },
    'identity',
  );
  const html = body.toString();
  const data = frameData(
    '\\u003c/script\\u003eAna \\\\\\"M\\\\\\" \\u0026 \\u003cO\'Neil\\u003e\\u2028\\u2029',
    '3',
  );
  expect(html).toContain(
    'Contul lui &lt;/script&gt;Ana &quot;M&quot; &amp; &lt;O&#x27;Neil&gt;\u2028\u2029"',
  );
  expect(html).toContain(`<script>${data}</script>`);
  expect(html).toContain('<u>3</u>');
  expect(html).not.toContain(nameMark);
  expect(headerOf(head, 'content-security-policy')).toBe(contentSecurityPolicy([hash(data), hash('1')]));
  expect(headerOf(head, 'cache-control')).toBe('private, no-store');
});

test('a shell’s gzip variant unzips to the uncompressed page, and its length matches the header', async () => {
  const shell = await cacheShell(pageOfStandIn());
  for (const name of ['Ana Pop', '', 'x'.repeat(60_000)]) {
    const plain = shell.compose({ name, unread: '3', own: null }, 'identity');
    const { head, body } = shell.compose({ name, unread: '3', own: null }, 'gzip');
    expect(gunzipSync(body).equals(plain.body)).toBe(true);
    expect(headerOf(head, 'content-encoding')).toBe('gzip');
    expect(headerOf(head, 'content-length')).toBe(String(body.length));
  }
});

test("cacheShell refuses a page when the name is in its body or the data's hash is missing from its policy", async () => {
  await expect(cacheShell(pageOfStandIn(`<p>Salut, ${nameMark}!</p>`))).rejects.toThrow('3 times');
  await expect(cacheShell(pageOfStandIn(`<script>${nameMark}</script>`))).rejects.toThrow(
    '2 times in its data',
  );
  await expect(cacheShell(pageOfStandIn(`<p>${unreadMark}</p>`))).rejects.toThrow('2 times');
  await expect(cacheShell(pageOfStandIn('', contentSecurityPolicy([hash('1')])))).rejects.toThrow('policy');
});

const place = (value: string) => `<i ${placeAttribute}="${value}"></i>`;
/** A personal place of a candidate with two variants. The second variant contains another place. */
const places = `${place('c:')}<b>urmărește</b>${place('c:f')}<b>urmărit</b>${place('d:')}-${place('d:v')}+${place('/')}${place('/')}`;

/**
 * Builds a page with the reader's own data in its loader data. Its body has a request key and personal
 * places.
 */
function pageWithOwn(body: string, data = standInData + dataOf(ownMark)): Response {
  const html = `${nameMark}<p>${nameMark}</p><u>${unreadMark}</u><input value="${keyMark}">${body}<script>${data}</script>`;
  const policy = contentSecurityPolicy([hash(data)]);
  return new Response(html, { headers: { 'content-security-policy': policy } });
}

test("a shell writes each person's key, vote, follows and variants into the page", async () => {
  const shell = await cacheShell(pageWithOwn(places), { hasOwn: true });
  const bodyOf = (flags: Record<string, string>) => {
    const own = { key: 'k"1', flags, failed: null };
    const plain = shell.compose({ name: 'Ana', unread: '', own }, 'identity').body;
    expect(gunzipSync(shell.compose({ name: 'Ana', unread: '', own }, 'gzip').body).equals(plain)).toBe(true);
    return plain.toString();
  };
  expect(bodyOf({})).toContain('<input value="k&quot;1"><b>urmărește</b><script>');
  expect(bodyOf({ c: 'f' })).toContain('"><b>urmărit</b>-<script>');
  expect(bodyOf({ c: 'f', d: 'v' })).toContain('"><b>urmărit</b>+<script>');
  for (const html of ['<b>Votat</b>', '']) {
    const filled = { name: 'Ana', unread: '', own: { key: 'k', flags: {}, failed: null }, html: { c: html } };
    expect(shell.compose(filled, 'identity').body.toString()).toContain(`"k">${html}<script>`);
  }
  // The page's script contains the loader's JSON text. That text contains the person's own data, again as
  // JSON text.
  const [, script = ''] =
    /<script>(?:enqueue\("\[.*?\]"\)){2}enqueue\((.*)\)<\/script>/.exec(bodyOf({ c: 'f' })) ?? [];
  const [text] = JSON.parse(JSON.parse(script) as string) as [string];
  expect(JSON.parse(text)).toEqual({ key: 'k"1', flags: { c: 'f' }, failed: null });
});

test('a shell writes personal data (votes and follows) of more than 65,535 bytes', async () => {
  const shell = await cacheShell(pageWithOwn(''), { hasOwn: true });
  const flags = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`candidat-${index}`, 'vf']));
  const reader = { name: 'Ana', unread: '', own: { key: 'k', flags, failed: null } };
  const plain = shell.compose(reader, 'identity').body;
  expect(plain.length).toBeGreaterThan(100_000);
  expect(gunzipSync(shell.compose(reader, 'gzip').body).equals(plain)).toBe(true);
});

test("a shell throws when a personal place in it has no variant for the person's flags", async () => {
  const shell = await cacheShell(pageWithOwn(places), { hasOwn: true });
  const own = { key: 'k', flags: { c: 'x' }, failed: null };
  expect(() => shell.compose({ name: 'Ana', unread: '', own }, 'identity')).toThrow('no variant "x"');
});

test('cacheShell refuses a page when personal places are shown but not declared, or declared but not shown', async () => {
  await expect(cacheShell(pageWithOwn(places))).rejects.toThrow('own part');
  await expect(cacheShell(pageOfStandIn(), { hasOwn: true })).rejects.toThrow('own part');
  await expect(cacheShell(pageOfStandIn(places))).rejects.toThrow('does not declare');
  await expect(cacheShell(pageOfStandIn(keyMark))).rejects.toThrow('does not declare');
  const twice = pageWithOwn(places, standInData + dataOf(ownMark) + dataOf(ownMark));
  await expect(cacheShell(twice, { hasOwn: true })).rejects.toThrow('own part');
  for (const broken of [place('c:'), place('/')])
    await expect(cacheShell(pageWithOwn(broken), { hasOwn: true })).rejects.toThrow('place');
});
