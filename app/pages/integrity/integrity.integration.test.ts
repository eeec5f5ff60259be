import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApi, walkList } from '#app/api/testing.ts';
import { findVoteSum } from '#app/features/candidates/counters/live-counts.server.ts';
import { recount } from '#app/features/daily-vote/recount/recount.server.ts';
import { takeSnapshot } from '#app/features/daily-vote/snapshots/snapshots.server.ts';
import { listSlugs, makeVoters, vote } from '#app/features/daily-vote/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { apiReadings, rateRules } from '#app/features.server.ts';
import { readConfig } from '#app/platform/config/config.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import { plantCandidates } from '#tests/kit/growth/plant.ts';
import { dayLong } from '#tests/kit/rates/window.ts';
import { checkReceipt } from './check-receipt.server.ts';
import { LastRecount } from './parts/counted.tsx';
import { readIntegrity, writeSnapshotsFile } from './read-integrity.server.ts';
import * as screen from './screen.tsx';

const base = withElection();
const at = moments.betweenRounds;
const later = new Date(at.getTime() + 3_600_000);
let receipt = '';

beforeAll(async () => {
  const [one = '', two = ''] = await listSlugs(base.db);
  const timeline = await requireTimeline(base.db);
  const voters = await makeVoters(base.db, 13);
  const real = new Date('2040-01-01T00:00:00Z');
  for (const [index, voterId] of voters.entries()) {
    receipt = (await vote(base.db, { at, voterId, candidate: index % 4 ? one : two })).receipt;
    if (index === 6) await takeSnapshot(base.db, { timeline, now: { real, election: at } });
  }
  const hourOn = new Date(real.getTime() + 3_600_000);
  await takeSnapshot(base.db, { timeline, now: { real: hourOn, election: new Date(later.getTime() + 345) } });
  await recount(base.db, { electionId: timeline.electionId, electionNow: later });
});

const context = (when: Date, request = new Request('http://localhost/integrity')): HandlerContext => {
  const platform = {
    db: base.db,
    at: when,
    request,
    address: '127.0.0.1',
    secrets: createSecrets('x'.repeat(40)),
    clock: { realNow: () => new Date('2040-01-01T05:20:00Z') },
  };
  return { ...platform, config: { ballotKeyDays: 7, rates: null } } as unknown as HandlerContext;
};

type File = {
  election: string;
  withheld: { until: string } | null;
  snapshots: {
    sequence: number;
    at: string;
    ballots: number;
    candidates: { id: string; candidate: string; ballots: number; closed_ballots: number }[];
    previous_hash: string | null;
    hash: string;
  }[];
};
const fileAt = async (when: Date): Promise<File> =>
  JSON.parse((await writeSnapshotsFile(base.db, when)).body);

