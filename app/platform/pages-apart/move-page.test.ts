import { expect, test } from 'vitest';
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
  const style = '<style>@media (scripting:none){a{b:c}}@media (scripting:enabled){a{b:d}}</style>';
  expect(moved(style)).toBe('<style>@media (min-width:0){a{b:c}}@media (max-width:0){a{b:d}}</style>');
});

test('movePage disables forms that change data', () => {
  expect(moved('<form method="post" action="/vote">')).toBe('<form method="post" action="/vote" inert="">');
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
  const title = '<meta property="og:title" content="Turul I"/>';
  expect(movePage(title, { move, top: '', name: 'Alegeri' })).toBe(
    '<meta property="og:title" content="Turul I – Alegeri"/>',
  );
});
