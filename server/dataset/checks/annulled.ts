import type { Dataset } from '../read.ts';
import type { AnnulledFigures, AnnulledFile } from '../shapes/annulled.ts';
import { datasetTexts, place } from '../texts.ts';
import { differences, sumOf, type Tally } from './tally.ts';

const texts = datasetTexts.ro;
const file = 'results-annulled-by-county.json';

/**
 * Checks that the figures of an annulled round add up. Checks that its areas and candidates exist in the
 * dataset.
 */
export function checkAnnulled(dataset: Dataset, tally: Tally): void {
  const annulled = dataset[file];
  if (!annulled) return;
  if (annulled.related_election_id !== dataset['election.json'].election.id)
    tally.problem(file, texts.unused);
  checkAreaCodes(dataset, annulled, tally);
  checkCandidates(dataset, annulled, tally);
  checkFigures(annulled, { at: file, figures: annulled.national_totals, tally });
  compareSums(annulled, { at: file, whole: annulled.national_totals, parts: annulled.areas, tally });
  const inCountry = annulled.areas.filter(({ type }) => type === 'county' || type === 'municipality');
  tally.equal({
    at: file,
    what: texts.sumOfAreas(texts.measures.voters),
    found: sumOf(inCountry.map(({ voters }) => voters)),
    name: texts.totalIs,
    expected: annulled.national_totals.voters_in_country,
  });
  for (const area of annulled.areas) {
    for (const part of [area, ...(area.sectors ?? [])])
      checkFigures(annulled, { at: place(file, texts.area(part.code)), figures: part, tally });
    if (area.sectors) {
      const at = place(file, texts.area(area.code));
      compareSums(annulled, { at, whole: area, parts: area.sectors, tally });
    }
  }
}

type AreaCodes = readonly { code: string; sectors?: readonly { code: string }[] | undefined }[];
const codesOf = (areas: AreaCodes) =>
  areas.flatMap((area) => [area.code, ...(area.sectors ?? []).map(({ code }) => code)]);

function checkAreaCodes(dataset: Dataset, annulled: AnnulledFile, tally: Tally): void {
  const missing = differences(codesOf(annulled.areas), codesOf(dataset['results-by-county.json'].areas));
  if (missing.length > 0) tally.problem(file, texts.areas(missing));
}

/** A candidate of the annulled round must be a candidate of the election or a person whom polls name. */
function checkCandidates(dataset: Dataset, { candidates }: AnnulledFile, tally: Tally): void {
  const known = new Set([
    ...dataset['candidates.json'].candidates.map(({ slug }) => slug),
    ...Object.keys(dataset['polls.json'].other_people),
  ]);
  for (const { slug } of candidates) if (!known.has(slug)) tally.problem(file, texts.unknownCandidate(slug));
}

type CheckedFigures = { at: string; figures: AnnulledFigures; tally: Tally };

function checkFigures({ candidates }: AnnulledFile, { at, figures, tally }: CheckedFigures): void {
  const { registered, voters, turnout_pct: turnout, valid_votes: valid } = figures;
  const votes = Object.entries(figures.candidates);
  const unknown = differences(
    candidates.map(({ slug }) => slug),
    votes.map(([slug]) => slug),
  );
  for (const slug of unknown) tally.problem(at, texts.unknownCandidate(slug));
  const found = sumOf(votes.map(([, own]) => own.votes));
  tally.equal({ at, what: texts.sumOfVotes, found, name: texts.validVotes, expected: valid });
  for (const [slug, own] of votes)
    tally.percent({ at, what: slug, given: own.pct, part: own.votes, whole: valid });
  if (turnout !== null)
    tally.percent({
      at,
      what: texts.words.turnout,
      given: turnout,
      part: voters ?? 0,
      whole: registered ?? 0,
    });
}

type Parts = { at: string; whole: AnnulledFigures; parts: readonly AnnulledFigures[]; tally: Tally };

/** Compares a total with the sums over its parts. A total is not compared when parts of it are unknown. */
function compareSums({ candidates }: AnnulledFile, { at, whole, parts, tally }: Parts): void {
  const compare = (measure: string, of: (figures: AnnulledFigures) => number | null | undefined) => {
    const expected = of(whole);
    if (typeof expected !== 'number') return;
    const found = sumOf(parts.map((part) => of(part) ?? null));
    tally.equal({ at, what: texts.sumOfAreas(measure), found, name: texts.totalIs, expected });
  };
  compare(texts.measures.registered, ({ registered }) => registered);
  compare(texts.measures.voters, ({ voters }) => voters);
  compare(texts.measures.valid, ({ valid_votes: valid }) => valid);
  for (const { slug } of candidates) compare(texts.votesOf(slug), (own) => own.candidates[slug]?.votes);
}
