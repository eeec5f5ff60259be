import { expect, test } from 'vitest';
import { dashboardPath } from '#app/features/accounts/addresses.ts';
import { renderPart } from '#tests/kit/browser/screen.tsx';
import { Frame } from './frame.tsx';

const quick = ['/candidates', '/polls', '/news', '/info'];

function footer(isServed: (path: string) => boolean): string {
  const html = renderPart(
    <Frame items={[]} isServed={isServed} account={null} about="Despre" year={2030}>
      Conținut
    </Frame>,
  );
  return /<footer.*<\/footer>/s.exec(html)?.[0] ?? '';
}

test('NAV-16 the footer links to candidates, polls, news and info', () => {
  for (const path of quick) expect(footer(() => true)).toContain(`href="${path}"`);
});

test('the footer omits a quick link whose page does not exist', () => {
  const html = footer((path) => path !== '/news');
  expect(html).not.toContain('href="/news"');
  expect(html).toContain('href="/polls"');
});

test('the footer links to the social networks whose URLs are set', () => {
  const html = renderPart(
    <Frame
      items={[]}
      isServed={() => true}
      account={null}
      about="Despre"
      year={2030}
      socialLinks={[{ network: 'youtube', href: 'https://www.youtube.com/@exemplu' }]}
    >
      Conținut
    </Frame>,
  );
  expect(html).toContain('href="https://www.youtube.com/@exemplu"');
  expect(footer(() => true)).not.toContain('YouTube');
});

function header(person: { name: string; dashboard: string } | null): string {
  const account = person && { ...person, unread: '' };
  const html = renderPart(
    <Frame items={[]} isServed={() => true} account={account} about="Despre" year={2030}>
      Conținut
    </Frame>,
  );
  return /<header.*<\/header>/s.exec(html)?.[0] ?? '';
}

test('NAV-07 NAV-09 AUTH-29 as ruled: the header of a visitor arrives complete, with a sign-in icon that links to /auth', () => {
  const html = header(null);
  expect(html).toMatch(
    /<a[^>]*href="\/auth"[^>]*aria-label="Autentifică-te"[^>]*><svg|<a[^>]*aria-label="Autentifică-te"[^>]*href="\/auth"[^>]*><svg/,
  );
  expect(html).not.toContain('Dashboard');
  expect(html).not.toContain('aria-busy');
});

test.each([
  ['NAV-11', 'admin', '/admin/dashboard'],
  ['NAV-12', 'candidate', '/candidate-dashboard'],
  ['NAV-13', 'voter', '/dashboard'],
] as const)('%s the Dashboard link of the role %s leads to %s', (_row, role, path) => {
  const html = header({ name: 'Ana', dashboard: dashboardPath(role) });
  expect(html).toMatch(new RegExp(`<a[^>]*href="${path}"[^>]*>Dashboard</a>`));
  expect(html).not.toContain('href="/auth"');
});
