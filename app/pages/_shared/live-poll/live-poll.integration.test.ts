import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { livePollJob } from '#app/features/live-polls/jobs.server.ts';
import { clearPolls, openPollAt, pollVote, rollOver } from '#app/features/live-polls/testing.ts';
import { migrateJobs } from '#app/platform/jobs/jobs.server.ts';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import { choicesOf, days, later, nameOf, showPoll, signIn, voteMany } from './testing.ts';

const base = withElection();
const { election } = readElectionFile<{ election: { finalists: string[] } }>('election');
const at = moments.betweenRounds;

let pollId = '';
let slugs: string[] = [];
beforeEach(async () => {
  await clearPolls(base.owner);
  ({ pollId, slugs } = await openPollAt(base.db, at));
});

/** Returns the part of the page that contains the live poll. */
const liveOf = (html: string) => {
  const start = html.indexOf('id="live"');
  return html.slice(start, html.indexOf('</section', html.indexOf('</fieldset>', start)));
};

describe('the open live poll on its page', () => {
  test('POLL-04 POLL-05 POLL-06 POLL-07 POLL-08 POLL-11 POLL-20 POLL-23 the live poll shows title, period, countdown, rules, total, and rows in ballot order', async () => {
    const [one = '', two = ''] = slugs;
    await voteMany(base.db, { at, pollId, candidate: one, count: 3 });
    await voteMany(base.db, { at, pollId, candidate: two, count: 1 });
    const { html, text } = await showPoll(base.db, { at: later(at, 65) });
    expect(text.indexOf('Acesta nu este votul oficial și nu este sondaj reprezentativ.')).toBeLessThan(
      text.indexOf('Cu cine ați vota astăzi?'),
    );
    expect(text).toContain('12 mai 2025, 10:00 – 16 mai 2025, 00:00');
    expect(text).toContain(
      'Sondajul se închide în mai sunt 3 zile și 13 ore 3 zile 13 ore 58 de minute 55 de secunde',
    );
    expect(text).toContain('Sondajul se reînnoiește la fiecare 4 zile.');
    expect(text).toContain('Fiecare utilizator (votant sau candidat) votează o singură dată');
    expect(text).toContain('4 voturi');
    expect(choicesOf(html)).toEqual(slugs);
    expect(slugs.toSorted()).toEqual(election.finalists.toSorted());
    expect(text).toContain(nameOf(one));
    expect(text).toMatch(/3 voturi .*75,0%.*1 vot .*25,0%/);
  });

  test('HIST-01 HIST-02 HIST-03 POLL-07 each row of the live poll shows trend and points against the last poll', async () => {
    const [one = '', two = ''] = slugs;
    await voteMany(base.db, { at, pollId, candidate: one, count: 2 });
    await voteMany(base.db, { at, pollId, candidate: two, count: 2 });
    const next = later(at, 3.9 * days);
    // Election silence ends the first poll. Another poll opens after the clock moves back.
    await rollOver(base.db, later(at, 6 * days));
    expect((await showPoll(base.db, { at: next })).text).toContain('Nu există sondaje active momentan');
    await clearPolls(base.owner);
    const early = new Date('2025-05-06T10:00:00+03:00');
    const first = await openPollAt(base.db, early);
    await voteMany(base.db, { at: early, pollId: first.pollId, candidate: one, count: 2 });
    await voteMany(base.db, { at: early, pollId: first.pollId, candidate: two, count: 2 });
    const { opened } = await rollOver(base.db, later(early, 4 * days));
    const now = later(early, 4 * days + 60);
    await voteMany(base.db, { at: now, pollId: opened ?? '', candidate: one, count: 3 });
    await voteMany(base.db, { at: now, pollId: opened ?? '', candidate: two, count: 1 });
    const { text } = await showPoll(base.db, { at: now });
    expect(text).toContain('în creștere +25,0 puncte');
    expect(text).toContain('în scădere −25,0 puncte');
    expect(text).not.toContain('fără comparație');
    expect(text).toMatch(/6 mai 2025 – 10 mai 2025 4 voturi/);
  });

  test.each([
    ['a visitor', null, 'Autentificare necesară'],
    ['a voter', 'voter', 'Votează'],
    ['a candidate', 'candidate', 'Votează'],
    ['an administrator', 'admin', 'Rol nepermis'],
  ] as const)(
    'POLL-09 POLL-12 POLL-28 POLL-29 the live poll shows %s the vote button for their role',
    async (_who, role, label) => {
      const { html } = await showPoll(base.db, {
        at: at,
        user: role ? await signIn(base.db, role) : undefined,
      });
      const button = /<button[^>]*>(?:(?!<\/button>).)*<\/button>/gs;
      const words = (liveOf(html).match(button) ?? []).map((one) => one.replace(/<[^>]+>/g, '').trim());
      expect(words).toEqual([label]);
      expect(html.includes('href="/auth?next=%2Fpolls"')).toBe(role === null);
      expect(choicesOf(html)).toHaveLength(role === 'admin' ? 0 : slugs.length);
      expect(html.includes('Doar votanții și candidații pot participa la sondaje')).toBe(role === 'admin');
    },
  );

  test("POLL-31 the live poll shows a person's choice and a locked button only to that person", async () => {
    const me = await signIn(base.db);
    const [one = ''] = slugs;
    await pollVote(base.db, { at, pollId, voterId: me.id, candidate: one });
    const own = await showPoll(base.db, { at: at, user: me });
    expect(own.text).toMatch(new RegExp(`${nameOf(one)} alegerea ta`));
    expect(liveOf(own.html)).toMatch(/<button[^>]*disabled=""[^>]*>.*Ai votat<\/button>/s);
    expect(choicesOf(own.html)).toEqual([]);
    for (const other of [undefined, await signIn(base.db), await signIn(base.db, 'admin')]) {
      const { text } = await showPoll(base.db, { at: at, user: other });
      expect(text).not.toContain('alegerea ta');
      expect(text).not.toContain('Ai votat');
    }
  });

  test('POLL-14 the page reports that the poll has no candidates', async () => {
    await sql`delete from live_poll_candidates`.execute(base.owner);
    const { text } = await showPoll(base.db, { at: at });
    expect(text).toContain('Nu există candidați activi pentru acest sondaj');
  });

  test('POLL-37 a failed read of the poll is reported, and the other parts of the page are shown', async () => {
    await sql`alter table live_poll_tallies rename to away`.execute(base.owner);
    await sql`revoke select on live_polls from vot_app`.execute(base.owner);
    const { status, text } = await showPoll(base.db, { at: at });
    await sql`grant select on live_polls to vot_app`.execute(base.owner);
    await sql`alter table away rename to live_poll_tallies`.execute(base.owner);
    expect(status).toBe(200);
    expect(text).toContain('Nu s-au putut încărca datele sondajului');
    expect(text).toContain('Ce au măsurat institutele');
  });
});

