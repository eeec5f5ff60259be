import type { Problems } from '../problems.ts';
import type { Dataset, FileName } from '../read.ts';
import { datasetTexts, place } from '../texts.ts';
import { differences } from './tally.ts';

const texts = datasetTexts.ro;

/** Checks that all sources, people, questions and areas to which the dataset refers exist. */
export function checkReferences(dataset: Dataset, problems: Problems): void {
  // visibility.json is left out. Its `sources` are rules about sources of other files, which
  // checkExtraSources checks.
  const { 'visibility.json': _, ...citing } = dataset;
  for (const [file, content] of Object.entries(citing)) checkSources(file, content, problems);
  checkPeople(dataset, problems);
  checkStances(dataset, problems);
  checkGeometry(dataset, problems);
  checkExtraSources(dataset, problems);
  checkOutlets(dataset, problems);
}

/** Returns the ids of the sources that a file defines. The ids are valid in that file only. */
function sourceIdsOf(content: unknown): Set<string> {
  const list = typeof content === 'object' && content !== null ? Reflect.get(content, 'sources') : null;
  return new Set(Array.isArray(list) ? list.map((source: { id: string }) => source.id) : []);
}

function checkSources(file: string, content: object | null, problems: Problems): void {
  const known = sourceIdsOf(content);
  if (content === null || known.size === 0) return;
  const seen = new Set<string>();
  for (const { id } of Reflect.get(content, 'sources') as { id: string }[]) {
    if (seen.has(id)) problems.add(`${place(file, 'sources')}: ${texts.twice(id)}`);
    seen.add(id);
  }
  walk(content, [file], (path, ids) => {
    for (const id of ids) if (!known.has(id)) problems.add(`${place(...path)}: ${texts.unknownSource(id)}`);
  });
}

/** Calls `visit` for every `sources` or `…_sources` list of a file, with its path in words. */
function walk(value: unknown, path: string[], visit: (path: string[], ids: string[]) => void): void {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries())
      walk(entry, [...path, nameOf(entry) ?? `[${index}]`], visit);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    const isList = key === 'sources' || key.endsWith('_sources');
    if (isList && Array.isArray(entry)) {
      const ids = entry.filter((id) => typeof id === 'string');
      visit(path, ids);
    } else if (key === 'source' && path[0] === 'candidates.json' && typeof entry === 'string') {
      visit(path, [entry]);
    } else {
      walk(entry, Array.isArray(entry) || typeof entry !== 'object' ? path : [...path, key], visit);
    }
  }
}

function nameOf(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const keys = ['id', 'slug', 'code', 'iso3', 'candidate', 'act', 'figure', 'event', 'fact'];
  const found = keys.map((key) => Reflect.get(entry, key)).find((value) => typeof value === 'string');
  const question = Reflect.get(entry, 'question_id');
  return typeof found === 'string' ? `${found}${typeof question === 'string' ? `/${question}` : ''}` : null;
}

function checkPeople(dataset: Dataset, problems: Problems): void {
  const known = new Set(dataset['candidates.json'].candidates.map(({ slug }) => slug));
  const { polls, other_people: others } = dataset['polls.json'];
  const need = (at: string, slugs: Iterable<string>, alsoKnown: Record<string, string> = {}) => {
    for (const slug of slugs)
      if (!known.has(slug) && !(slug in alsoKnown)) problems.add(`${at}: ${texts.unknownCandidate(slug)}`);
  };
  const { election, rounds } = dataset['election.json'];
  need('election.json', [election.winner, ...election.finalists]);
  for (const round of rounds) {
    const at = place('election.json', texts.round(round.round));
    need(at, [...(round.qualified ?? []), ...(round.ballot_order ?? []), ...Object.keys(round.shares)]);
  }
  for (const [round, total] of Object.entries(dataset['results-by-county.json'].national_totals)) {
    need(place('results-by-county.json', texts.round(Number(round))), Object.keys(total.candidates));
  }
  for (const country of dataset['results-diaspora-by-country.json'].countries) {
    const at = place('results-diaspora-by-country.json', texts.country(country.iso3));
    need(
      at,
      Object.values(country.rounds).flatMap((result) => Object.keys(result.candidates)),
    );
  }
  for (const { candidate } of dataset['profiles.json'].profiles)
    need(place('profiles.json', candidate), [candidate]);
  need('compatibility.json', dataset['compatibility.json'].candidates);
  for (const poll of polls) {
    const asked = [...poll.results, ...poll.runoff_scenarios.flatMap((scenario) => scenario.candidates)];
    need(
      place('polls.json', poll.id),
      asked.map(({ candidate }) => candidate),
      others,
    );
  }
  for (const item of dataset['news.json'].news) need(place('news.json', item.id), item.candidates);
}

