import { expect, test } from 'vitest';
import { answerApart } from './answer-apart.server.ts';
import { movePage, withoutScripts } from './move-page.ts';

const move = (path: string) => (path.startsWith('/results') ? `/elections/vechi${path}` : null);
const moved = (html: string) => movePage(html, { move, top: '<p>sus</p>' });

test('movePage rewrites only those links and forms of this site that have a new path', () => {
  expect(moved('<a class="x" href="/results/1?a=1&amp;b=2">I</a>')).toBe(
    '<a class="x" href="/elections/vechi/results/1?a=1&amp;b=2">I</a>',
  );
  expect(moved('<form action="/results" method="get">')).toBe(
    '<form action="/elections/vechi/results" method="get">',
  );
  for (const tag of ['<area href=', '<button formaction=', '<form action='])
    expect(moved(`${tag}"/results">`)).toBe(`${tag}"/elections/vechi/results">`);
  for (const kept of [
    '<a href="/news">x</a>',
    '<a href="//results.example">x</a>',
    '<a href="https://results.example/results">x</a>',
    '<a href="#results">x</a>',
    '<img src="/results/map.svg"/>',
    '<link rel="stylesheet" href="/results.css"/>',
    '<p>href=&quot;/results&quot;</p>',
  ])
    expect(moved(kept)).toBe(kept);
  expect(moved('<link rel="canonical" href="https://vot.example/results/2"/>')).toBe(
    '<link rel="canonical" href="https://vot.example/elections/vechi/results/2"/>',
  );
});

test('movePage hides only links and forms to the named paths', () => {
  const hides = (path: string) => path.startsWith('/assistant');
  const shown = (html: string) => movePage(html, { move, hides, top: '' });
  expect(shown('<a class="x" href="/assistant?despre=judet">Întreabă</a>')).toBe(
    '<a class="x" href="/assistant?despre=judet" hidden="">Întreabă</a>',
  );
  expect(shown('<form action="/assistant" method="get">')).toContain('hidden=""');
  for (const kept of ['<a href="/method">x</a>', '<a href="https://alt.invalid/assistant">x</a>'])
    expect(shown(kept)).toBe(kept);
});

test('movePage removes scripts, shows the contents of noscript, and puts the ribbon at the top of the body', () => {
  const page =
    '<head><link rel="modulepreload" href="/assets/a.js"/></head><body class="b"><script nonce="">a < b</script><noscript><p>fără</p></noscript><script src="/assets/a.js" async=""></script></body>';
  expect(moved(page)).toBe('<head></head><body class="b"><p>sus</p><p>fără</p></body>');
  expect(
    moved('<body><div></div><a href="#a" class="x">Sari</a><main><a href="#b">b</a></main></body>'),
  ).toBe('<body><div></div><a href="#a" class="x">Sari</a><p>sus</p><main><a href="#b">b</a></main></body>');
  expect(moved('<body><main><a href="#b">b</a></main></body>')).toBe(
    '<body><p>sus</p><main><a href="#b">b</a></main></body>',
  );
});

test('movePage applies the styles for pages without scripts', () => {
  for (const space of ['', ' ']) {
    const style = `<style>@media (scripting:${space}none){a{b:c}}@media (scripting:${space}enabled){a{b:d}}</style>`;
    expect(moved(style)).toBe('<style>@media (min-width:0){a{b:c}}@media (max-width:0){a{b:d}}</style>');
  }
});

test('movePage disables forms that change data', () => {
  expect(moved('<form method="post" action="/vote">')).toBe('<form method="post" action="/vote" inert="">');
  expect(moved('<form method="POST">')).toBe('<form method="POST" inert="">');
  expect(moved('<form method="get">')).toBe('<form method="get">');
});

test('withoutScripts makes a security policy forbid scripts and connections', () => {
  const policy = "default-src 'self'; script-src 'self' 'sha256-x'; connect-src 'self'; form-action 'self'";
  expect(withoutScripts(policy)).toBe(
    "default-src 'self'; script-src 'none'; connect-src 'none'; form-action 'self'",
  );
});

test('movePage names the election in the title of the browser tab', () => {
  const named = (title: string) =>
    movePage(`<title>${title}</title>`, { move, top: '', name: 'Alegeri A&B' });
  expect(named('Turul I – Vot informat')).toBe('<title>Turul I – Alegeri A&amp;B – Vot informat</title>');
  expect(named('Turul I')).toBe('<title>Turul I – Alegeri A&amp;B – Vot informat</title>');
  expect(moved('<title>Turul I – Vot informat</title>')).toBe('<title>Turul I – Vot informat</title>');
});

test('movePage rewrites the URLs of the page, its files and its picture in the head, and names the election there', () => {
  const head = (path: string) =>
    `<meta property="og:url" content="https://vot.example${path}"/><link rel="alternate" href="https://vot.example${path}/RO/a.csv"/>`;
  expect(moved(head('/results/1'))).toBe(head('/elections/vechi/results/1'));
  expect(moved(head('/news'))).toBe(head('/news'));
  const picture = (path: string) => `<meta property="og:image" content="https://vot.example${path}.png"/>`;
  expect(moved(picture('/results/1'))).toBe(picture('/elections/vechi/results/1'));
  const home = movePage('<link rel="canonical" href="https://vot.example"/>', {
    move: (path) => (path === '/' ? '/elections/vechi' : null),
    top: '',
  });
  expect(home).toBe('<link rel="canonical" href="https://vot.example/elections/vechi"/>');
  const title = '<meta property="og:title" content="Turul I"/>';
  expect(movePage(title, { move, top: '', name: 'Alegeri' })).toBe(
    '<meta property="og:title" content="Turul I – Alegeri"/>',
  );
});

const outer = {
  ...{ link: '</a.css>; rel=preload', etag: '"a"', 'content-length': '9', 'content-encoding': 'br' },
  ...{ 'set-cookie': 'a=b', 'cache-control': 'no-store' },
};

test('answerApart moves a page and its policy, without the headers that no longer fit it', async () => {
  const policy = "script-src 'self'; connect-src 'self'";
  const headers = { ...outer, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  const page = new Response('<body><a href="/results">x</a></body>', { status: 404, headers });
  const answer = await answerApart(page, { move, top: '<p>sus</p>' });
  expect([answer.status, await answer.text()]).toEqual([
    ...[404, '<body><p>sus</p><a href="/elections/vechi/results">x</a></body>'],
  ]);
  expect(Object.fromEntries(answer.headers)).toEqual({
    ...{ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' },
    'content-security-policy': "script-src 'none'; connect-src 'none'",
  });
});

test('answerApart leaves a file unchanged, and gives a redirect of this site its new path', async () => {
  const headers = { ...outer, 'content-type': 'text/csv' };
  const file = await answerApart(new Response('/results', { status: 206, headers }), { move, top: 'x' });
  expect([file.status, await file.text(), file.headers.get('etag')]).toEqual([206, '/results', '"a"']);
  const led = async (location: string) =>
    (
      await answerApart(new Response(null, { status: 302, headers: { location } }), { move, top: '' })
    ).headers.get('location');
  expect(await led('/results/2')).toBe('/elections/vechi/results/2');
  expect(await led('/news')).toBe('/news');
  expect(await led('https://alt.invalid/results')).toBe('https://alt.invalid/results');
});
