import { describe, expect, test } from 'vitest';
import { type PageFacts, pageMeta } from './meta.ts';

const site = { origin: 'https://vot.exemplu.ro', pictureVersion: 'v1' };
const matches = [{ loaderData: { site } }, { loaderData: {} }];
const facts: PageFacts = { title: 'Titlu – Vot informat', description: 'Despre ce este.', path: '/pagina' };

const content = (tags: ReturnType<typeof pageMeta>, name: string) =>
  tags.flatMap((tag) =>
    ('property' in tag && tag.property === name) || ('name' in tag && tag.name === name)
      ? [String((tag as { content?: unknown }).content)]
      : [],
  );

describe('pageMeta, the head of a page', () => {
  test('pageMeta gives a page one canonical URL, and a preview picture whose URL changes with its figures', () => {
    const tags = pageMeta(matches, { ...facts, picture: 'candidate/a' });
    expect(tags).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://vot.exemplu.ro/pagina',
    });
    expect(content(tags, 'og:image')).toEqual(['https://vot.exemplu.ro/og/candidate/a.png?v=v1']);
    expect(content(tags, 'og:title')).toEqual(['Titlu']);
    expect(content(tags, 'og:locale')).toEqual(['ro_RO']);
    expect(content(tags, 'robots')).toEqual([]);
  });

  test.each([
    ['a page without an address of its own', matches, { ...facts, path: null }],
    ['a frame that could not be loaded', [{ loaderData: null }], facts],
    ['no matched route', [], facts],
  ])('pageMeta returns only title and description for %s', (_name, given, shown) => {
    const tags = pageMeta(given, shown);
    expect(tags.some((tag) => 'rel' in tag && tag.rel === 'canonical')).toBe(false);
    expect(content(tags, 'og:image')).toEqual([]);
    expect(content(tags, 'description')).toEqual(['Despre ce este.']);
    expect(content(tags, 'robots')).toEqual(shown.path === null ? ['noindex'] : []);
  });

  test('pageMeta names neither an embed that the page lacks nor a path of one page, and keeps filled lists', () => {
    const trail = [{ name: 'Sus', path: '/sus' }];
    const plain = pageMeta(matches, { ...facts, trail });
    expect(plain.filter((tag) => 'type' in tag || 'script:ld+json' in tag)).toEqual([]);
    expect(content(plain, 'og:image')).toEqual(['https://vot.exemplu.ro/og/default.png?v=v1']);
    const thing = { '@type': 'Person', name: '', url: undefined, sameAs: ['https://a.ro'] } as never;
    const tags = pageMeta(matches, { ...facts, trail, things: () => [thing] });
    expect(tags.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))).toEqual([
      { '@context': 'https://schema.org', '@graph': [{ '@type': 'Person', sameAs: ['https://a.ro'] }] },
    ]);
    expect(pageMeta([{ loaderData: {} }], facts)).toHaveLength(2);
  });

  test('pageMeta gives each fact of a page and of its files to its own tag', () => {
    const files = [{ path: '/stiri.xml', type: 'application/rss+xml', title: 'Știri' }];
    expect(pageMeta(matches, { ...facts, files, picture: 'news' })).toEqual([
      { title: 'Titlu – Vot informat' },
      { name: 'description', content: 'Despre ce este.' },
      { tagName: 'link', rel: 'canonical', href: 'https://vot.exemplu.ro/pagina' },
      {
        ...{ tagName: 'link', rel: 'alternate', href: 'https://vot.exemplu.ro/stiri.xml' },
        ...{ type: 'application/rss+xml', title: 'Știri' },
      },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Vot informat' },
      { property: 'og:locale', content: 'ro_RO' },
      { property: 'og:title', content: 'Titlu' },
      { property: 'og:description', content: 'Despre ce este.' },
      { property: 'og:url', content: 'https://vot.exemplu.ro/pagina' },
      { property: 'og:image', content: 'https://vot.exemplu.ro/og/news.png?v=v1' },
      { property: 'og:image:type', content: 'image/png' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: 'Titlu' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]);
  });

  test('pageMeta excludes a page from search engines when `isIndexed` is false', () => {
    expect(content(pageMeta(matches, { ...facts, isIndexed: false }), 'robots')).toEqual(['noindex']);
  });

  test('pageMeta names an embed of the page, but not in a preview or an archive', () => {
    const embedded = (isApart: boolean) =>
      pageMeta([{ loaderData: { site: { ...site, isApart } } }], { ...facts, embed: 'Hartă' }).filter(
        (tag) => 'type' in tag && tag.type === 'application/json+oembed',
      );
    const href = 'https://vot.exemplu.ro/oembed?url=https%3A%2F%2Fvot.exemplu.ro%2Fpagina&format=json';
    expect(embedded(false)).toEqual([
      { tagName: 'link', rel: 'alternate', type: 'application/json+oembed', href, title: 'Hartă' },
    ]);
    expect(embedded(true)).toEqual([]);
  });

  test('pageMeta leaves unknown facts out of the schema.org data', () => {
    const tags = pageMeta(matches, {
      ...facts,
      trail: [
        { name: 'Sus', path: '/sus' },
        { name: 'Jos', path: '/sus/jos' },
      ],
      things: (url) => [{ '@type': 'Person', name: 'Ana', url: url('/a'), birthDate: null, sameAs: [] }],
    });
    const [data] = tags.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []));
    expect(data).toMatchObject({
      '@graph': [
        {
          '@type': 'BreadcrumbList',
          itemListElement: [{ position: 1 }, { position: 2, item: 'https://vot.exemplu.ro/sus/jos' }],
        },
        { '@type': 'Person', name: 'Ana', url: 'https://vot.exemplu.ro/a' },
      ],
    });
    expect(JSON.stringify(data)).not.toMatch(/birthDate|sameAs/);
  });
});
