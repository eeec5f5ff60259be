import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { livePollJob } from '#app/features/live-polls/jobs.server.ts';
import { clearPolls, openPollAt, pollVote } from '#app/features/live-polls/testing.ts';
import { makeClosedPoll } from '#app/features/scores/testing.ts';
import { migrateJobs } from '#app/platform/jobs/jobs.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { registered } from '#app/registered.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { readArchive } from './history/read-archive.server.ts';
import { choicesOf, later, nameOf, showPoll, signIn } from './testing.ts';

const base = withElection();
const at = moments.betweenRounds;

beforeEach(() => clearPolls(base.owner));

test.each(['voter', 'candidate'] as const)(
  'POLL-31 after voting, a %s sees the chosen candidate in the live poll and cannot choose again',
  async (role) => {
    const { pollId, slugs } = await openPollAt(base.db, at);
    const [candidate = ''] = slugs;
    const user = await signIn(base.db, role);
    await pollVote(base.db, { at, pollId, voterId: user.id, candidate });
    const { html, text } = await showPoll(base.db, { at, user });
    expect(text).toContain(`${nameOf(candidate)} alegerea ta`);
    expect(text).toContain('Ai votat');
    expect(choicesOf(html)).toEqual([]);
  },
);

describe('POLL-25 the page when a poll is due but not open', () => {
  const failed = 'Nu s-a putut crea un nou sondaj. Încercăm din nou';
  const coming = 'Sondajul următor se deschide în câteva clipe.';

  test.each([
    ['has failed', 'failed', 'x', failed],
    ['has failed and is tried again', 'retry', 'x', failed],
    ['was lost with its instance', 'retry', 'job heartbeat timeout', failed],
    ['waits', 'created', null, coming],
    ['has ended before another instance opens the poll', 'completed', null, coming],
  ])('the page reports the poll job that %s', async (_what, state, message, said) => {
    await migrateJobs(base.connections.migration);
    await sql`select pgboss.create_queue(${livePollJob}, '{"policy": "exclusive"}'::jsonb)`.execute(
      base.owner,
    );
    await sql`delete from pgboss.job`.execute(base.owner);
    await sql`insert into pgboss.job (name, state, output)
      values (${livePollJob}, ${state}, ${message === null ? null : JSON.stringify({ message })})`.execute(
      base.owner,
    );
    const { text } = await showPoll(base.db, { at });
    expect(text).toContain('Nu există sondaje active momentan');
    expect(text).toContain(said);
    expect(text).not.toContain(said === failed ? coming : failed);
  });
});

test('POLL-02 HIST-18 the page explains live polls and draws the polls of named institutes', async () => {
  const { html } = await showPoll(base.db, { at });
  const [documentation = ''] =
    html.match(/<details(?:(?!<\/details>)[\s\S])*Scorul AI(?:(?!<\/details>)[\s\S])*<\/details>/i) ?? [];
  expect(documentation).toContain('<summary');
  expect(documentation.match(/<li/g)?.length).toBeGreaterThan(2);
  const institutes = await base.db.selectFrom('opinion_polls').select('pollster').distinct().execute();
  // The first round has polls of several days. The page opens with them until that round's result.
  const { html: before } = await showPoll(base.db, { at: moments.beforeFirstRound });
  const intention = before.slice(before.indexOf('id="intentie"'), before.indexOf('id="lista-sondaje"'));
  expect(intention).toContain('<svg');
  expect(institutes.filter(({ pollster }) => intention.includes(pollster)).length).toBeGreaterThan(2);
  expect(intention).not.toContain('Date demonstrative');
});

test('HIST-11 the page lists the latest ten effects of polls on scores', async () => {
  const { id: candidateId } = await base.db
    .selectFrom('candidates')
    .select('id')
    .orderBy('ballot_position')
    .executeTakeFirstOrThrow();
  const closes = Array.from({ length: 12 }, (_, hour) => later(at, -3_600 * (hour + 1)));
  for (const moment of closes) {
    const poll_id = await makeClosedPoll(base.owner, { at: moment, results: [] });
    await base.owner
      .insertInto('poll_ai_impact')
      .values({
        poll_id,
        candidate_id: candidateId,
        percentage: 60,
        previous_score: null,
        new_score: null,
        adjustment: 0.5,
        reason: 'De probă',
        created_at: moment,
      })
      .execute();
  }
  const context = {
    ...registered,
    db: base.db,
    at,
    log: createLog({ level: 'silent', json: false }),
    requestId: 'test',
  } as unknown as Parameters<typeof readArchive>[0];
  const { impact } = await readArchive(context, await requireTimeline(base.db));
  expect(impact.data?.map((row) => row.at)).toEqual(closes.slice(0, 10));
});
