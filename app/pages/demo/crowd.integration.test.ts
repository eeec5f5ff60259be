import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { listCandidates } from '#app/features/candidates/queries.server.ts';
import { hasCrowd, makeCrowd, removeCrowd } from '#app/features/crowd/crowd.server.ts';
import { readCrowdProgress } from '#app/features/crowd/progress.server.ts';
import { runCrowd } from '#app/features/crowd/run.server.ts';
import { recount } from '#app/features/daily-vote/recount/recount.server.ts';
import { takeSnapshot } from '#app/features/daily-vote/snapshots/snapshots.server.ts';
import { makeVoters, vote } from '#app/features/daily-vote/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { writePollHistoryFile } from '#app/features/live-polls/archive/history-file.server.ts';
import { findActivePoll, listPollHistory, listPollTrends } from '#app/features/live-polls/queries.server.ts';
import { recountPolls } from '#app/features/live-polls/recount/recount.server.ts';
import { listAsked, pollVote } from '#app/features/live-polls/testing.ts';
import { writeSnapshotsFile } from '#app/pages/integrity/read-integrity.server.ts';
import { Visitor } from '#tests/kit/browser/visitor.ts';
import { moments as times, withElection } from '#tests/kit/election.ts';
import * as crowdPage from './crowd.tsx';
import { jump, makeNew, openDemo } from './testing.ts';

const base = withElection();
beforeEach(() => makeNew(base));

const pace = { past: 0, day: 0 };

/** Returns each table's rows as one text, so that two moments can be compared. */
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

/** Tables in which the tests' crowd leaves rows. */
const leftTables = [
  'votes',
  'voting_days',
  'simulated_counters',
  'simulated_snapshots',
  'profile_view_marks',
  'follows',
  'candidate_discussion_topics',
  'candidate_comments',
  'comment_marks',
];

async function countRows(table: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(base.owner);
  return rows[0]?.count ?? 0;
}

/** Starts a demonstration between the rounds, with an open live poll for real people. */
async function begin() {
  await jump(base.db, 'intre-tururi');
  const { site } = await openDemo(base.db);
  const timeline = await requireTimeline(base.db);
  return { site, services: site.platform, timeline, at: () => site.platform.clock.electionNow() };
}

