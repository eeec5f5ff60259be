import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TagAnalysis } from './tag-analysis.tsx';

const latest = [{ id: 'a1', href: 'https://presa.example/1', title: 'Primul titlu' }];
const tag = (name: string, given = {}) => ({
  ...{ tag: { slug: name.toLowerCase(), name, color: '#123456' }, articles: 21, latest },
  ...given,
});
const htmlOf = (data: ReturnType<typeof tag>[]) =>
  renderToStaticMarkup(<TagAnalysis block={{ data: data as never, failed: null }} />);

test('NEWS-10 the tab of tags leaves out a tag without articles, and counts the articles of each other tag', () => {
  const html = htmlOf([tag('Diaspora'), tag('Energie', { articles: 0, latest: [] })]);
  expect(html).toContain('Diaspora');
  expect(html).toMatch(/21 de articole/);
  expect(html).toContain('href="/news?eticheta=diaspora"');
  expect(html).not.toContain('Energie');
});

test('NEWS-11 the tab of tags reports too few articles when no tag has an article', () => {
  const html = htmlOf([tag('Energie', { articles: 0, latest: [] })]);
  expect(html).toContain('Nu există suficiente articole pentru a genera o analiză.');
  expect(html).not.toContain('Energie');
});
