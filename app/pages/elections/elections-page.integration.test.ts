import { expect, test } from 'vitest';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { addLaterElection, moments, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

const base = withElection();
const show = () =>
  renderScreen({ screen, pattern: '/elections', path: '/elections', db: base.db, at: moments.archive });
const linksOf = (html: string, title: string) =>
  [
    ...(html.split(`aria-label="Pagini despre ${title}"`)[1]?.split('</ul>')[0] ?? '').matchAll(
      /href="([^"]+)"/g,
    ),
  ].map(([, href]) => href);

test('the page lists the shown election with plain addresses and the earlier election with addresses of the archive', async () => {
  const alone = await show();
  const [, title = ''] = /aria-label="Pagini despre ([^"]+)"/.exec(alone.html) ?? [];
  const pages = ['results', 'candidates', 'polls', 'news', 'info', 'corrections'];
  expect(linksOf(alone.html, title)).toEqual([
    ...pages.map((page) => `/${page}`),
    '/api/v1/elections/ro-president-2025',
  ]);
  expect(alone.text).toContain('Site-ul nu are încă alegeri mai vechi.');
  expect(alone.text).toContain('Alegerile de acum');
  expect(alone.text).toContain('4 mai 2025 și 18 mai 2025');
  await addLaterElection(base.owner);
  const both = await show();
  expect(linksOf(both.html, 'Alegeri mai noi')).toEqual([
    ...pages.map((page) => `/${page}`),
    '/api/v1/elections/alegeri-mai-noi',
  ]);
  expect(linksOf(both.html, title)).toEqual([
    ...pages.map((page) => `/elections/ro-president-2025/${page}`),
    '/api/v1/elections/ro-president-2025',
  ]);
  expect(both.text).toMatch(/Alegerile de acum.*Alegeri mai noi.*Arhivă/);
  expect(both.text).not.toContain('Site-ul nu are încă');
});