describe('public snapshots of the vote counting', () => {
  test('the file of snapshots has its name, its type and the text from which each hash is computed', async () => {
    const { name, type, body } = await writeSnapshotsFile(base.db, moments.archive);
    expect([name, type]).toEqual(['ro-president-2025-vot-zilnic.json', 'application/json; charset=utf-8']);
    expect(JSON.parse(body).hashed_text[0]).toBe('vot-informat/vote-snapshot/1');
    expect(JSON.parse(body).hashed_text).toHaveLength(7);
    const silent = JSON.parse((await writeSnapshotsFile(base.db, moments.silence)).body);
    expect(silent.withheld.fields).toEqual(['snapshots']);
  });

  test('anybody can recompute every hash from the snapshots', async () => {
    const { election, snapshots } = await fileAt(moments.archive);
    expect(snapshots.map(({ ballots }) => ballots)).toEqual([7, 13]);
    let previous = '-';
    for (const snapshot of snapshots) {
      const lines = [
        'vot-informat/vote-snapshot/1',
        `election ${election}`,
        `sequence ${snapshot.sequence}`,
        `at ${snapshot.at}`,
        `ballots ${snapshot.ballots}`,
        ...snapshot.candidates
          .map((row) => `candidate ${row.id} ${row.ballots} ${row.closed_ballots}`)
          .toSorted(),
        `previous ${previous}`,
      ];
      const hash = createHash('sha256')
        .update(`${lines.join('\n')}\n`)
        .digest('hex');
      expect(snapshot.hash).toBe(hash);
      expect(snapshot.previous_hash ?? '-').toBe(previous);
      previous = hash;
    }
  });

  test('the API returns the same snapshots as the file, page by page', async () => {
    const { election, snapshots } = await fileAt(moments.archive);
    const pages = await walkList(
      openApi(base.db, moments.archive),
      `/elections/${election}/vote-snapshots?limit=1`,
    );
    expect(pages.flatMap(({ items }) => items)).toEqual(snapshots);
    expect(pages.map(({ total }) => total)).toEqual([2, 2]);
    const shape = apiReadings.find(({ id }) => id === 'listVoteSnapshots')?.answer;
    const whole = await (await openApi(base.db, later).ask(`/elections/${election}/vote-snapshots`)).json();
    expect(shape?.parse(whole)).toEqual(whole);
  });

  test.each([
    ['the second snapshot, before it was taken', '2', at],
    ['a snapshot that nobody took', '3', moments.archive],
    ['a text that is not a number', 'x', moments.archive],
    ['a number that PostgreSQL cannot store', '99999999999', moments.archive],
  ])('the API refuses the cursor of %s', async (_name, key, when) => {
    const { election } = await fileAt(moments.archive);
    const cursor = Buffer.from(key).toString('base64url');
    const answer = await openApi(base.db, when).ask(`/elections/${election}/vote-snapshots?cursor=${cursor}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ parameter: 'cursor' });
  });

  test("the snapshots' file contains no snapshot later than election time", async () => {
    expect((await fileAt(at)).snapshots).toHaveLength(1);
    expect((await fileAt(moments.beforeFirstRound)).snapshots).toEqual([]);
    expect((await readIntegrity(context(at))).counted?.snapshots).toHaveLength(1);
    expect((await readIntegrity(context(at))).counted?.recount).toBeNull();
  });

  test('election silence hides the snapshots with every count, and the page shows reason and end', async () => {
    const { snapshots, withheld, election } = await fileAt(moments.silence);
    expect(snapshots).toEqual([]);
    expect(withheld?.until).toBe('2025-05-18T21:00:00+03:00');
    const answer = await openApi(base.db, moments.votingDay).ask(
      `/elections/${election}/vote-snapshots?cursor=x`,
    );
    expect(await answer.json()).toMatchObject({ items: [], total: 0, withheld: { reason: 'legal-silence' } });
    const page = await readIntegrity(context(moments.silence));
    expect(page.counted).toBeNull();
    expect(page.silence).not.toBeNull();
  });
});

test('the page reports an unbroken chain and a recount without differences, or names the broken link', async () => {
  const page = await readIntegrity(context(moments.archive));
  expect(page.counted?.recount).toMatchObject({ isClean: true });
  expect(page.counted?.snapshots.map(({ isBroken }) => isBroken)).toEqual([false, false]);
  expect(page.counted?.totals.reduce((sum, { ballots }) => sum + ballots, 0)).toBe(13);
  const voted = page.counted?.totals.filter(({ ballots }) => ballots > 0);
  expect(
    voted?.map(({ ballots, closed }) => [ballots, closed]).toSorted(),
    'no ballot is of a closed day',
  ).toEqual([
    [4, 0],
    [9, 0],
  ]);
  expect(page.counted?.simulated, 'the page shows no simulated votes').toBeNull();
  expect(await fileAt(moments.archive)).not.toHaveProperty('simulated_snapshots');
  await base.owner.updateTable('vote_snapshots').set({ ballots: 14 }).where('sequence', '=', 2).execute();
  const broken = await readIntegrity(context(moments.archive));
  expect(broken.counted?.snapshots.map(({ isBroken }) => isBroken)).toEqual([true, false]);
  await base.owner.updateTable('vote_snapshots').set({ ballots: 13 }).where('sequence', '=', 2).execute();
});

describe('the page about the integrity of votes', () => {
  const show = async (when: Date, actionData?: unknown) => {
    const asked = { screen: screen as never, pattern: '/integrity', path: '/integrity' };
    return (await renderScreen({ ...asked, db: base.db, at: when, actionData })).text;
  };

  test('the page shows the totals and hashes of snapshots, and names the broken snapshot', async () => {
    const { snapshots } = await fileAt(moments.archive);
    const [first, second] = snapshots;
    const page = await show(moments.archive);
    expect(page).toContain('Instantaneul din luni, 12 mai 2025, 11:00 13 voturi în total');
    expect(page).toContain(`luni, 12 mai 2025, 11:00 13 ${second?.hash.slice(0, 16)}… `);
    expect(page).toContain(`luni, 12 mai 2025, 10:00 7 ${first?.hash.slice(0, 16)}… `);
    expect(page).toContain('Toate numărătorile se potrivesc');
    expect(page).toContain('lanțul este întreg');
    expect(page).not.toContain('Lanțul este rupt');
    expect(page).toContain('După cel mult 7 zile de la sfârșitul zilei');
    const alter = (ballots: number) =>
      base.owner.updateTable('vote_snapshots').set({ ballots }).where('sequence', '=', 2).execute();
    await alter(14);
    const broken = await show(moments.archive);
    await alter(13);
    expect(broken).toContain('Lanțul este rupt Amprenta nu se potrivește la instantaneul nr. 2.');
    expect(broken).not.toContain('lanțul este întreg');
  });

  test('the page has neither snapshots nor totals before the first snapshot and in election silence', async () => {
    const before = await show(moments.beforeFirstRound);
    expect(before).toContain('Încă nu există instantanee');
    expect(before).toContain('Prima renumărare se face la noapte');
    expect(before).not.toMatch(/în total|Amprenta \(/);
    const silence = await show(moments.silence);
    expect(silence).toContain('Numărătoarea este ascunsă acum');
    expect(silence).not.toMatch(/Instantanee|renumărare|în total/);
    expect(before).not.toContain('Numărătoarea este ascunsă acum');
  });

  test('the page answers a receipt with the day of the ballot, the total and the next snapshot, or with the reason', async () => {
    const found = { kind: 'receipt', date: '2025-05-12' };
    const counted = await show(moments.archive, found);
    expect(counted).toContain('Există un vot cu acest cod, din 12 mai 2025. Acum sunt 13 voturi în total');
    const between = await show(new Date(later.getTime() - 60_000), found);
    expect(between).toContain('Dacă l-ai dat după 10:00, intră în instantaneul de la ');
    expect(between).not.toContain('Niciun vot cu acest cod');
    const silence = await show(moments.silence, found);
    expect(silence).toContain('din 12 mai 2025.');
    expect(silence).not.toContain('în total');
    expect(await show(moments.archive, { ...found, date: null })).toContain('Niciun vot cu acest cod');
    expect(await show(moments.archive, { code: 'too-many-requests', text: 'Prea des.' })).toContain(
      'Prea des.',
    );
  });
});

test("the page shows the current votes and the next snapshot's time, except during election silence", async () => {
  const between = new Date(later.getTime() - 60_000);
  const { counted } = await readIntegrity(context(between));
  expect(counted?.snapshots.map(({ ballots }) => ballots)).toEqual([7]);
  expect(counted?.votesNow).toBe(13);
  expect(counted?.nextSnapshot).toEqual(new Date(between.getTime() + 40 * 60_000));
  // A demonstration that moves back a day has no votes yet.
  const dayBefore = new Date(at.getTime() - 86_400_000);
  expect((await readIntegrity(context(dayBefore))).counted?.votesNow).toBe(0);
  expect((await readIntegrity(context(moments.silence))).counted).toBeNull();
});

test('the chain is unbroken, with later snapshots hidden, after a demonstration moves back', async () => {
  const timeline = await requireTimeline(base.db);
  const [one = ''] = await listSlugs(base.db);
  const real = (hour: number) => new Date(Date.parse('2040-02-01T00:00:00Z') + hour * 3_600_000);
  const [voterId = ''] = await makeVoters(base.db, 1);
  await vote(base.db, { at, voterId, candidate: one });
  const back = new Date(later.getTime() + 7_200_000);
  await takeSnapshot(base.db, { timeline, now: { real: real(0), election: moments.archive } });
  await takeSnapshot(base.db, { timeline, now: { real: real(1), election: back } });
  const page = await readIntegrity(context(back));
  expect(page.counted?.snapshots.map(({ sequence, isBroken }) => [sequence, isBroken])).toEqual([
    [4, false],
    [2, false],
    [1, false],
  ]);
  expect((await fileAt(back)).snapshots.map(({ sequence }) => sequence)).toEqual([1, 2, 4]);
  await base.owner.updateTable('vote_snapshots').set({ ballots: 15 }).where('sequence', '=', 4).execute();
  const broken = await readIntegrity(context(back));
  expect(broken.counted?.snapshots.map(({ isBroken }) => isBroken)).toEqual([true, false, false]);
});

describe('the form that checks a receipt', () => {
  const send = (body: FormData | string) =>
    checkReceipt(context(at, new Request('http://localhost/integrity', { method: 'POST', body })));
  const form = (cod: string) => {
    const sent = new FormData();
    sent.set('cod', cod);
    return sent;
  };

  test('the receipt form names the day whose count includes the ballot, and names no candidate', async () => {
    expect(await send(form(receipt))).toEqual({ kind: 'receipt', date: '2025-05-12' });
  });

  test.each([form('nimic'), form('0'.repeat(26)), form('x'.repeat(500)), new FormData(), 'nu este formular'])(
    'the receipt form finds no ballot for an invalid receipt',
    async (body) => expect(await send(body)).toEqual({ kind: 'receipt', date: null }),
  );
});

test('a visitor may check thirty receipts a minute from one address', async () => {
  const config = readConfig(dayLong('receipt'), rateRules);
  const send = () => {
    const request = new Request('http://localhost/integrity', { method: 'POST', body: new FormData() });
    return checkReceipt({ ...context(at, request), config } as HandlerContext);
  };
  for (let tries = 0; tries < 30; tries += 1) expect(await send()).toMatchObject({ date: null });
  await expect(send()).rejects.toMatchObject({ code: 'too-many-requests' });
});

test("the page counts all candidates' votes and states how many candidates the table omits", async () => {
  await plantCandidates(base.owner, 600);
  const { counted } = await readIntegrity(context(later));
  const { candidates, votes } = await findVoteSum(base.db, {
    electionId: (await requireTimeline(base.db)).electionId,
    at: later,
  });
  expect(candidates).toBeGreaterThan(600);
  expect(counted).toMatchObject({ votesNow: votes, others: { candidates: candidates - 50 } });
  const shown = (counted?.totals ?? []).reduce((sum, { ballots }) => sum + ballots, 0);
  expect(counted?.totals).toHaveLength(50);
  expect(shown + (counted?.others?.ballots ?? 0)).toBe(counted?.snapshots[0]?.ballots);
});

test('a recount with more than 50 differences shows the first 50 and counts the others', async () => {
  const { electionId } = await requireTimeline(base.db);
  const moment = new Date(later.getTime() + 7_200_000);
  const found = Array.from({ length: 63 }, (_, place) => `Diferența ${place}.`);
  await base.owner
    .insertInto('vote_recounts')
    .values({
      election_id: electionId,
      election_at: moment,
      is_clean: false,
      differences: JSON.stringify(found),
    })
    .execute();
  const last = (await readIntegrity(context(moment))).counted?.recount ?? null;
  expect(last).toMatchObject({ differences: found.slice(0, 50), others: 13 });
  const shown = renderToStaticMarkup(createElement(LastRecount, { recount: last }));
  expect(shown).toContain('Renumărarea a găsit 63 de diferențe');
  expect(shown).toContain('<li>Și încă 13 diferențe.</li>');
});

test('the page shows the latest 24 snapshots, and checks the first of them against the hidden snapshot before', async () => {
  const timeline = await requireTimeline(base.db);
  for (let hour = 0; hour < 26; hour += 1)
    await takeSnapshot(base.db, {
      timeline,
      now: {
        real: new Date(Date.UTC(2040, 2, 1, hour)),
        election: new Date(later.getTime() + hour * 3_600_000),
      },
    });
  const listAll = async () => (await readIntegrity(context(moments.archive))).counted;
  const { snapshots = [] } = (await listAll()) ?? {};
  expect(snapshots).toHaveLength(24);
  const [last, first] = [snapshots[0]?.sequence ?? 0, snapshots.at(-1)?.sequence ?? 0];
  expect(last - first).toBe(23);
  expect(snapshots.map(({ isBroken }) => isBroken)).not.toContain(true);
  // A changed hash of the hidden snapshot breaks only the link to it.
  await base.owner
    .updateTable('vote_snapshots')
    .set({ hash: Buffer.alloc(32) })
    .where('sequence', '=', first - 1)
    .execute();
  const broken = (await listAll())?.snapshots.filter(({ isBroken }) => isBroken);
  expect(broken?.map(({ sequence }) => sequence)).toEqual([first]);
  // The row „others” sums the votes of unlisted candidates and of days without a key.
  const { totals } = await base.db
    .selectFrom('vote_snapshots')
    .select('totals')
    .where('sequence', '=', last)
    .executeTakeFirstOrThrow();
  const before = (await listAll())?.others;
  await base.owner
    .updateTable('vote_snapshots')
    .set({ totals: JSON.stringify({ ...totals, [crypto.randomUUID()]: [5, 3] }) })
    .where('sequence', '=', last)
    .execute();
  const { ballots = 0, closed = 0, candidates } = before ?? {};
  expect((await listAll())?.others).toEqual({ candidates, ballots: ballots + 5, closed: closed + 3 });
});
