import { beforeEach, describe, expect, test } from 'vitest';
import { collectProblems, DatasetError } from '../problems.ts';
import { type Dataset, parseDataset, readFiles } from '../read.ts';
import { datasetFolder } from '../testing.ts';
import { checkDataset } from './index.ts';

const raw = await readFiles(datasetFolder);
let dataset: Dataset;
beforeEach(() => {
  dataset = parseDataset(raw);
});

function problemsOf(changed: Dataset): string {
  const problems = collectProblems();
  checkDataset(changed, problems);
  try {
    problems.refuse();
    return '';
  } catch (error) {
    return error instanceof DatasetError ? error.message : String(error);
  }
}

test('checkDataset finds no difference in more than a thousand sums of the real dataset', () => {
  const problems = collectProblems();
  expect(checkDataset(dataset, problems)).toBeGreaterThan(1_000);
  problems.refuse();
});

describe('checkDataset finding a wrong figure', () => {
  const changes: [string, (files: Dataset) => void, RegExp][] = [
    [
      'of a sector',
      (d) =>
        bump(
          d['results-by-county.json'].areas.find(({ sectors }) => sectors)?.sectors?.[0]?.rounds['1'],
          'registered',
        ),
      /zona B, turul I: suma zonelor \(înscriși\)/,
    ],
    [
      'of an annulled round',
      (d) => bump(d['results-annulled-by-county.json']?.areas[3], 'registered'),
      /results-annulled-by-county\.json: suma zonelor \(înscriși\)/,
    ],
    [
      'of a country',
      (d) => bump(d['results-diaspora-by-country.json'].countries[0]?.rounds['2'], 'voters'),
      /results-diaspora-by-country\.json, turul II: suma zonelor \(alegători prezenți\)/,
    ],
    [
      'of a country with one voter fewer than valid votes',
      (d) => loseVoters(d['results-diaspora-by-country.json'].countries[0]?.rounds['2']),
      /results-diaspora-by-country\.json, țara .{3}, turul II: voturi valabile este (\d+), dar/,
    ],
    [
      'of an area with one voter fewer than valid votes',
      (d) => loseVoters(d['results-by-county.json'].areas[3]?.rounds['2']),
      /results-by-county\.json, zona BC, turul II: voturi valabile este (\d+), dar/,
    ],
    [
      'of a list of voters',
      (d) => bump(d['results-by-county.json'].areas[3]?.rounds['2'].voters_by_list, 'mobile_box'),
      /zona BC, turul II: suma listelor/,
    ],
    [
      'of an hour',
      (d) => void d['turnout-hourly.json'].national['1'].splice(4, 1, 3_515_525),
      /turul I, ora 12: suma zonelor/,
    ],
    [
      'of the last hour',
      (d) => void d['turnout-hourly.json'].areas[0]?.rounds['1'].splice(13, 1, 152_752),
      /zona AB, turul I: ultima oră este 152752/,
    ],
    [
      'of an age',
      (d) => bump(d['election.json'].rounds[0]?.demographics.by_age['18-24'], 'voters'),
      /turul I, demographics: grupele de vârstă/,
    ],
    [
      'of the national turnout',
      (d) => bump(d['election.json'].rounds[1]?.turnout, 'voters'),
      /election\.json, turul II: alegători prezenți/,
    ],
    [
      'of voters abroad',
      (d) => bump(d['election.json'].rounds[1]?.diaspora, 'polling_station_voters'),
      /election\.json, turul II: alegători în străinătate/,
    ],
    [
      'of valid votes abroad',
      (d) => bump(d['election.json'].rounds[1]?.diaspora, 'polling_station_valid_votes'),
      /election\.json, turul II: voturi valabile în străinătate/,
    ],
    [
      'of voters by mail',
      (d) => bump(d['election.json'].rounds[1]?.diaspora, 'mail_voters_simpv'),
      /election\.json, turul II: alegători prin corespondență/,
    ],
    [
      'of valid votes by mail',
      (d) => bump(d['election.json'].rounds[1]?.diaspora, 'mail_valid_votes'),
      /election\.json, turul II: voturi valabile prin corespondență/,
    ],
    [
      'of a protocol',
      (d) => bump(d['election.json'].rounds[1]?.ballots, 'received_total'),
      /turul II, BEC: buletine și plicuri/,
    ],
    [
      'of a candidate',
      (d) => bump(d['candidates.json'].candidates[2]?.round_1, 'votes'),
      /candidates\.json, .*: voturi .* este \d+, dar în results-by-county\.json este/,
    ],
    [
      'of a rank',
      (d) => bump(d['candidates.json'].candidates[2]?.round_1, 'rank'),
      /locul este 6, dar după voturi este 5/,
    ],
    [
      'in a percentage',
      (d) => bump(d['results-by-county.json'].areas[0]?.rounds['1'], 'turnout_pct', 0.02),
      /zona AB, turul I: alegători prezenți este 50\.57, dar din cifre rezultă 50\.55/,
    ],
  ];
  test.each(changes)('checkDataset reports a figure that is off by one: %s', (_name, change, message) => {
    change(dataset);
    expect(problemsOf(dataset)).toMatch(message);
  });
});

