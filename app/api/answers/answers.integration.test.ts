import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, openApi, type PageBody, walkApi, walkList } from '#app/api/testing.ts';
import { pollCorrection } from '#app/features/elections/corrections/values.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { requireResultsPage } from '#app/features/elections/results/round-queries.server.ts';
import { makeArchive } from '#app/features/live-polls/testing.ts';
import { fetchNews } from '#app/features/news/testing.ts';
import { apiReadings } from '#app/features.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import { findLater } from '#tests/kit/product/later-answers.ts';

type Totals = { voters: number; valid_votes: number; candidates: Record<string, { votes: number }> };
const { election } = readElectionFile<{ election: { id: string } }>('election');
const { national_totals: national } = readElectionFile<{ national_totals: Record<string, Totals> }>(
  'results-by-county',
);
const home = `/elections/${election.id}`;

const base = withElection();
beforeAll(async () => {
  await makeArchive(base.db, { first: date('2025-04-22'), open: date('2025-05-09') });
  await fetchNews(base.db, moments.archive);
});
const date = (day: string) => new Date(`${day}T10:00:00+03:00`);

const walked = new Map<string, Answer[]>();
async function walkAt(moment: keyof typeof moments): Promise<Answer[]> {
  const known = walked.get(moment) ?? (await walkApi(openApi(base.db, moments[moment])));
  walked.set(moment, known);
  return known;
}

