import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeDemoAccounts } from '#app/features/accounts/demo/accounts.server.ts';
import { demoAddress, demoRoles } from '#app/features/accounts/demo/address.ts';
import { makeSession, makeUser, viewerOf } from '#app/features/accounts/testing.ts';
import { updateCandidateDocument } from '#app/features/campaign/documents/commands.server.ts';
import { linkInventedCandidate } from '#app/features/campaign/testing.ts';
import { verifyCandidate } from '#app/features/candidates/administration/commands.server.ts';
import { findProfile } from '#app/features/candidates/profile/queries.server.ts';
import { recount } from '#app/features/daily-vote/recount/recount.server.ts';
import { takeSnapshot } from '#app/features/daily-vote/snapshots/snapshots.server.ts';
import {
  answerOrCode,
  listeningHub,
  listSlugs,
  makeVoters,
  onTwoCopies,
  vote,
} from '#app/features/daily-vote/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { follow } from '#app/features/follows/commands.server.ts';
import { findActivePoll } from '#app/features/live-polls/queries.server.ts';
import { castMany, silentLog } from '#app/features/live-polls/testing.ts';
import { calculateScores } from '#app/features/scores/calculation/commands.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { createDemoClock } from '#app/platform/clock/clock.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { allowRestart } from '#server/demonstration.ts';
import { Visitor } from '#tests/kit/browser/visitor.ts';
import { copyRows, moments as times, withElection } from '#tests/kit/election.ts';
import * as restart from './restart.tsx';
import { jump, makeNew, openDemo, spend, voteOn } from './testing.ts';

const base = withElection();
beforeEach(() => makeNew(base));

const countOf = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(base.owner);
  return rows[0]?.count ?? 0;
};

/** Tables that a restart leaves unchanged. It empties all other tables, except for the demonstration's own accounts. */
const kept = [
  ...['elections', 'sources', 'rounds', 'legal_periods', 'publication_stages', 'areas', 'round_candidates'],
  ...[
    'area_results',
    'results',
    'hourly_turnout',
    'locality_results',
    'annulled_rounds',
    'annulled_results',
    'round_figures',
    'calendar_entries',
    'legal_acts',
  ],
  ...['checked_figures', 'guide_sections', 'guide_items', 'did_you_know', 'corrections', 'dataset_loads'],
  ...[
    'candidates',
    'candidate_profiles',
    'compatibility_questions',
    'candidate_stances',
    'voter_test_questions',
  ],
  ...['opinion_polls', 'opinion_poll_results', 'site_content', 'site_blocks', 'menu_items', 'site_settings'],
  ...['page_permissions', 'user_profile_tags', 'election_clock', 'users', 'sessions', 'voter_profiles'],
  ...['news_sources', 'news_ownership_facts', 'news_feeds', 'news_tags', 'news_items', 'news_vocabularies'],
  ...['news_scheduler', 'record_version', 'account_counts'],
  // Technical tables: hashed request windows, tombstones, set-up links, names of files to delete.
  ...['rate_hits', 'erasures', 'setup_links', 'file_deletions', 'applied_functions', 'kysely_migration'],
];

