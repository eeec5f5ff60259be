import { createElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { fetchNews } from '#app/features/news/testing.ts';
import { refusals } from '#app/features.server.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as page from '../news/screen.tsx';
import * as embed from './news.tsx';

const base = withElection();
beforeAll(async () => {
  await fetchNews(base.db, moments.archive);
});

type Screen = Parameters<typeof renderScreen>[0]['screen'];

const show = (screen: unknown, path: string, at = moments.finalResult) =>
  renderScreen({ screen: screen as Screen, pattern: path.split('?')[0] ?? '', path, db: base.db, at });
/** Returns the titles in a list of articles, without the highlighting of search words. */
const titlesOf = (html: string, element: 'h3' | 'li') =>
  [...html.matchAll(new RegExp(`<${element} [^>]*><a [^>]*>(.*?)</a>`, 'g'))].map(([, title = '']) =>
    title.replace(/<svg.*?<\/svg>|<span.*?<\/span>|<[^>]+>/g, ''),
  );

/** Returns the elements of the embed's head. */
async function readHead(path: string): Promise<unknown[]> {
  const Head = ({ loaderData }: { loaderData: never }) =>
    createElement('output', null, JSON.stringify(embed.meta({ loaderData } as never)));
  const { text } = await show({ loader: embed.loader, default: Head }, path);
  return JSON.parse(text.replaceAll('&lt;', '<').replaceAll('&gt;', '>'));
}

test.each([
  ['', 'Știri electorale', '/news'],
  ['?eticheta=ccr', 'Știri electorale: Curtea Constituțională', '/news?eticheta=ccr'],
  ['?sursa=hotnews', 'Știri electorale: HotNews', '/news?sursa=hotnews'],
  ['?candidat=victor-ponta', 'Știri electorale: Victor Ponta', '/news?candidat=victor-ponta'],
  ['?sectiune=candidati', 'Știri electorale: despre candidați', '/news?sectiune=candidati'],
  ['?recomandate=da', 'Știri electorale: recomandate', '/news?recomandate=da'],
  ['?cauta=<b>ccr</b>', 'Știri electorale: căutare „<b>ccr</b>”', '/news?cauta=%3Cb%3Eccr%3C%2Fb%3E'],
  // An embed shows only the latest news, and its theme does not change the articles.
  ['?ordine=vechi&theme=dark&x=1', 'Știri electorale', '/news'],
])(
  'the head of /embed/news%s has the title „%s”, noindex and the canonical link %s',
  async (query, title, href) => {
    expect(await readHead(`/embed/news${query}`)).toEqual([
      { title: `${title} – Vot informat` },
      { name: 'robots', content: 'noindex' },
      { tagName: 'link', rel: 'canonical', href: `http://localhost${href}` },
    ]);
  },
);

test.each(['', '?eticheta=ccr', '?sursa=hotnews', '?candidat=victor-ponta', '?cauta=dezbatere'])(
  'the embed of /news%s has the first five titles of that page and links to it',
  async (query) => {
    const { html } = await show(embed, `/embed/news${query}`);
    const titles = titlesOf(html, 'li');
    const onPage = titlesOf((await show(page, `/news${query}`)).html, 'h3');
    expect(titles).toEqual(onPage.slice(0, 5));
    expect(titles.length).toBeGreaterThan(1);
    expect(html).toContain(`href="/news${query}"`);
  },
);

test('an embed of an unknown tag is answered with 404, and its head has no canonical link', async () => {
  const { status, text } = await show(embed, '/embed/news?eticheta=nu-exista');
  expect({ status, text }).toEqual({ status: 404, text: refusals['news-tag-not-found'].text });
  expect(embed.meta({ loaderData: undefined } as never)).toEqual([
    { title: 'Știri electorale – Vot informat' },
    { name: 'robots', content: 'noindex' },
  ]);
});
