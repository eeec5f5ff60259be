import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { clearPolls, openPollAt, pollVote, rollOver } from '#app/features/live-polls/testing.ts';
import { days, later, nameOf, showPoll, signIn, voteMany } from '#app/pages/_shared/live-poll/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';

const base = withElection();
const at = moments.betweenRounds;

let pollId = '';
let slugs: string[] = [];
beforeEach(async () => {
  await clearPolls(base.owner);
  ({ pollId, slugs } = await openPollAt(base.db, at));
});

test('HIST-04 HIST-05 the page shows at most five closed polls with period, ballots and shares', async () => {
  await clearPolls(base.owner);
  const { rounds } = await requireTimeline(base.db);
  const start = later(rounds[0]?.candidatesKnownFrom ?? at, 60);
  // The first of these polls gets no votes.
  for (let round = 0; round < 7; round += 1) {
    const opens = later(start, round * 4 * days);
    await rollOver(base.db, opens);
    const { id } = await base.db
      .selectFrom('live_polls')
      .select('id')
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow();
    const asked = await base.db
      .selectFrom('live_poll_candidates')
      .select('candidate_id')
      .where('poll_id', '=', id)
      .limit(1)
      .executeTakeFirstOrThrow();
    await voteMany(base.db, {
      at: later(opens, 60),
      pollId: id,
      candidate: asked.candidate_id,
      count: round,
    });
  }
  const shown = async (when: Date) => {
    const { html } = await showPoll(base.db, { at: when });
    const section = html.slice(html.indexOf('id="istoric"'), html.indexOf('id="impact"'));
    return section.match(/<summary/g)?.length ?? 0;
  };
  await rollOver(base.db, later(start, 28 * days));
  // From two polls on, the page has one more fold: the table of changes.
  expect(await shown(later(start, 28 * days))).toBe(5 + 1);
  expect(await shown(later(start, 8 * days))).toBe(1);
  expect(await shown(later(start, 8 * days - 1))).toBe(0);
  const { text } = await showPoll(base.db, { at: later(start, 4 * days) });
  expect(text).toContain('Încă nu s-a încheiat niciun sondaj live în care a votat cineva');
});

describe("the page's list of closed polls' effects on AI scores", () => {
  test('HIST-08 HIST-09 HIST-10 HIST-17 the page lists score effects with explanations and a button, or a text when there are no effects', async () => {
    const empty = await showPoll(base.db, { at: at });
    expect(empty.text).toContain('Nu există date de impact disponibile încă');
    expect(empty.html).toMatch(/<form[^>]*action="\/polls#impact"[^>]*>.*Actualizează/s);
    const [one = '', two = ''] = slugs;
    await voteMany(base.db, { at, pollId, candidate: one, count: 19 });
    await voteMany(base.db, { at, pollId, candidate: two, count: 1 });
    await rollOver(base.db, later(at, 6 * days));
    const { html, text } = await showPoll(base.db, { at: moments.archive });
    const list = html.slice(html.indexOf('id="impact"')).split('</section>')[0] ?? '';
    expect(list.match(/<details/g)).toHaveLength(2);
    expect(list).toContain(`aria-label="Explică schimbarea scorului: ${nameOf(one)}"`);
    expect(text).toContain('+0,5 puncte');
    expect(text).toContain('−0,5 puncte');
    expect(text).toContain('Candidatul nu avea un scor');
    expect((await showPoll(base.db, { at: moments.silence })).text).toContain(
      'Scorurile nu se modifică în perioada de liniște',
    );
  });

  test('HIST-16 a failed read of the score effects shows its error only in their own block', async () => {
    await sql`alter table poll_ai_impact rename to away`.execute(base.owner);
    const { status, text } = await showPoll(base.db, { at: at });
    await sql`alter table away rename to poll_ai_impact`.execute(base.owner);
    expect(status).toBe(200);
    expect(text).toContain('Nu s-au putut încărca datele de impact');
    expect(text).toContain('Cu cine ați vota astăzi?');
  });
});

describe('DASH-13 the live poll on the dashboard', () => {
  test("the dashboard shows the person's choice in the current poll and links to the poll", async () => {
    const me = await signIn(base.db);
    const before = await showPoll(base.db, { at: at, user: me, path: '/dashboard' });
    expect(before.text).toContain('Nu ai votat încă în acest sondaj');
    expect(before.html).toMatch(/href="\/polls#live"[^>]*>Votează în sondajul live/);
    await pollVote(base.db, { at, pollId, voterId: me.id, candidate: slugs[0] ?? '' });
    const after = await showPoll(base.db, { at: at, user: me, path: '/dashboard' });
    expect(after.text).toContain(`Ai votat pentru ${nameOf(slugs[0] ?? '')}`);
    const admin = await showPoll(base.db, {
      at: at,
      user: await signIn(base.db, 'admin'),
      path: '/dashboard',
    });
    expect(admin.text).toContain('Administratorii nu votează în sondaje.');
  });

  test('the dashboard states during election silence and in the archive that no poll is open', async () => {
    const me = await signIn(base.db);
    await pollVote(base.db, { at, pollId, voterId: me.id, candidate: slugs[0] ?? '' });
    for (const when of [moments.silence, moments.archive]) {
      const { text } = await showPoll(base.db, { at: when, user: me, path: '/dashboard' });
      expect(text).toContain('Nu există sondaje active momentan');
      expect(text).not.toContain('Ai votat pentru');
    }
  });
});
