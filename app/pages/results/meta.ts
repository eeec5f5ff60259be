import { fileHref, nationCode, resultsHref } from '#app/features/elections/addresses.ts';
import type { ResultsPage } from '#app/features/elections/results/round-queries.server.ts';
import { resultTexts, roundName } from '#app/features/elections/texts.ts';
import { type PageFacts, pageMeta, type StructuredData } from '#app/platform/page/meta.ts';

const texts = resultTexts.ro;

type HeadPage = Pick<
  ResultsPage,
  'round' | 'result' | 'rounds' | 'electionTitle' | 'announcement' | 'sources' | 'path'
>;
type MetaFacts = { matches: Parameters<typeof pageMeta>[0]; page: HeadPage; hasAreas: boolean };

/**
 * Returns the head of a results page. For the whole country the canonical URL is the round's, for any other
 * area its own.
 */
export function resultsMeta({ matches, page, hasAreas }: MetaFacts) {
  const { round, result, electionTitle } = page;
  const isNation = result.code === nationCode;
  const path = resultsHref(round, result.code);
  const name = isNation
    ? texts.resultsOf(round)
    : `${result.name}: ${texts.results.toLocaleLowerCase('ro')}, ${roundName(round)}`;
  const description = texts.description(electionTitle, isNation ? texts.nation : result.name, round);
  const files = listFiles(page, hasAreas);
  return pageMeta(matches, {
    title: `${name} – ${texts.site}`,
    description,
    path,
    picture: isNation ? `results/${round}` : `results/${round}/${result.code}`,
    trail: isNation ? [] : trailOf(page),
    files,
    embed: texts.embeds.results(round, isNation ? texts.nation : result.name),
    things: (url) => [datasetOf(page, { name, description, path, files, url })],
  });
}

type Files = NonNullable<PageFacts['files']>;

const types = { csv: 'text/csv', json: 'application/json' } as const;

/** Lists the downloadable files to which the page links. */
function listFiles({ round, result }: HeadPage, hasAreas: boolean): Files {
  const names = {
    candidates: { csv: texts.files.candidatesCsv, json: texts.files.candidatesJson },
    areas: { csv: texts.files.areasCsv, json: texts.files.areasJson },
  };
  return (hasAreas ? (['candidates', 'areas'] as const) : (['candidates'] as const)).flatMap((kind) =>
    (['csv', 'json'] as const).map((format) => ({
      path: fileHref({ round, code: result.code, kind, format }),
      type: types[format],
      title: names[kind][format],
    })),
  );
}

function trailOf({ round, path }: HeadPage) {
  return [
    { name: texts.resultsOf(round), path: resultsHref(round) },
    ...path
      .filter((area) => area.kind !== 'nation')
      .map((area) => ({ name: area.name, path: resultsHref(round, area.code) })),
  ];
}

type DatasetFacts = {
  name: string;
  description: string;
  path: string;
  files: Files;
  url: (path: string) => string;
};

/**
 * Returns the page's table as a schema.org `Dataset`. It names no licence, because the publisher declares no
 * licence.
 */
function datasetOf(page: HeadPage, { name, description, path, files, url }: DatasetFacts): StructuredData {
  return {
    '@type': 'Dataset',
    name,
    description,
    url: url(path),
    inLanguage: 'ro',
    isAccessibleForFree: true,
    temporalCoverage: page.rounds.find(({ number }) => number === page.round)?.electionDay ?? null,
    spatialCoverage: { '@type': 'Place', name: page.result.name },
    datePublished: page.announcement.at.toISOString(),
    creditText: texts.names([...new Set(page.sources.map(({ label }) => label))]),
    isBasedOn: page.sources.flatMap((source) => source.url ?? []),
    distribution: files.map((file) => ({
      '@type': 'DataDownload',
      name: file.title,
      encodingFormat: file.type,
      contentUrl: url(file.path),
    })),
  };
}
