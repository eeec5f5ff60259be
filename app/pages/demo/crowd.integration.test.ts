import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeVoters } from '#app/features/daily-vote/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { writePollHistoryFile } from '#app/features/live-polls/archive/history-file.server.ts';
import {
  countCrowdBallots,
  drawCandidate,
  makeCrowd,
  removeCrowd,
  runCrowd,
} from '#app/features/live-polls/crowd/crowd.server.ts';
import { findActivePoll, listPollHistory, listPollTrends } from '#app/features/live-polls/queries.server.ts';
import { recountPolls } from '#app/features/live-polls/recount/recount.server.ts';
import { listAsked, pollVote } from '#app/features/live-polls/testing.ts';
import { Visitor } from '#tests/kit/browser/visitor.ts';
import { moments as times, withElection } from '#tests/kit/election.ts';
import * as crowdPage from './crowd.tsx';
import { jump, makeNew, openDemo } from './testing.ts';

const base = withElection();
beforeEach(() => makeNew(base));

const pace = { past: 0, open: 0 };

/** Returns the rows of every table as one text per table, so that two moments can be compared. */
async function readTables(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'ballot_keys') and tablename not in ('record_version', 'rate_hits')`.execute(
    base.owner,
  );
  const texts: Record<string, string> = {};
  for (const { name } of rows) {
    const read = await sql<{ text: string }>`
      select md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as text from ${sql.table(name)} row`.execute(
      base.owner,
    );
    texts[name] = read.rows[0]?.text ?? '';
  }
  return texts;
}

/** Opens a demonstration between the rounds, with its real poll open. */
async function begin() {
  await jump(base.db, 'intre-tururi');
  const { site } = await openDemo(base.db);
  const timeline = await requireTimeline(base.db);
  return { site, services: site.platform, timeline, at: () => site.platform.clock.electionNow() };
}

describe('the simulated crowd of a demonstration', () => {
  test('every table has the same rows after the removal as before the start', async () => {
    const { services, timeline, at } = await begin();
    const before = await readTables();
    const crowd = await makeCrowd(services);
    expect(crowd).not.toBeNull();
    if (crowd) await runCrowd(services, crowd, pace);

    expect(await countCrowdBallots(base.db)).toBe(160);
    const open = await findActivePoll(base.db, { timeline, at: at() });
    expect(open).toMatchObject({ isSimulated: true, ballots: 40 });
    const archived = await listPollHistory(base.db, { timeline, at: at(), limit: null });
    expect(archived.map(({ isSimulated, ballots }) => [isSimulated, ballots])).toEqual([
      [true, 40],
      [true, 40],
      [true, 40],
    ]);
    const trends = await listPollTrends(base.db, { timeline, at: at() });
    expect(trends.filter(({ trend }) => trend !== null).length).toBeGreaterThan(0);
    const { body } = await writePollHistoryFile(base.db, at());
    const lines = body.toString().trim().split('\n').slice(1);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/,Simulare: .*,yes\r?$/);
    const recount = await recountPolls(base.db, { electionId: timeline.electionId, electionNow: at() });
    expect(recount).toMatchObject({ isClean: true, differences: [] });
    await base.owner.deleteFrom('poll_recounts').execute();

    await removeCrowd(services);
    expect(await readTables()).toEqual(before);
  });

  test('a crowd that was stopped in the middle is removed whole, with the ballots of real people in its polls', async () => {
    const { services, timeline, at } = await begin();
    const [voterId = ''] = await makeVoters(base.db, 1);
    const before = await findActivePoll(base.db, { timeline, at: at() });
    const both = await Promise.all([makeCrowd(services), makeCrowd(services)]);
    const crowd = both.find((made) => made !== null);
    expect(both.filter((made) => made !== null)).toHaveLength(1);
    if (!crowd) return;
    const open = crowd.polls.at(-1)?.id ?? '';
    const [candidate = ''] = await listAsked(base.db, open);
    await pollVote(base.db, { at: at(), voterId, pollId: open, candidate });
    const running = runCrowd(services, crowd, pace);
    await expect.poll(() => countCrowdBallots(base.db)).toBeGreaterThan(20);
    await removeCrowd(services);
    await running;
    expect(await countCrowdBallots(base.db)).toBeNull();
    expect(await findActivePoll(base.db, { timeline, at: at() })).toEqual(before);
    const left = await sql`
      select from users where email like '%@simulare.invalid'
      union all select from live_poll_ballots union all select from voter_activities`.execute(base.owner);
    expect(left.rows).toHaveLength(0);
  });

  test('the crowd starts and is removed by a press, and is refused in election silence', async () => {
    const { site } = await begin();
    const visitor = new Visitor(site);
    expect(await visitor.get(crowdPage, '/demo/crowd')).toMatchObject({ data: { ballots: null } });
    expect(await visitor.post(crowdPage, '/demo/crowd', { deed: 'start' })).toMatchObject({
      status: 303,
      location: '/polls',
    });
    await expect.poll(() => countCrowdBallots(base.db)).toBeGreaterThan(0);
    expect((await visitor.post(crowdPage, '/demo/crowd', { deed: 'remove' })).status).toBe(303);
    expect(await countCrowdBallots(base.db)).toBeNull();
    await site.platform.clock.jump({ at: times.silence, momentId: null });
    expect((await visitor.post(crowdPage, '/demo/crowd', { deed: 'start' })).status).toBe(451);
    expect(await countCrowdBallots(base.db)).toBeNull();
  });

  test('production has no page and no command, and its database refuses simulated polls', async () => {
    const { timeline } = await begin();
    const { site } = await openDemo(base.db, {
      NODE_ENV: 'production',
      SECRET_KEY: 'o cheie a testului, lungă de peste treizeci și două de semne',
      DATABASE_URL: 'postgres://localhost/vot',
      PUBLIC_URL: 'https://vot.example',
    });
    const visitor = new Visitor(site);
    expect((await visitor.get(crowdPage, '/demo/crowd')).status).toBe(404);
    expect((await visitor.post(crowdPage, '/demo/crowd', { deed: 'start' })).status).toBe(404);
    await expect(makeCrowd(site.platform)).rejects.toMatchObject({ code: 'demo-only' });
    await base.owner.deleteFrom('election_clock').execute();
    const simulated = base.owner.insertInto('live_polls').values({
      election_id: timeline.electionId,
      title: 'Simulare',
      description: 'Simulare',
      start_date: times.betweenRounds,
      end_date: times.silence,
      is_simulated: true,
    });
    await expect(simulated.execute()).rejects.toThrow('Only a demonstration');
  });

  test('the draw is even: no candidate gets more than a quarter of the votes beyond an equal share', () => {
    const candidates = ['a', 'b', 'c', 'd'];
    const counts = new Map(candidates.map((candidate) => [candidate, 0]));
    for (let index = 0; index < 4_000; index += 1) {
      const drawn = drawCandidate({ id: '5f2f6d4e-6f0f-4a44-9a0e-0d6e0a4bb0a1', candidates }, index);
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
    expect(Math.max(...counts.values())).toBeLessThan(1_250);
    expect(Math.min(...counts.values())).toBeGreaterThan(750);
  });
});
