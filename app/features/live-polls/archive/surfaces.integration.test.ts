import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApi } from '#app/api/testing.ts';
import { makeVoters } from '#app/features/daily-vote/testing.ts';
import { openPollAt, pollVote, rollOver } from '#app/features/live-polls/testing.ts';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import { withRefusalText } from '#tests/kit/refusal-text.ts';
import { writePollHistoryFile } from './history-file.server.ts';

const base = withElection();
const { election } = readElectionFile<{ election: { id: string } }>('election');
const home = `/elections/${election.id}`;
const date = (text: string) => new Date(`${text}+03:00`);
const opened = date('2025-05-06T10:00:00');
const end = date('2025-05-10T10:00:00');
const silence = { from: date('2025-05-16T00:00:00'), to: date('2025-05-18T21:00:00') };

let archived = '';
let open = '';
/** The id of a poll without votes. */
let empty = '';
beforeAll(async () => {
  await base.owner
    .updateTable('candidates')
    .set({ party_label: '=HYPERLINK("http://exemplu.invalid")' })
    .where('slug', '=', (await openPollAt(base.db, opened)).slugs[0] ?? '')
    .execute();
  const poll = await base.db.selectFrom('live_polls').select('id').executeTakeFirstOrThrow();
  archived = poll.id;
  const { slug } = await base.db
    .selectFrom('live_poll_candidates')
    .innerJoin('candidates', 'candidates.id', 'candidate_id')
    .select('slug')
    .orderBy('ballot_position')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const voterId of await makeVoters(base.db, 3))
    await pollVote(base.db, { at: opened, pollId: archived, voterId, candidate: slug });
  empty = (await rollOver(base.db, end)).opened ?? '';
  const last = date('2025-05-14T10:00:00');
  open = (await rollOver(base.db, last)).opened ?? '';
  const [voterId = ''] = await makeVoters(base.db, 1);
  await pollVote(base.db, { at: last, pollId: open, voterId, candidate: slug });
  await rollOver(base.db, moments.archive);
});

const ask = async (path: string, at: Date) => {
  const answer = await openApi(base.db, at).ask(`${home}/${path}`);
  return { status: answer.status, body: await answer.json() };
};
const file = (at: Date) => writePollHistoryFile(base.db, at);