describe('restarting a demonstration', () => {
  const begin = async (db: Db, visitor?: Visitor) => {
    const { site, clock } = await openDemo(db);
    const me = visitor ?? new Visitor(site);
    const { data } = await me.get(restart, '/demo/restart');
    const { begun } = data as { begun: string };
    return { ...(await me.post(restart, '/demo/restart', { begun })), begun, clock, site };
  };
  const fill = async () => {
    const at = times.betweenRounds;
    const { hub } = listeningHub();
    const [candidate = ''] = await listSlugs(base.db);
    const { id: userId } = await makeUser(base.db, { password: 'o parolă bună' });
    await voteOn(base.db, times.beforeFirstRound);
    await spend(base.db);
    await vote(base.db, { at, voterId: userId, candidate });
    await follow({ db: base.db, hub, at }, { userId, candidate, hasTickedConsent: true });
    const { clock } = await jump(base.db, 'intre-tururi');
    const timeline = await requireTimeline(base.db);
    const poll = await findActivePoll(base.db, { timeline, at: clock.electionNow() });
    await castMany(base.db, { pollId: poll?.id ?? '', counts: [2, 1], at: clock.electionNow() });
    await jump(base.db, 'intre-tururi');
    await calculateScores({ db: base.db, hub, log: silentLog, at }, { candidate: 'all', isScheduled: true });
    await takeSnapshot(base.db, { timeline, now: { real: new Date(), election: at } });
    await recount(base.db, { electionId: timeline.electionId, electionNow: at });
    return userId;
  };

  test('a restart deletes all activity and all other accounts, and allows a vote immediately', async () => {
    await makeDemoAccounts(base.db, { since: times.beforeFirstRound });
    const userId = await fill();
    const { site } = await openDemo(base.db);
    const { cookie } = await makeSession(base.db, { userId, secrets: site.secrets });
    const elsewhere = new Visitor(site);
    elsewhere.cookies.set(cookie.name, cookie.value);
    expect(await elsewhere.viewer()).not.toBeNull();

    const { status, location, clock, site: restarted } = await begin(base.db);
    expect([status, location, bucharestDay(clock.electionNow())]).toEqual([303, '/', '2025-05-12']);
    expect(restarted.announced, 'open pages are told that the clock moved').toContain('clock');
    const emails = await base.db.selectFrom('users').select('email').execute();
    expect(emails.map(({ email }) => email).toSorted()).toEqual(demoRoles.map(demoAddress).toSorted());
    expect(await elsewhere.viewer()).toBeNull();
    await expect(voteOn(base.db, clock.electionNow())).resolves.toMatchObject({ kind: 'cast' });
  });

  test("after a restart the demonstration's accounts and their discussion exist from its earliest moment on", async () => {
    await makeDemoAccounts(base.db, { since: times.betweenRounds });
    const { clock } = await begin(base.db);
    expect(clock.momentId(), "the ribbon marks the restart's moment").toBe('intre-tururi');
    const accounts = await base.db.selectFrom('users').select('election_at').execute();
    expect(accounts.map(({ election_at: since }) => since)).toEqual(
      demoRoles.map(() => times.beforeFirstRound),
    );
    const topics = await base.db.selectFrom('candidate_discussion_topics').select('election_at').execute();
    expect(topics).toEqual([{ election_at: times.beforeFirstRound }]);
  });

  test("a restart restores the invented candidate's original documents and events", async () => {
    const { person, profileId } = await linkInventedCandidate(base.db);
    const at = times.betweenRounds;
    const maker = { actor: viewerOf(person), requestId: 'test' };
    const form = { profileId: null, version: null, ...maker };
    for (const type of ['wealth', 'interests'] as const)
      for (const address of ['exemplu.ro/1', 'exemplu.ro/2'])
        await updateCandidateDocument(
          { db: base.db, hub: listeningHub().hub, at },
          { type, address, ...form },
        );
    await begin(base.db);
    const profile = base.db.selectFrom('candidate_profiles').selectAll().where('id', '=', profileId);
    expect(await profile.executeTakeFirst()).toMatchObject({
      wealth_declaration_url: null,
      interests_declaration_url: null,
      last_document_update: null,
      user_id: null,
    });
    expect([await countOf('published_changes'), await countOf('candidate_activities')]).toEqual([0, 4]);
  });

  test('a restart restores a profile changed several times, and deletes candidates whom administrators added', async () => {
    const { candidateId, profileId } = await linkInventedCandidate(base.db);
    const profile = () =>
      base.db
        .selectFrom('candidate_profiles')
        .select('biography')
        .where('id', '=', profileId)
        .executeTakeFirst();
    const original = (await profile())?.biography ?? null;
    for (const [before, after] of [
      [original, 'Prima'],
      ['Prima', 'A doua'],
    ])
      await base.owner
        .insertInto('published_changes')
        .values({
          candidate_id: candidateId,
          kind: 'profile',
          field: 'biography',
          before: JSON.stringify(before),
          after: JSON.stringify(after),
          author: 'candidate',
          election_at: times.betweenRounds,
        })
        .execute();
    await sql`update candidate_profiles set biography = to_jsonb('A doua'::text) where id = ${profileId}`.execute(
      base.owner,
    );
    const [slug = ''] = await listSlugs(base.db);
    await copyRows(
      base.owner,
      'candidates',
      {
        id: sql`gen_random_uuid()`,
        slug: 'adaugat',
        ballot_position: sql`99`,
        from_dataset: sql`false`,
        user_id: null,
      },
      sql<boolean>`slug = ${slug}`,
    );
    await begin(base.db);
    expect((await profile())?.biography).toEqual(original);
    expect(await listSlugs(base.db)).not.toContain('adaugat');
  });

  test('a restart forgets how administrators verified a profile, with their reasons', async () => {
    const { profileId } = await linkInventedCandidate(base.db);
    const { candidate_id: id } = await base.db
      .selectFrom('candidate_profiles')
      .select('candidate_id')
      .where('id', '=', profileId)
      .executeTakeFirstOrThrow();
    const actor = viewerOf(await makeUser(base.db, { role: 'admin' }));
    const { electionId } = await requireTimeline(base.db);
    const values = { id, verification: 'rejected', reason: 'Actele lipsesc.' } as const;
    await verifyCandidate(
      { db: base.db, hub: listeningHub().hub, at: times.betweenRounds },
      { values, actor, electionId, requestId: 'test' },
    );
    const verification = async () =>
      (await findProfile(base.db, { by: { candidateId: id }, at: times.beforeFirstRound }))?.verification;
    expect(await verification()).toMatchObject({ status: 'pending' });
    await begin(base.db);
    expect(await verification()).toEqual({ status: null, date: null });
    expect(await countOf('verification_events')).toBe(0);
  });

  test("a restart leaves only the dataset, the site's content and the demonstration's own accounts", async () => {
    await makeDemoAccounts(base.db, { since: times.beforeFirstRound });
    await fill();
    await sql`insert into assistant_visitors (visitor, questions) values ('\\x01', 3)`.execute(base.owner);
    await sql`insert into assistant_corrections (question, answer, route, election_at, digest)
      values ('O întrebare', 'Un răspuns', 'unknown', now(), '\\x01')`.execute(base.owner);
    expect(await countOf('votes')).toBeGreaterThan(0);
    await sql`select restart_demonstration(${demoRoles.map(demoAddress)}::text[])`.execute(base.db);
    const { rows } = await sql<{ name: string }>`
      select schemaname || '.' || tablename as name from pg_tables
      where schemaname in ('public', 'ballot_keys') and tablename <> all (${kept}::text[]) order by 1`.execute(
      base.owner,
    );
    expect(rows.length).toBeGreaterThan(20);
    const left: string[] = [];
    for (const { name } of rows) if ((await countOf(name)) > 0) left.push(name);
    expect(left).toEqual([]);
  });

  test('the demonstration restarts once when one person presses twice or two people press simultaneously', async () => {
    const first = await begin(base.db);
    const userId = (await makeUser(base.db)).id;
    const late = await new Visitor(first.site).post(restart, '/demo/restart', { begun: first.begun });
    expect(late.status).toBe(303);
    const left = base.db.selectFrom('users').select('id').where('id', '=', userId);
    expect(await left.execute()).toHaveLength(1);
  });

  test('votes and follows on two instances during a restart succeed or are refused, but never fail', async () => {
    const at = times.betweenRounds;
    const [candidate = ''] = await listSlugs(base.db);
    const voters = await makeVoters(base.db, 40);
    const { hub } = listeningHub();
    await onTwoCopies(base.connections.application, async ([one, two]) => {
      const asked = voters.flatMap((voterId, index) => [
        answerOrCode(() => vote(index % 2 ? one : two, { at, voterId, candidate })),
        answerOrCode(() =>
          follow(
            { db: index % 2 ? two : one, hub, at },
            { userId: voterId, candidate, hasTickedConsent: true },
          ),
        ),
      ]);
      const [{ status }] = await Promise.all([begin(base.db), ...asked]);
      expect(status).toBe(303);
      const answers = new Set(
        (await Promise.all(asked)).map((answer) => (typeof answer === 'string' ? answer : 'done')),
      );
      const words = ['done', 'vote-signed-out', 'vote-day-closed', 'follow-signed-out'];
      expect([...answers].filter((answer) => !words.includes(answer))).toEqual([]);
    });
    for (const table of ['users', 'follows'])
      expect(await countOf(table), table).toBe(table === 'users' ? 3 : 0);
    const { electionId } = await requireTimeline(base.db);
    expect(await recount(base.db, { electionId, electionNow: at })).toMatchObject({ isClean: true });
  });

  test('production has no page, action or database right for a restart', async () => {
    const production = {
      NODE_ENV: 'production',
      SECRET_KEY: 'o cheie a testului, lungă de peste treizeci și două de semne',
      DATABASE_URL: 'postgres://localhost/vot',
      PUBLIC_URL: 'https://vot.example',
    };
    const { id } = await makeUser(base.db);
    const { site } = await openDemo(base.db, production);
    expect((await new Visitor(site).get(restart, '/demo/restart')).status).toBe(404);
    const begun = (await createDemoClock({ db: base.db })).moves()?.restarted ?? 'first';
    expect((await new Visitor(site).post(restart, '/demo/restart', { begun })).status).toBe(404);
    await allowRestart(base.owner, false);
    await expect(sql`select restart_demonstration('{}')`.execute(base.db)).rejects.toThrow(
      'permission denied',
    );
    await base.owner.deleteFrom('election_clock').execute();
    await expect(sql`select restart_demonstration('{}')`.execute(base.owner)).rejects.toThrow(
      'no demonstration',
    );
    expect(await base.db.selectFrom('users').select('id').where('id', '=', id).execute()).toHaveLength(1);
  });
});