describe.each(Object.keys(moments) as (keyof typeof moments)[])('API answers at the moment %s', (moment) => {
  test('the API answers every read operation with exactly the fields that its schema declares', async () => {
    const answers = await walkAt(moment);
    expect(answers.length).toBeGreaterThan(100);
    const asked = new Set(answers.map(({ operation }) => operation.id));
    // In election silence (the legal pause before voting) the lists contain no poll ids. The test can then
    // request no single poll.
    const unasked = apiReadings.map(({ id }) => id).filter((id) => !asked.has(id));
    expect(unasked).toEqual(isSilent(moment) ? ['getPoll', 'getLivePoll'] : []);
    for (const { operation, path, status, body } of answers) {
      if (status !== 200)
        expect([path, body]).toEqual([path, expect.objectContaining({ code: expectedRefusal })]);
      // Parsing drops undeclared fields. An equal result therefore proves that the schema names every field.
      else expect(operation.answer.parse(body), path).toEqual(body);
    }
  });

  test('API answers contain no record later than election time', async () => {
    const answers = await walkAt(moment);
    const found = answers.flatMap(({ path, body }) =>
      findLater(JSON.stringify(body), moments[moment]).map((word) => `${path}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  test('API answers contain no time or day after election time, except days that were planned in advance', async () => {
    const at = moments[moment];
    const found = (await walkAt(moment)).flatMap(({ path, body }) =>
      listMoments(body)
        .filter(({ key, value }) => isAfter(value, at) && !isPlanned(key))
        .map(({ key, value }) => `${path} ${key}: ${value}`),
    );
    expect(found).toEqual([]);
  });

  test('the API returns a source for every source id cited in its answers', async () => {
    const api = openApi(base.db, moments[moment]);
    const pages = await walkList(api, `${home}/sources?limit=500`);
    const known = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));
    expect(known.size).toBeGreaterThan(100);
    const cited = (await walkAt(moment)).flatMap(({ path, body }) =>
      listCited(body).map((id) => ({ path, id })),
    );
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ id }) => !known.has(id)).slice(0, 5)).toEqual([]);
  });
});

/** A date without time is a day in Bucharest, which begins before the same day in UTC. */
const isAfter = (value: string, at: Date) =>
  value.length === 10 ? value > bucharestDay(at) : new Date(value) > at;
const expectedRefusal = 'results-not-announced';
const isSilent = (moment: keyof typeof moments) => moment === 'silence' || moment === 'votingDay';
const isPlanned = (key: string) =>
  ['election_day', 'polls_open', 'polls_close', 'polls_close_latest', 'from', 'until'].includes(key);

test('findLater finds records after election time when it searches the answers of a later moment', async () => {
  const text = JSON.stringify((await walkAt('archive')).map(({ body }) => body));
  expect(findLater(text, moments.betweenRounds).length).toBeGreaterThan(50);
  expect(findLater(text, moments.beforeFirstRound).length).toBeGreaterThan(100);
  expect(listMoments([{ announced_at: '2025-05-19T01:36:00+03:00' }])).toHaveLength(1);
});

describe('votes and turnout in API answers', () => {
  const api = () => openApi(base.db, moments.archive);
  type Result = {
    area: { code: string };
    voters: number;
    valid_votes: number;
    candidates: { candidate: string; votes: number; percent: number }[];
  };
  const listResults = async (round: number, query: string): Promise<Result[]> => {
    const pages = await walkList(api(), `${home}/rounds/${round}/results?${query}`);
    return pages.flatMap(({ items }) => items as unknown as Result[]);
  };

  test.each([1, 2])(
    'in round %i the API’s votes of counties and abroad add up to the national total of the dataset',
    async (round) => {
      const parts = await listResults(round, 'parent=RO&limit=20');
      const [nation] = await listResults(round, 'kind=nation');
      expect(parts).toHaveLength(44);
      const sum = (of: (part: Result) => number) => parts.reduce((total, part) => total + of(part), 0);
      expect(sum((part) => part.voters)).toBe(nation?.voters);
      expect(sum((part) => part.valid_votes)).toBe(nation?.valid_votes);
      for (const { candidate, votes, percent } of nation?.candidates ?? []) {
        expect(votes, candidate).toBe(national[round]?.candidates[candidate]?.votes);
        expect(
          sum((part) => part.candidates.find((row) => row.candidate === candidate)?.votes ?? 0),
          candidate,
        ).toBe(votes);
        expect(percent).toBe((100 * votes) / (nation?.valid_votes ?? 0));
      }
    },
  );

  test('the API returns the same votes and turnout as the pages', async () => {
    const page = await requireResultsPage(base.db, {
      timeline: await requireTimeline(base.db),
      at: moments.archive,
      round: 2,
      code: 'B',
      search: null,
    });
    const answer = await (await api().ask(`${home}/rounds/2/results/B`)).json();
    expect(answer).toMatchObject({
      registered: page.result.registered,
      voters: page.result.voters,
      valid_votes: page.result.validVotes,
      candidates: page.result.standings.map(({ slug, votes }) => ({ candidate: slug, votes })),
    });
    const turnout = await (await api().ask(`${home}/rounds/2/turnout/B`)).json();
    expect(turnout).toMatchObject({
      hours: page.turnout
        .find(({ round }) => round === 2)
        ?.hours.map(({ hour, voters }) => ({ hour, voters })),
    });
  });

  test("the API's hourly turnout ends at the hour of election time on voting day", async () => {
    const now = openApi(base.db, moments.votingDay);
    const { hours } = await (await now.ask(`${home}/rounds/2/turnout/RO`)).json();
    expect(hours.map(({ hour }: { hour: number }) => hour)).toEqual([8, 9, 10]);
    expect((await now.ask(`${home}/rounds/2/results`)).status).toBe(404);
  });
});

describe('API answers in election silence (the legal pause before voting)', () => {
  const silent = () => openApi(base.db, moments.silence);
  const until = '2025-05-18T21:00:00+03:00';

  test('the API hides polls, votes and trends in election silence, and gives the reason and the end', async () => {
    const polls: PageBody & { withheld: unknown } = await (await silent().ask(`${home}/polls`)).json();
    expect(polls).toMatchObject({
      items: [],
      total: 0,
      withheld: { reason: 'legal-silence', until, fields: ['items'] },
    });
    const list = await (await silent().ask(`${home}/candidates`)).json();
    expect(list.withheld).toMatchObject({ until, fields: expect.arrayContaining(['counters.trend']) });
    for (const { counters } of list.items) expect(counters).toMatchObject({ votes: null, trend: null });
    for (const name of ['sources', 'corrections']) {
      const { withheld } = await (await silent().ask(`${home}/${name}`)).json();
      const act = 'Legea nr. 370/2004, art. 39';
      expect(withheld, name).toEqual({ reason: 'legal-silence', act, until, fields: ['items'] });
    }
    const one = await (await silent().ask(`${home}/candidates/${list.items[0].slug}`)).json();
    expect(one.counters.votes).toBeNull();
  });

  test('the API refuses a single poll with 451 in election silence, whether or not the poll exists', async () => {
    const open: PageBody = await (await openApi(base.db, moments.betweenRounds).ask(`${home}/polls`)).json();
    for (const code of [String(open.items[0]?.code), 'nu-exista']) {
      const answer = await silent().ask(`${home}/polls/${code}`);
      expect(answer.status).toBe(451);
      const act = 'Legea nr. 370/2004, art. 39';
      expect(await answer.json()).toMatchObject({
        ...{ code: 'polls-withheld', reason: 'legal-silence' },
        until,
        act,
      });
    }
  });

  test('the API returns all hidden polls one second after election silence ends', async () => {
    const after = openApi(base.db, new Date(new Date(until).getTime() + 1_000));
    const polls = await (await after.ask(`${home}/polls`)).json();
    expect(polls.withheld).toBeNull();
    expect(polls.total).toBeGreaterThan(30);
  });

  test('a cursor from before election silence gets an empty list instead of an error', async () => {
    const open: PageBody = await (
      await openApi(base.db, moments.betweenRounds).ask(`${home}/polls?limit=2`)
    ).json();
    expect((await silent().ask(`${home}/polls?limit=2&cursor=${open.next_cursor}`)).status).toBe(200);
  });

  test('lists of sources and corrections continue from a cursor even when election silence hides its record', async () => {
    const [open, shut] = [openApi(base.db, moments.betweenRounds), silent()];
    const all = (await walkList(open, `${home}/sources?limit=500`)).flatMap(({ items }) => items);
    const index = all.findIndex(({ file }) => file === 'polls') + 1;
    const stopped: PageBody = await (await open.ask(`${home}/sources?limit=${index}`)).json();
    expect(stopped.items.at(-1)).toMatchObject({ file: 'polls' });
    const rest = (await walkList(shut, `${home}/sources?cursor=${stopped.next_cursor}`)).flatMap(
      ({ items }) => items.map(({ id }) => id),
    );
    const expected = all.slice(index).filter(({ file }) => file !== 'polls');
    expect(rest.length).toBeGreaterThan(0);
    expect(rest).toEqual(expect.arrayContaining(expected.map(({ id }) => id)));
    expect(rest).not.toEqual(expect.arrayContaining([all[0]?.id]));

    const kinds = ['areas', pollCorrection, 'areas'];
    await base.owner
      .insertInto('corrections')
      .values(
        kinds.map((record_kind, place) => ({
          election_id: election.id,
          recorded_at: `2025-05-11T0${9 - place}:00:00+03:00`,
          record_kind,
          record_key: `k${place}`,
          field: 'name',
          before: '"a"',
          after: '"b"',
          reason: null,
        })),
      )
      .execute();
    const two: PageBody = await (await open.ask(`${home}/corrections?limit=2`)).json();
    expect(two.items.map(({ record_key }) => record_key)).toEqual(['k0', 'k1']);
    const last = await (await shut.ask(`${home}/corrections?cursor=${two.next_cursor}`)).json();
    expect(last.items.map(({ record_key }: { record_key: string }) => record_key)).toEqual(['k2']);
    expect(last.total).toBe(2);
  });
});

type MomentField = { key: string; value: string };

/** Lists every ISO day and time in an answer, each with its field's name. */
function listMoments(body: unknown, key = ''): MomentField[] {
  if (typeof body === 'string')
    return /^\d{4}-\d{2}-\d{2}(T[\d:.]+([+-]\d{2}:\d{2}|Z))?$/.test(body) ? [{ key, value: body }] : [];
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    listMoments(value, Array.isArray(body) ? key : name),
  );
}

/** Lists the source ids in every field named `sources`. */
function listCited(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    name === 'sources' && Array.isArray(value) ? value.map(String) : listCited(value),
  );
}
