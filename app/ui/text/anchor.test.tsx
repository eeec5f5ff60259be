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

test('a link to another site is a plain link that gives it no opener', () => {
  expect(render({ href: 'https://exemplu.ro/x' })).toBe(
    '<a href="https://exemplu.ro/x" rel="noopener">text</a>',
  );
});

test('a link inside the site uses the router', () => {
  expect(render({ href: '/pagina?x=1' })).toContain('href="/pagina?x=1" data-discover="true"');
});

test('the router neither follows a secret link nor asks the server about it', () => {
  expect(render({ href: '/pagina', isSecret: true })).toBe('<a href="/pagina">text</a>');
});

test('a download link does not use the router', () => {
  expect(render({ href: '/date.csv', download: true })).toBe('<a href="/date.csv" download="">text</a>');
});

test('only the link of the current page is announced as current', () => {
  expect(render({ href: '#a', current: true })).toContain('aria-current="page"');
  expect(render({ href: '#a', current: false })).not.toContain('aria-current');
});