describe('archived live polls in the API', () => {
  test('the API lists closed polls with ballots and percentages, and each candidate’s changes by date', async () => {
    const { body } = await ask('live-polls', moments.archive);
    expect(body).toMatchObject({ total: 2, withheld: null });
    expect(body.items[1]).toMatchObject({
      id: archived,
      title: 'Cu cine ați vota astăzi?',
      status: 'closed',
      from: '2025-05-06T10:00:00+03:00',
      until: '2025-05-10T10:00:00+03:00',
      ballots: 3,
      candidates: [
        { votes: 3, percent: 100, direction: null, change_points: null },
        { votes: 0, percent: 0, direction: null, change_points: null },
      ],
    });
    expect(body.items[0]).toMatchObject({
      id: open,
      ballots: 1,
      candidates: [
        {
          ...{
            candidate: 'george-simion',
            name: 'George Simion',
            party: '=HYPERLINK("http://exemplu.invalid")',
          },
          ...{ votes: 1, percent: 100, direction: 'stable', change_points: 0 },
        },
        {
          candidate: 'nicusor-dan',
          name: 'Nicușor Dan',
          party: 'Independent',
          percent: 0,
          direction: 'stable',
        },
      ],
    });
    const trends = await ask('live-poll-trends', moments.archive);
    expect(trends.body).toMatchObject({
      total: 4,
      items: [
        { poll: archived, percent: 100, direction: null, change_points: null },
        { percent: 0 },
        {
          ...{ poll: open, date: '2025-05-16T00:00:00+03:00', simulated: false, percent: 100 },
          ...{ candidate: 'george-simion', name: 'George Simion', direction: 'stable', change_points: 0 },
        },
        { percent: 0 },
      ],
    });
    const now = await ask('live-polls', date('2025-05-12T10:00:00'));
    expect(now.body.items.map(({ status }: { status: string }) => status)).toEqual(['closed']);
    expect((await ask(`live-polls/${archived}`, moments.archive)).body).toEqual(body.items[1]);
  });

  test('the API marks the polls and trends of a demonstration’s crowd as simulated', async () => {
    await sql`insert into election_clock (election_anchor) values (${moments.archive})`.execute(base.owner);
    const setSimulated = (is_simulated: boolean) =>
      base.owner.updateTable('live_polls').set({ is_simulated }).where('id', '=', open).execute();
    const marked = async (list: string) =>
      (await ask(list, moments.archive)).body.items.map(({ simulated }: { simulated: boolean }) => simulated);
    await setSimulated(true);
    const lists = [await marked('live-polls'), await marked('live-poll-trends')];
    await setSimulated(false);
    await base.owner.deleteFrom('election_clock').execute();
    expect(lists).toEqual([
      [true, false],
      [false, false, true, true],
    ]);
  });

  test('the API lists no closed poll without votes', async () => {
    expect((await ask(`live-polls/${empty}`, moments.archive)).status).toBe(404);
    const { body } = await ask('live-polls', moments.archive);
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([open, archived]);
  });

  test('the API answers 404 for a poll until its end, and then lists it in the archive', async () => {
    const early = new Date(end.getTime() - 1_000);
    expect((await ask('live-polls', early)).body).toMatchObject({ total: 0, items: [] });
    expect((await ask(`live-polls/${archived}`, early)).status).toBe(404);
    expect((await ask(`live-polls/${archived}`, end)).status).toBe(200);
    expect((await ask('live-polls/altceva', end)).status).toBe(404);
  });

  test('the API lists no polls throughout election silence, from its first second to its last', async () => {
    for (const at of [
      silence.from,
      moments.silence,
      moments.votingDay,
      new Date(silence.to.getTime() - 1_000),
    ]) {
      for (const list of ['live-polls', 'live-poll-trends'])
        expect((await ask(list, at)).body).toMatchObject({
          total: 0,
          items: [],
          withheld: { reason: 'legal-silence', until: '2025-05-18T21:00:00+03:00' },
        });
      const one = await ask(`live-polls/${archived}`, at);
      expect(one).toMatchObject({ status: 451, body: { code: 'polls-withheld' } });
      expect(JSON.stringify(one.body)).not.toMatch(/ballots|percent|votes/);
    }
    for (const at of [new Date(silence.from.getTime() - 1_000), silence.to]) {
      expect((await ask('live-polls', at)).body).toMatchObject({ withheld: null });
      expect((await ask(`live-polls/${archived}`, at)).status).toBe(200);
    }
  });
});

describe('the CSV file of archived live polls', () => {
  test('the CSV file has a row for each candidate of each closed poll, and no cell with a spreadsheet formula', async () => {
    const { name, body } = await file(moments.archive);
    expect(name).toBe('ro-president-2025-sondaje-live.csv');
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[3]).toMatch(
      /^[0-9a-f-]{36},Cu cine ați vota astăzi\?,2025-05-06T10:00:00\+03:00,2025-05-10T10:00:00\+03:00,3,[a-z-]+,[^,]+,"'=HYPERLINK\(""http/,
    );
    expect(lines[3]).toMatch(/,3,100,,,no$/);
    expect(lines[1]).toMatch(/,1,100,stable,0,no$/);
    expect(lines[2]).toMatch(/,1,nicusor-dan,Nicușor Dan,Independent,0,0,stable,0,no$/);
    expect(body).not.toMatch(/(^|,)"?=/m);
  });

  test('the CSV file contains no poll that ends after election time, and is refused in election silence', async () => {
    expect((await file(new Date(end.getTime() - 1_000))).body.trim().split('\r\n')).toHaveLength(1);
    expect((await file(end)).body.trim().split('\r\n')).toHaveLength(3);
    expect((await file(new Date(silence.from.getTime() - 1_000))).body).toContain(archived);
    await expect(withRefusalText(file(silence.from))).rejects.toMatchObject({
      code: 'polls-withheld',
      status: 451,
    });
    await expect(withRefusalText(file(new Date(silence.to.getTime() - 1_000)))).rejects.toMatchObject({
      code: 'polls-withheld',
    });
    expect((await file(silence.to)).body).toContain(open);
  });
});
