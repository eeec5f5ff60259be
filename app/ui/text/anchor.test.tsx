import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Anchor, type AnchorProps } from './anchor.tsx';

const render = (props: Omit<AnchorProps, 'children'>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Anchor {...props}>text</Anchor>
    </MemoryRouter>,
  );

test('Anchor renders a link to another site as a plain link without an opener', () => {
  expect(render({ href: 'https://exemplu.ro/x' })).toBe(
    '<a href="https://exemplu.ro/x" rel="noopener">text</a>',
  );
});

test('Anchor renders a link inside the site as a router link', () => {
  expect(render({ href: '/pagina?x=1' })).toContain('href="/pagina?x=1" data-discover="true"');
});

test('Anchor renders a secret link as a link that the router neither handles nor prefetches', () => {
  expect(render({ href: '/pagina', isSecret: true })).toBe('<a href="/pagina">text</a>');
});

test('Anchor renders a download link that the router does not handle', () => {
  expect(render({ href: '/date.csv', download: true })).toBe('<a href="/date.csv" download="">text</a>');
});

test("Anchor marks only the current page's link as current", () => {
  expect(render({ href: '#a', current: true })).toContain('aria-current="page"');
  expect(render({ href: '#a', current: false })).not.toContain('aria-current');
});