describe('the polls page without an open poll', () => {
  const silence = { from: new Date('2025-05-16T00:00:00+03:00'), to: new Date('2025-05-18T21:00:00+03:00') };

  test('POLL-13 POLL-16 POLL-18 the page hides the poll exactly during election silence', async () => {
    await voteMany(base.db, { at, pollId, candidate: slugs[0] ?? '', count: 3 });
    const figures = /3 voturi|100,0%/;
    const before = await showPoll(base.db, { at: later(silence.from, -1) });
    expect(before.text).toMatch(figures);
    expect(choicesOf(before.html)).toHaveLength(slugs.length);
    for (const isTurned of [false, true]) {
      if (isTurned) await rollOver(base.db, silence.from);
      for (const when of [silence.from, later(silence.to, -1)]) {
        const { html, text } = await showPoll(base.db, { at: when });
        expect(text).not.toMatch(figures);
        expect(text).toContain('Nu există sondaje active momentan');
        expect(text).toContain(
          'Sondajul live este închis: liniștea electorală ține până duminică, 18 mai 2025, 21:00, când se încheie și alegerile.',
        );
        expect(text).toContain('Cifrele sondajelor live încheiate sunt ascunse');
        expect(choicesOf(html)).toEqual([]);
      }
    }
    const after = await showPoll(base.db, { at: silence.to });
    expect(after.text).toContain('Sondajele live s-au încheiat odată cu alegerile.');
    expect(after.text).toMatch(/12 mai 2025 – 16 mai 2025 3 voturi/);
  });

  test("the page announces during the first round's election silence that another poll follows", async () => {
    await clearPolls(base.owner);
    const { text } = await showPoll(base.db, { at: new Date('2025-05-03T10:00:00+03:00') });
    expect(text).toContain(
      'Sondajul live este închis cât ține liniștea electorală, până duminică, 4 mai 2025, 21:00. Atunci se deschide altul.',
    );
  });

  test('POLL-25 the page announces that the next poll opens soon, or that the job failed to open it', async () => {
    await migrateJobs(base.connections.migration);
    await clearPolls(base.owner);
    expect((await showPoll(base.db, { at: at })).text).toContain(
      'Nu există sondaje active momentan Sondajul următor se deschide în câteva clipe.',
    );
    await sql`select pgboss.create_queue(${livePollJob}, '{"policy": "exclusive"}'::jsonb)`.execute(
      base.owner,
    );
    await sql`insert into pgboss.job (name, state, output) values (${livePollJob}, 'failed', '{"message": "x"}')`.execute(
      base.owner,
    );
    expect((await showPoll(base.db, { at: at })).text).toContain(
      'Nu s-a putut crea un nou sondaj. Încercăm din nou',
    );
  });
});