function checkOutlets(dataset: Dataset, problems: Problems): void {
  const outlets = new Set(dataset['news-sources.json'].outlets.map(({ slug }) => slug));
  const tags = new Set(dataset['news.json'].tags.map(({ slug }) => slug));
  const need = (at: string, outlet: string) => {
    if (!outlets.has(outlet)) problems.add(`${at}: ${texts.unknownOutlet(outlet)}`);
  };
  for (const item of dataset['news.json'].news) {
    need(place('news.json', item.id), item.source_slug);
    for (const tag of item.tags)
      if (!tags.has(tag)) problems.add(`${place('news.json', item.id)}: ${texts.unknownTag(tag)}`);
  }
  // A line of the examples is date, tags and title: `2025-05-03|diaspora,turul-1|Coadă…`.
  const named = (dataset['news-examples.json'] ?? []).flatMap((line) => line.split('|')[1]?.split(',') ?? []);
  for (const tag of new Set(named.filter(Boolean)))
    if (!tags.has(tag)) problems.add(`news-examples.json: ${texts.unknownTag(tag)}`);
  for (const feed of dataset['news-feeds.json'].feeds) need('news-feeds.json', feed.outlet);
  for (const fact of dataset['news-ownership.json'].facts) need('news-ownership.json', fact.outlet);
}

function checkStances(dataset: Dataset, problems: Problems): void {
  const { questions, stances } = dataset['compatibility.json'];
  const { candidate, stances: invented } = dataset['demo.json'];
  const people = new Set(dataset['candidates.json'].candidates.map(({ slug }) => slug));
  if (people.has(candidate.slug)) problems.add(`demo.json: ${texts.twice(candidate.slug)}`);
  const own = stances.map((stance) => ({ file: 'compatibility.json', ...stance }));
  const demo = invented.map((stance) => ({ file: 'demo.json', ...stance, candidate: candidate.slug }));
  const seen = new Set<string>();
  for (const stance of [...own, ...demo]) {
    const key = `${stance.candidate}/${stance.question_id}`;
    const at = place(stance.file, key);
    if (seen.has(key)) problems.add(`${at}: ${texts.twice(key)}`);
    seen.add(key);
    const question = questions.find(({ id }) => id === stance.question_id);
    if (!question) problems.add(`${at}: ${texts.unknownQuestion(stance.question_id)}`);
    else if (!question.options.includes(stance.stance))
      problems.add(`${at}: ${texts.unknownStance(stance.stance)}`);
    if (stance.file === 'compatibility.json' && !people.has(stance.candidate)) {
      problems.add(`${at}: ${texts.unknownCandidate(stance.candidate)}`);
    }
  }
}

function checkGeometry(dataset: Dataset, problems: Problems): void {
  const { objects, arcs } = dataset['romania-counties.topo.json'];
  const drawn = objects.counties.geometries.map(({ id }) => id);
  for (const { id, arcs: lines } of objects.counties.geometries) {
    // TopoJSON (a format of map outlines) nests its lists of arc indexes. A negative index ~i means arc i
    // reversed.
    const isDrawable = lines
      .flat(3)
      .every((line) => Number(line) < arcs.length && ~Number(line) < arcs.length);
    if (!isDrawable) problems.add(`${place('romania-counties.topo.json', id)}: ${texts.missingArc}`);
  }
  const inCountry = dataset['results-by-county.json'].areas.filter(
    ({ type }) => type === 'county' || type === 'municipality',
  );
  const missing = differences(
    drawn,
    inCountry.map(({ code }) => code),
  );
  if (missing.length > 0) problems.add(`romania-counties.topo.json: ${texts.areas(missing)}`);
}

/** Checks that the sources that visibility.json names exist in their files. */
function checkExtraSources(dataset: Dataset, problems: Problems): void {
  const { cites, sources } = dataset['visibility.json'];
  const named = [
    ...cites.flatMap(({ file, record, sources: ids }) => ids.map((id) => ({ file, record, id }))),
    ...sources.map(({ file, source }) => ({ file, record: source, id: source })),
  ];
  for (const { file, record, id } of named) {
    const content = dataset[file as FileName];
    if (!content || !sourceIdsOf(content).has(id)) {
      problems.add(`${place('visibility.json', file, record)}: ${texts.unknownSource(id)}`);
    }
  }
}
