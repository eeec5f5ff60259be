import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '#app/platform/http/headers/security-headers.server.ts';
import { nameMark } from '#app/platform/page/person.ts';
import { keepShell } from './kept-shell.server.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('base64');
const dataOf = (name: string) => `enqueue("[\\"${name}\\",1]")`;

/** Builds a page rendered for the stand-in, with `extra` in its body. */
function pageOfStandIn(extra = '', policy?: string): Response {
  const html = `<a aria-label="Contul lui ${nameMark}"></a><p>${'ș'.repeat(3_000)}</p><b>${nameMark}</b>${extra}<script>${dataOf(nameMark)}</script><script>1</script>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-security-policy': policy ?? contentSecurityPolicy([hash(dataOf(nameMark)), hash('1')]),
  };
  return new Response(html, { headers });
}

const headerOf = (head: string[], name: string) => head[head.indexOf(name) + 1];

test('writes a name into the page as React and React Router would, whatever characters it has', async () => {
  const shell = await keepShell(pageOfStandIn());
  const { head, body } = shell.compose(`</script>Ana "M" & <O'Neil>\u2028`, 'identity');
  const html = body.toString();
  const data = dataOf('\\u003c/script\\u003eAna \\\\\\"M\\\\\\" \\u0026 \\u003cO\'Neil\\u003e\\u2028');
  expect(html).toContain('Contul lui &lt;/script&gt;Ana &quot;M&quot; &amp; &lt;O&#x27;Neil&gt;\u2028"');
  expect(html).toContain(`<script>${data}</script>`);
  expect(html).not.toContain(nameMark);
  expect(headerOf(head, 'content-security-policy')).toBe(contentSecurityPolicy([hash(data), hash('1')]));
  expect(headerOf(head, 'cache-control')).toBe('private, no-store');
});

test('unzips to the same bytes as the uncompressed page, whose length is in the header', async () => {
  const shell = await keepShell(pageOfStandIn());
  for (const name of ['Ana Pop', '', 'x'.repeat(60_000)]) {
    const plain = shell.compose(name, 'identity');
    const { head, body } = shell.compose(name, 'gzip');
    expect(gunzipSync(body).equals(plain.body)).toBe(true);
    expect(headerOf(head, 'content-encoding')).toBe('gzip');
    expect(headerOf(head, 'content-length')).toBe(String(body.length));
  }
});

test('refuses a page when its body has the person’s name or its policy lacks the data’s hash', async () => {
  await expect(keepShell(pageOfStandIn(`<p>Salut, ${nameMark}!</p>`))).rejects.toThrow('3 times');
  await expect(keepShell(pageOfStandIn(`<script>${nameMark}</script>`))).rejects.toThrow(
    '2 times in its data',
  );
  await expect(keepShell(pageOfStandIn('', contentSecurityPolicy([hash('1')])))).rejects.toThrow('policy');
});