describe('checkDataset finding a reference to a missing record', () => {
  const changes: [string, (files: Dataset) => void, RegExp][] = [
    [
      'a person in a poll',
      (d) => void d['polls.json'].polls[0]?.results.push({ candidate: 'cineva', pct: 1 }),
      /polls\.json, inscop-2024-06-27: candidatul „cineva”/,
    ],
    [
      'an answer that the question does not offer',
      (d) => void Object.assign(d['compatibility.json'].stances[0] ?? {}, { stance: 'Poate' }),
      /„Poate” nu este printre răspunsurile/,
    ],
    [
      'a second stance on one question',
      (d) => void d['compatibility.json'].stances.push(...d['compatibility.json'].stances.slice(0, 1)),
      /apare de două ori/,
    ],
    [
      'a county without a shape',
      (d) => void d['romania-counties.topo.json'].objects.counties.geometries.pop(),
      /romania-counties\.topo\.json: zonele nu se potrivesc/,
    ],
    [
      'votes that are public before the final communication',
      (d) =>
        void Object.assign(d['election.json'].rounds[1] ?? {}, { announced_at: '2025-05-19T01:36:00+03:00' }),
      /election\.json, turul II: announced_at este momentul stării „final”/,
    ],
    [
      'a validation before the final communication',
      (d) =>
        void Object.assign(
          d['election.json'].results_publication.find(
            ({ round, state }) => round === 2 && state === 'validat',
          ) ?? {},
          { at: '2025-05-18T23:00:00+03:00' },
        ),
      /election\.json, turul II: results_publication: stările/,
    ],
    [
      'a provisional share of one candidate only',
      (d) =>
        void Object.assign(
          d['election.json'].results_publication.find(
            ({ round, state }) => round === 2 && state === 'provizoriu',
          ) ?? {},
          { shares: { 'nicusor-dan': 53.8 } },
        ),
      /election\.json, turul II: results_publication: procente are/,
    ],
    [
      'two sources with one id',
      (d) => void d['guide.json'].sources.push(...d['guide.json'].sources.slice(0, 1)),
      /guide\.json, sources: „l370-sintact-liste” apare de două ori/,
    ],
    [
      'an extra source of another file',
      (d) => void d['visibility.json'].cites[0]?.sources.push('nu-e'),
      /visibility\.json, .*: sursa „nu-e”/,
    ],
  ];
  test.each(changes)(
    'checkDataset reports the reference when the record is missing: %s',
    (_name, change, message) => {
      change(dataset);
      expect(problemsOf(dataset)).toMatch(message);
    },
  );
});

/** Adds `by` to the number in one field of a record of the dataset. */
function bump(record: object | undefined, field: string, by = 1): void {
  if (!record) throw new Error(`nothing to change: ${field}`);
  Object.assign(record, { [field]: Number(Reflect.get(record, field)) + by });
}

/** Sets the voters of a result to one fewer than its valid votes. */
function loseVoters(result: { voters: number; valid_votes: number } | undefined): void {
  if (!result) throw new Error('nothing to change: voters');
  result.voters = result.valid_votes - 1;
}
