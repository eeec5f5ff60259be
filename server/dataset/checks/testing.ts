import { makeSmallElection } from '#server/dataset/new-election/testing.ts';
import { collectProblems, DatasetError } from '#server/dataset/problems.ts';
import { type Dataset, parseDataset, rawOf } from '#server/dataset/read.ts';
import type { AnnulledFile } from '#server/dataset/shapes/annulled.ts';
import { checkDataset } from './index.ts';

const raw = rawOf(makeSmallElection('alegeri'));
export const cited = ['sursa'];

/** Returns the invented election with a locality in each county and an annulled round. */
export function makeDataset(): Dataset {
  const dataset = parseDataset(raw);
  const place = { kind: 'comună', source_name: 'x' } as const;
  dataset['localities.json'].localities.push({ id: 1, county: 'AB', name: 'Unu', ...place });
  dataset['localities.json'].localities.push({ id: 2, county: 'CJ', name: 'Doi', ...place });
  dataset['results-by-locality.json'].rows.push(
    [1, [200, 90, 0, 0, 90, 40, 30, 20], [200, 90, 0, 0, 90, 60, 30]],
    [2, [200, 100, 0, 0, 100, 50, 40, 10], [200, 100, 0, 0, 100, 60, 40]],
  );
  dataset['turnout-hourly-by-locality.json'].rows.push([1, [0, 90], [0, 90]], [2, [0, 100], [0, 100]]);
  dataset['results-annulled-by-county.json'] = makeAnnulled();
  return dataset;
}

function makeAnnulled(): AnnulledFile {
  const figures = (registered: number | null, ana: number, barbu: number) => ({
    ...{ registered, voters: ana + barbu, turnout_pct: null, valid_votes: ana + barbu, winner: 'ana' },
    candidates: {
      ana: { votes: ana, pct: (100 * ana) / (ana + barbu) },
      barbu: { votes: barbu, pct: (100 * barbu) / (ana + barbu) },
    },
  });
  const person = { independent: true, party_label: null };
  return {
    ...{ election_id: 'anulate', status: 'annulled', related_election_id: 'alegeri', date: '2030-11-24' },
    ...{ round: 1, generated: 'x', provenance: { data: { sources: ['date'] } }, known_gaps: [], checks: [] },
    annulment: { date: '2030-12-06', act: 'Hotărârea 32', text: 'Anulat.', sources: cited },
    sources: ['sursa', 'date'].map((id) => ({
      ...{ id, url: `https://www.ccr.ro/${id}`, publisher: 'CCR', date: null, note: null },
    })),
    definitions: {
      ...{ registered: 'Despre înscriși', voters: 'Despre prezenți', valid_votes: 'Despre voturi' },
      ...{ pct: 'x', candidates: 'x' },
    },
    candidates: ['Ana', 'Barbu'].map((name, index) => ({
      ...{ slug: name.toLowerCase(), ballot_position: index + 1, ...person },
      ...{ display_name: name, official_name: `${name.toUpperCase()} INVENTAT` },
    })),
    national_totals: { ...figures(400, 115, 95), voters_in_country: 190 },
    areas: [
      { code: 'AB', name: 'Alba', type: 'county', ...figures(200, 60, 40) },
      { code: 'CJ', name: 'Cluj', type: 'county', ...figures(200, 45, 45) },
      { code: 'SR', name: 'Străinătate', type: 'diaspora', ...figures(null, 6, 4) },
      { code: 'SM', name: 'Corespondență', type: 'diaspora-mail', ...figures(null, 4, 6) },
    ],
  };
}

export function problemsOf(dataset: Dataset): readonly string[] {
  const problems = collectProblems();
  checkDataset(dataset, problems);
  try {
    problems.refuse();
    return [];
  } catch (error) {
    if (error instanceof DatasetError) return error.problems;
    throw error;
  }
}

export const roundOf = (d: Dataset, index: number) => must(d['election.json'].rounds[index]);
export const areaOf = (d: Dataset, index: number) => must(d['results-by-county.json'].areas[index]);
export const countryOf = (d: Dataset) => must(d['results-diaspora-by-country.json'].countries[0]).rounds;
export const hoursOf = (d: Dataset, index: number) => must(d['turnout-hourly.json'].areas[index]);
export const rowOf = (d: Dataset, index: number) => must(d['results-by-locality.json'].rows[index]);
export const annulledOf = (d: Dataset) => must(d['results-annulled-by-county.json'] ?? undefined);
export const oldAreaOf = (d: Dataset, index: number) => must(annulledOf(d).areas[index]);

export function must<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The invented election has no such record.');
  return found;
}

/** Adds one sector to Alba, with the same results as the whole county. */
export function addSector(d: Dataset): void {
  const area = areaOf(d, 0);
  area.sectors = [{ code: 'AB-1', name: 'Sectorul 1', rounds: structuredClone(area.rounds) }];
  Object.assign(oldAreaOf(d, 0), {
    sectors: [{ ...structuredClone(oldAreaOf(d, 0)), code: 'AB-1', name: 'Sectorul 1' }],
  });
}
