import { beforeEach, describe, expect, test } from 'vitest';
import { makeVoters } from '#app/features/daily-vote/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { findActivePoll } from '#app/features/live-polls/queries.server.ts';
import { castMany, listAsked, pollVote } from '#app/features/live-polls/testing.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { Visitor } from '#tests/kit/browser/visitor.ts';
import { moments as times, withElection } from '#tests/kit/election.ts';
import * as momentPage from './moment.ts';
import * as restart from './restart.tsx';
import { jump, makeNew, moments, openDemo, spend, voteOn } from './testing.ts';

const base = withElection();
beforeEach(() => makeNew(base));

describe("moving a demonstration's clock", () => {
  test('a clock move to a day whose key is gone continues to the next day with a key', async () => {
    for (const at of [times.betweenRounds, times.beforeFirstRound]) await voteOn(base.db, at);
    await spend(base.db);
    expect(await jump(base.db, 'intre-tururi')).toMatchObject({
      status: 303,
      location: '/candidates',
      day: '2025-05-13',
    });
    const { clock } = await jump(base.db, 'inainte-de-turul-1');
    expect(Math.abs(clock.electionNow().getTime() - Date.parse('2025-04-29T10:00:00+03:00'))).toBeLessThan(
      60_000,
    );
    await expect(voteOn(base.db, clock.electionNow())).resolves.toMatchObject({ kind: 'cast' });
  });

  test.each(['liniste-electorala', 'ziua-votului', 'noaptea-rezultatelor', 'arhiva'])(
    "a move to %s, where the law closes voting, stays there even when the day's key is gone",
    async (id) => {
      for (const day of [12, 13, 14, 15]) await voteOn(base.db, new Date(`2025-05-${day}T10:00:00+03:00`));
      await spend(base.db);
      expect((await jump(base.db, id)).day).toBe(
        bucharestDay(moments.find((one) => one.id === id)?.at ?? new Date()),
      );
    },
  );

  test.each([
    ['intre-tururi', ['05-12', '05-13', '05-14', '05-15']],
    ['inainte-de-turul-1', ['04-28', '04-29', '04-30', '05-01']],
  ])(
    'a move to %s never ends in election silence, and offers a restart when no open day comes before',
    async (id, days) => {
      for (const day of days) await voteOn(base.db, new Date(`2025-${day}T10:00:00+03:00`));
      await spend(base.db);
      const heard = await jump(base.db, id);
      expect(heard).toMatchObject({
        status: 303,
        location: `/demo/restart?moment=${id}`,
        day: bucharestDay(new Date()),
      });
      const { site } = await openDemo(base.db);
      const page = await new Visitor(site).get(restart, `/demo/restart?moment=${id}`);
      expect(page.data).toMatchObject({ spent: moments.find((one) => one.id === id)?.label });
    },
  );

  test('a move returns to the page with its form, or to the home page from an address of another site', async () => {
    const { site } = await openDemo(base.db);
    const { announced } = site;
    const move = async (form: Record<string, string>) => {
      const { status, location } = await new Visitor(site).post(momentPage, '/demo/moment', form);
      return [status, location];
    };
    const moment = 'intre-tururi';
    expect(await move({ moment, back: '/polls?tur=1' })).toEqual([303, '/polls?tur=1']);
    expect(announced).toContain('clock');
    expect(await move({ moment })).toEqual([303, '/']);
    expect(await move({ moment, back: '//alt-site.example/' })).toEqual([303, '/']);
    expect(await new Visitor(site).get(momentPage, '/demo/moment')).toMatchObject({
      status: 303,
      location: '/',
    });
  });

  test('a move to an unknown moment is refused and leaves the clock where it was', async () => {
    const { site, clock } = await openDemo(base.db);
    const before = clock.moves();
    for (const moment of ['nu-exista', ''])
      expect((await new Visitor(site).post(momentPage, '/demo/moment', { moment })).status).toBe(400);
    await clock.refresh();
    expect(clock.moves()).toEqual(before);
  });

  test("a clock move to before a live poll's ballots closes the poll and opens an empty poll", async () => {
    const { clock } = await jump(base.db, 'intre-tururi');
    const timeline = await requireTimeline(base.db);
    const before = await findActivePoll(base.db, { timeline, at: clock.electionNow() });
    await castMany(base.db, { pollId: before?.id ?? '', counts: [2, 1], at: clock.electionNow() });
    const again = await jump(base.db, 'intre-tururi');
    const after = await findActivePoll(base.db, { timeline, at: again.clock.electionNow() });
    expect(after?.id).not.toBe(before?.id);
    expect(after?.ballots).toBe(0);
    const [slug = ''] = await listAsked(base.db, after?.id ?? '');
    const [voterId = ''] = await makeVoters(base.db, 1);
    const asked = { pollId: after?.id ?? '', voterId, candidate: slug, at: again.clock.electionNow() };
    await expect(pollVote(base.db, asked)).resolves.toMatchObject({ text: expect.any(String) });
  });
});