describe('the simulated crowd of a demonstration', () => {
  test('after the crowd is removed, every table has the same rows as before its start', async () => {
    const { site, services, timeline, at } = await begin();
    const before = await readTables();
    const crowd = await makeCrowd(services);
    expect(crowd).not.toBeNull();
    expect(site.announced).toEqual(['livePolls']);
    if (crowd) await runCrowd(services, crowd, pace);
    // Each of the three closed polls and the end of the simulated day is announced as well.
    expect(site.announced.filter((topic) => topic === 'livePolls')).toHaveLength(5);

    expect(await readCrowdProgress(services)).toMatchObject({
      state: 'done',
      figures: { closed: 3, hours: 24, pollVotes: 384, votes: 96, followers: 96, comments: 8 },
    });
    const open = await findActivePoll(base.db, { timeline, at: at() });
    expect(open).toMatchObject({ isSimulated: true, ballots: 96 });
    const archived = await listPollHistory(base.db, { timeline, at: at(), limit: null });
    expect(archived.map(({ isSimulated, ballots }) => [isSimulated, ballots])).toEqual([
      [true, 96],
      [true, 96],
      [true, 96],
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

    site.announced.length = 0;
    await removeCrowd(services);
    expect(site.announced).toEqual(['livePolls', 'votes', 'discussions']);
    expect(await readTables()).toEqual(before);
  });

  test('figures, snapshots, files and recounts agree while a crowd and real people vote', async () => {
    const { services, timeline, at } = await begin();
    const { electionId } = timeline;
    const [voterId = ''] = await makeVoters(base.db, 1);
    const list = () => listCandidates(base.db, { electionId, at: at(), isSilent: false });
    const asked = (await list()).find(({ isFictitious }) => !isFictitious);
    await vote(base.db, { at: at(), voterId, candidate: asked?.slug ?? '' });
    const people = (await list()).map(({ simulated: _, ...counted }) => counted);
    const crowd = await makeCrowd(services);
    if (crowd) await runCrowd(services, crowd, pace);
    await takeSnapshot(base.db, { timeline, now: { real: new Date(), election: at() } });

    const after = await list();
    expect(after.map(({ simulated: _, ...counted }) => counted)).toEqual(people);
    const sum = (of: (counts: NonNullable<(typeof after)[number]['simulated']>) => number | null) =>
      after.reduce((all, { simulated }) => all + ((simulated && of(simulated)) ?? 0), 0);
    const { figures } = (await readCrowdProgress(services)) ?? {};
    expect(figures).toMatchObject({ votes: 96, followers: 96 });
    expect(sum(({ votes }) => votes)).toBe(figures?.votes);
    expect(sum(({ followers }) => followers)).toBe(figures?.followers);
    expect(sum(({ views }) => views)).toBe(figures?.views);

    const file = JSON.parse((await writeSnapshotsFile(base.db, at())).body);
    expect(file.snapshots.at(-1)).toMatchObject({ simulated: false, ballots: 1 });
    expect(file.simulated_snapshots).toHaveLength(24);
    const last = file.simulated_snapshots.at(-1);
    expect(last).toMatchObject({ simulated: true, ballots: 96 });
    const bySlug = new Map(after.map(({ slug, simulated }) => [slug, simulated?.votes]));
    for (const { candidate, ballots } of last.candidates) expect(bySlug.get(candidate)).toBe(ballots);

    const counted = await recount(base.db, { electionId, electionNow: at() });
    expect(counted).toMatchObject({ isClean: true, differences: [] });
    await removeCrowd(services);
    expect(await list()).toEqual(people.map((candidate) => ({ ...candidate, simulated: null })));
    expect(JSON.parse((await writeSnapshotsFile(base.db, at())).body)).not.toHaveProperty(
      'simulated_snapshots',
    );
  });

  test("a crowd stopped halfway is removed completely, even with real people's ballots in its polls", async () => {
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
    await expect.poll(() => countRows('votes')).toBeGreaterThan(20);
    await removeCrowd(services);
    await running;
    expect(await hasCrowd(base.db)).toBe(false);
    for (const table of leftTables) expect(await countRows(table), table).toBe(0);
    expect(await findActivePoll(base.db, { timeline, at: at() })).toEqual(before);
    const left = await sql`
      select from users where email like '%@simulare.invalid'
      union all select from live_poll_ballots union all select from voter_activities`.execute(base.owner);
    expect(left.rows).toHaveLength(0);
  });

  test('the crowd stops voting and following when election silence begins', async () => {
    const { services } = await begin();
    const crowd = await makeCrowd(services);
    await services.clock.jump({ at: times.silence, momentId: null });
    if (crowd) await runCrowd(services, crowd, pace);
    const onlyOpen = crowd && { ...crowd, polls: crowd.polls.filter(({ isOpen }) => isOpen) };
    if (onlyOpen) await runCrowd(services, onlyOpen, pace);
    for (const table of ['live_poll_ballots', 'votes', 'follows', 'profile_view_marks'])
      expect(await countRows(table), table).toBe(0);
    await removeCrowd(services);
  });

  test('a press starts or removes the crowd, and is refused during election silence', async () => {
    const { site } = await begin();
    const visitor = new Visitor(site);
    expect(await visitor.get(crowdPage, '/demo/crowd')).toMatchObject({ data: { progress: null } });
    expect(await visitor.post(crowdPage, '/demo/crowd', { deed: 'start' })).toMatchObject({
      status: 303,
      location: '/demo/crowd',
    });
    expect(await hasCrowd(base.db)).toBe(true);
    await expect.poll(() => countRows('live_poll_ballots')).toBeGreaterThan(0);
    expect((await visitor.post(crowdPage, '/demo/crowd', { deed: 'remove' })).status).toBe(303);
    expect(await hasCrowd(base.db)).toBe(false);
    await site.platform.clock.jump({ at: times.silence, momentId: null });
    expect((await visitor.post(crowdPage, '/demo/crowd', { deed: 'start' })).status).toBe(451);
    expect(await hasCrowd(base.db)).toBe(false);
  });

  test('the crowd is refused and leaves no voter when the candidates are not known yet', async () => {
    const { site, clock } = await openDemo(base.db);
    await clock.jump({ at: new Date('2025-01-20T10:00:00+02:00'), momentId: null });
    await expect(makeCrowd(site.platform)).rejects.toMatchObject({ code: 'crowd-too-early' });
    const { rows } = await sql`select from users where email like '%@simulare.invalid'`.execute(base.db);
    expect([await hasCrowd(base.db), rows]).toEqual([false, []]);
  });

  test('production has no crowd page or command, and its database refuses simulated polls', async () => {
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
    await expect(
      sql`insert into simulated_counters (candidate_id, day, votes) select id, current_date, 1 from candidates limit 1`.execute(
        base.owner,
      ),
    ).rejects.toThrow('Only a demonstration');
    await expect(
      sql`insert into voting_days (election_id, election_type, election_date, ends_at)
        values (${timeline.electionId}, 'simulare:prezidentiale', current_date, now())`.execute(base.owner),
    ).rejects.toThrow('Only a demonstration');
  });

  test('the page shows no simulated poll when the clock moves to a time before the crowd began', async () => {
    const { site, services } = await begin();
    const startedAt = services.clock.electionNow();
    await makeCrowd(services);
    await services.clock.jump({ at: times.beforeFirstRound, momentId: null });
    const page = await new Visitor(site).get(crowdPage, '/demo/crowd');
    expect(page).toMatchObject({ data: { progress: { figures: null, state: 'later' } } });
    const { progress } = page.data as { progress: { startedAt: Date } };
    expect(Math.abs(progress.startedAt.getTime() - startedAt.getTime())).toBeLessThan(5_000);
    await removeCrowd(services);
  });
});
