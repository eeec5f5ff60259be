import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pager, pagesAround } from './pager.tsx';

const shown = (page: number, count: number) => pagesAround(page, count).map((entry) => entry.page ?? '…');

test('pagesAround lists every page number of a short list', () => {
  expect(shown(1, 3)).toEqual([1, 2, 3]);
});

test("pagesAround lists the first, the last and the current page's neighbours of a long list", () => {
  expect(shown(6, 12)).toEqual([1, '…', 5, 6, 7, '…', 12]);
});

test('pagesAround lists a single missing page instead of a gap', () => {
  expect(shown(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

/** Returns the previous and next links, the current page's number, and the sentence that small screens show. */
function stepsOf(page: number, count: number) {
  const html = renderToStaticMarkup(
    <Pager page={page} count={count} hrefFor={(target) => `/lista?pagina=${target}`} />,
  );
  const links = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
  const named = (name: string) =>
    links.find((tag) => tag.includes(`aria-label="${name}"`))?.match(/href="([^"]+)"/)?.[1];
  const current = links
    .filter((tag) => tag.includes('aria-current="page"'))
    .map((tag) => /aria-label="([^"]+)"/.exec(tag)?.[1]);
  return [
    named('Pagina anterioară'),
    named('Pagina următoare'),
    current,
    /<p [^>]*>([^<]*)</.exec(html)?.[1],
  ];
}

test('Pager links to the previous and next page, and to neither beyond the first and last', () => {
  expect(stepsOf(2, 3)).toEqual(['/lista?pagina=1', '/lista?pagina=3', ['Pagina 2'], 'Pagina 2 din 3']);
  expect(stepsOf(1, 2)).toEqual([undefined, '/lista?pagina=2', ['Pagina 1'], 'Pagina 1 din 2']);
  expect(stepsOf(2, 2)).toEqual(['/lista?pagina=1', undefined, ['Pagina 2'], 'Pagina 2 din 2']);
  expect(renderToStaticMarkup(<Pager page={1} count={1} hrefFor={String} />)).toBe('');
});
