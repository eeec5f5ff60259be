import { expect, test } from 'vitest';
import { resultsMeta } from './meta.ts';

type Page = Parameters<typeof resultsMeta>[0]['page'];
const area = (code: string, kind: string, name: string) => ({ code, kind, name });
const nation = area('RO', 'nation', 'România');
const county = area('CJ', 'county', 'Cluj');
const city = area('54975', 'locality', 'Cluj-Napoca');

type Thing = { '@type': string; [name: string]: unknown };
const graphOf = (tag: Record<string, unknown>) => (tag['script:ld+json'] as { '@graph': Thing[] })['@graph'];

/** Returns the head of a results page for the second round. */
function headOf(result: ReturnType<typeof area>, path: readonly unknown[], hasAreas = true) {
  const page = {
    ...{ round: 2, electionTitle: 'Alegeri', result, path },
    rounds: [
      { number: 1, electionDay: '2025-05-04' },
      { number: 2, electionDay: '2025-05-18' },
    ],
    announcement: { at: new Date('2025-05-22T10:00:00Z') },
    sources: [
      { label: 'AEP', url: 'https://aep.example/' },
      { label: 'AEP', url: null },
      { label: 'CCR', url: 'https://ccr.example/' },
    ],
  } as unknown as Page;
  const matches = [{ loaderData: { site: { origin: 'https://vot.ro', pictureVersion: '1' } } }];
  const tags = resultsMeta({ matches, page, hasAreas }) as Record<string, unknown>[];
  const things = tags.flatMap((tag) => ('script:ld+json' in tag ? graphOf(tag) : []));
  return {
    title: tags.find((tag) => 'title' in tag)?.title,
    canonical: tags.find((tag) => tag.rel === 'canonical')?.href,
    picture: tags.find((tag) => tag.property === 'og:image')?.content,
    embed: tags.find((tag) => tag.type === 'application/json+oembed')?.title,
    embedAddress: tags.find((tag) => tag.type === 'application/json+oembed')?.href,
    files: tags
      .filter((tag) => tag.rel === 'alternate' && tag.type !== 'application/json+oembed')
      .map(({ href, type, title }) => [href, type, title]),
    dataset: things.find((thing) => thing['@type'] === 'Dataset'),
    trail: (
      things.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement as {
        name: string;
        item?: string;
      }[]
    )?.map(({ name, item }) => [name, item]),
  };
}

test('the head of the national page names the round, and contains no breadcrumb trail', () => {
  const head = headOf(nation, [nation]);
  expect(head).toMatchObject({
    title: 'Rezultate, turul II – Vot informat',
    canonical: 'https://vot.ro/results/2',
    picture: 'https://vot.ro/og/results/2.png?v=1',
    embed: 'Rezultate oficiale, România, cu străinătatea și votul prin corespondență, turul II',
    embedAddress: 'https://vot.ro/oembed?url=https%3A%2F%2Fvot.ro%2Fresults%2F2&format=json',
    files: [
      ['https://vot.ro/results/2/RO/candidates.csv', 'text/csv', 'Candidați, CSV'],
      ['https://vot.ro/results/2/RO/candidates.json', 'application/json', 'Candidați, JSON'],
      ['https://vot.ro/results/2/RO/areas.csv', 'text/csv', 'Zone, CSV'],
      ['https://vot.ro/results/2/RO/areas.json', 'application/json', 'Zone, JSON'],
    ],
    trail: undefined,
  });
  expect(head.dataset).toMatchObject({
    temporalCoverage: '2025-05-18',
    datePublished: '2025-05-22T10:00:00.000Z',
    creditText: 'AEP și CCR',
    isBasedOn: ['https://aep.example/', 'https://ccr.example/'],
    url: 'https://vot.ro/results/2',
    inLanguage: 'ro',
    isAccessibleForFree: true,
  });
});

test('the head of a place’s page has its own URL and picture, and a breadcrumb trail without the country', () => {
  const head = headOf(city, [nation, county, city], false);
  expect(head).toMatchObject({
    title: 'Cluj-Napoca: rezultate, turul II – Vot informat',
    canonical: 'https://vot.ro/results/2/54975',
    picture: 'https://vot.ro/og/results/2/54975.png?v=1',
    embed: 'Rezultate oficiale, Cluj-Napoca, turul II',
    files: [
      ['https://vot.ro/results/2/54975/candidates.csv', 'text/csv', 'Candidați, CSV'],
      ['https://vot.ro/results/2/54975/candidates.json', 'application/json', 'Candidați, JSON'],
    ],
    trail: [
      ['Rezultate, turul II', 'https://vot.ro/results/2'],
      ['Cluj', 'https://vot.ro/results/2/CJ'],
      ['Cluj-Napoca', 'https://vot.ro/results/2/54975'],
    ],
  });
  expect(head.dataset?.spatialCoverage).toEqual({ '@type': 'Place', name: 'Cluj-Napoca' });
  expect(head.dataset?.description).toContain('rezultate oficiale, Cluj-Napoca, turul II');
  const file = { '@type': 'DataDownload', contentUrl: 'https://vot.ro/results/2/54975/candidates.json' };
  expect(head.dataset?.distribution).toEqual([
    expect.anything(),
    { ...file, name: 'Candidați, JSON', encodingFormat: 'application/json' },
  ]);
});
