import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listCandidates, listHomeCandidates } from '#app/features/candidates/queries.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

type CandidatesFile = {
  candidates: {
    slug: string;
    display_name: string;
    party: string | null;
    round_1: { votes: number; rank: number };
  }[];
};
const stored = readElectionFile<CandidatesFile>('candidates').candidates;
const { election } = readElectionFile<{ election: { id: string; finalists: string[] } }>('election');
const electionId = election.id;
const format = new Intl.NumberFormat('ro-RO', { useGrouping: 'always' }).format;

const base = withElection();

const show = (at: Date, query = '') =>
  renderScreen({ screen, pattern: '/candidates', path: `/candidates${query}`, db: base.db, at });
const list = (at: Date) => listCandidates(base.db, { electionId, at, isSilent: false });

describe('the first round on the candidates page', () => {
  const finalists = stored.filter(({ slug }) => election.finalists.includes(slug));

  test('CAND-13 CAND-14 one panel shows both finalists, as bars and as a folded table', async () => {
    const { html, text } = await show(moments.betweenRounds);
    for (const { round_1, display_name } of finalists) {
      const shown = text.split(format(round_1.votes)).length - 1;
      expect(shown, `${display_name} stands in the bars and in the table`).toBe(2);
    }
    expect(text).toContain('40,96%');
    expect(text.split('au intrat în turul al doilea').length - 1).toBe(1);
    const folds = [...html.matchAll(/<details([^>]*)>(.*?)<\/details>/gs)];
    const tables = folds.filter(([, , inside = '']) => inside.includes('Voturile finaliștilor în turul I'));
    expect(tables.map(([, attributes = '']) => attributes.includes('open'))).toEqual([false]);
  });

  test('CAND-13 the panel is hidden before the announcement or if a finalist is not in the list', async () => {
    for (const { text } of [
      await show(moments.beforeFirstRound),
      await show(moments.betweenRounds, '?cauta=independent'),
    ]) {
      for (const { round_1 } of finalists) expect(text).not.toContain(format(round_1.votes));
    }
  });

  test('CAND-15 the candidates page shows insights generated from the data', async () => {
    const { text } = await show(moments.betweenRounds);
    const independents = stored.filter(({ party }) => party === null).length;
    expect(text).toContain(`${independents} din ${stored.length} candidați candidează ca independenți.`);
    expect(text).toContain('61,96% din voturile valabile din turul I');
  });

  test("the candidates page shows the dataset's first-round votes from their announcement on", async () => {
    const known = await list(moments.betweenRounds);
    for (const { slug, round_1 } of stored) {
      expect(known.find((candidate) => candidate.slug === slug)?.firstRoundVotes).toBe(round_1.votes);
    }
    const before = await list(moments.beforeFirstRound);
    expect(
      before.every(({ firstRoundVotes, finalRound }) => firstRoundVotes === null && finalRound === null),
    ).toBe(true);
  });
});

describe('searching and ordering the list of candidates', () => {
  test('CAND-16 the list shows a message when nothing was found, and links back to the whole list', async () => {
    const { text, html } = await show(moments.betweenRounds, '?cauta=zzz');
    expect(text).toContain('Niciun candidat găsit');
    expect(html).toContain('href="/candidates"');
  });

  test("a search without diacritics finds candidates' names with diacritics", async () => {
    const [, ...rest] = stored.filter(({ display_name }) => /ș|ț/i.test(display_name));
    const wanted = rest[0]?.display_name ?? '';
    const folded = wanted.normalize('NFD').replace(/\p{M}/gu, '');
    expect((await show(moments.betweenRounds, `?cauta=${encodeURIComponent(folded)}`)).text).toContain(
      wanted,
    );
  });

  test('the list offers ordering by votes once votes exist, and names that order on the page', async () => {
    const { text, html } = await show(moments.betweenRounds, '?ordine=voturi');
    expect(text).toContain('ordinea voturilor din turul I, aleasă de tine');
    const order = [...html.matchAll(/href="\/candidate\/([a-z-]+)" aria-label="Vezi profil/g)].map(
      (match) => match[1],
    );
    const byVotes = stored.toSorted((a, b) => a.round_1.rank - b.round_1.rank).map(({ slug }) => slug);
    expect(order.slice(0, byVotes.length)).toEqual(byVotes);
    expect((await show(moments.beforeFirstRound, '?ordine=voturi')).text).not.toContain('ordinea voturilor');
  });

  test('each group of the list has its own heading and count, and another order makes one group of all', async () => {
    const { text } = await show(moments.betweenRounds);
    expect(text).toContain('2 candidați · ordinea de pe buletin Candidați în Turul II 18 Mai 2025');
    expect(text).toContain('9 candidați · ordinea de pe buletin Ceilalți candidați din turul I');
    expect(text).toContain('Numărul din semnul fiecărui candidat');
    const named = await show(moments.betweenRounds, '?ordine=alfabetic');
    expect(named.text).toContain('11 candidați · ordine alfabetică, după numele de familie Toți candidații');
    expect(named.text).not.toContain('Ceilalți candidați din turul I');
    const before = await show(moments.beforeFirstRound);
    expect(before.text).toContain('11 candidați · ordinea de pe buletin Candidați în Turul I 4 Mai 2025');
    expect((await show(moments.betweenRounds, '?cauta=zzz')).text).not.toContain('Numărul din semnul');
  });

  test('CAND-06 the voting card names the coming round, and after the vote the last round', async () => {
    const day = async (at: Date) =>
      /(Cum votezi|Cum s-a votat) Când ([^:]+), \d/.exec((await show(at)).text)?.slice(1);
    expect(await day(moments.beforeFirstRound)).toEqual(['Cum votezi', 'duminică, 4 mai 2025']);
    expect(await day(moments.betweenRounds)).toEqual(['Cum votezi', 'duminică, 18 mai 2025']);
    expect(await day(moments.archive)).toEqual(['Cum s-a votat', 'duminică, 18 mai 2025']);
  });
});

test("HOME-19 HOME-20 as ruled: the home page's candidates rotate by day, with name and share, and without platform, score or later figures", async () => {
  const home = (at: Date) => listHomeCandidates(base.db, { electionId, day: bucharestDay(at), at });
  const [today, tomorrow] = [
    await home(moments.betweenRounds),
    await home(new Date(moments.betweenRounds.getTime() + 86_400_000)),
  ];
  expect(today.length).toBe(Math.min(12, stored.length + 1));
  expect(Object.keys(today[0] ?? {})).toEqual(expect.arrayContaining(['name', 'firstRoundShare']));
  expect(Object.keys(today[0] ?? {}).join()).not.toMatch(/platform|score/i);
  expect(tomorrow[0]?.slug).toBe(today[1]?.slug);
  expect(today.find(({ slug }) => slug === election.finalists[0])?.firstRoundShare).toBeCloseTo(40.96, 2);
  expect(
    (await home(moments.beforeFirstRound)).every(({ firstRoundShare }) => firstRoundShare === null),
  ).toBe(true);
});

test('HOME-20 HOME-21 the home page shows at most twelve candidates, all active', async () => {
  const { owner } = base;
  const home = async () =>
    (await listHomeCandidates(base.db, { electionId, day: '2025-05-12', at: moments.betweenRounds })).map(
      ({ slug }) => slug,
    );
  const before = await home();
  const setStatus = (status: 'active' | 'inactive' | 'pending') =>
    owner
      .updateTable('candidates')
      .set({ status })
      .where('slug', '=', before[0] ?? '')
      .execute();
  await setStatus('inactive');
  expect((await home()).toSorted()).toEqual(before.slice(1).toSorted());
  await setStatus('active');
  const { search: _, ...invented } = await owner
    .selectFrom('candidates')
    .selectAll()
    .where('is_fictitious', '=', true)
    .executeTakeFirstOrThrow();
  const slugs = ['al-doilea', 'al-treilea'];
  const more = slugs.map((slug, index) => ({
    ...invented,
    id: randomUUID(),
    slug,
    ballot_position: invented.ballot_position + 1 + index,
  }));
  await owner.insertInto('candidates').values(more).execute();
  expect(await home()).toHaveLength(12);
  await owner.deleteFrom('candidates').where('slug', 'in', slugs).execute();
});

describe("the badge for a candidate's place or qualification", () => {
  const said = async (at: Date) => new Map((await list(at)).map((candidate) => [candidate.slug, candidate]));
  const bySlug = new Map(stored.map((candidate) => [candidate.slug, candidate]));
  const { winner } = readElectionFile<{ election: { winner: string } }>('election').election;

  test("the badge is missing before the first announcement, and then shows the first round's place", async () => {
    for (const { lastPlace } of (await said(moments.beforeFirstRound)).values()) expect(lastPlace).toBeNull();
    for (const [slug, { lastPlace, isFictitious }] of await said(moments.silence)) {
      const { rank: place, votes } = bySlug.get(slug)?.round_1 ?? {};
      const first = { round: 1, place, votes, isShared: false, hasWon: false };
      if (isFictitious) expect(lastPlace, slug).toBeNull();
      else expect(lastPlace, slug).toMatchObject(first);
    }
  });

  test('the badge shows the qualification, then the place, and the win once the result is validated', async () => {
    for (const at of [moments.votingDay, moments.resultsNight]) {
      const { text } = await show(at);
      expect(text.match(/Calificat în turul II/g)).toHaveLength(2);
      expect(text).not.toMatch(/A câștigat|Locul \d+ în turul II/);
    }
    const final = await show(moments.finalResult);
    expect(final.text).not.toMatch(/Calificat în turul II|A câștigat/);
    expect(final.text.match(/Locul [12] în turul II(?!I)/g)).toHaveLength(2);
    const { text } = await show(moments.archive);
    expect(text.match(/A câștigat alegerile/g)).toHaveLength(1);
    expect(text.match(/Locul 2 în turul II(?!I)/g)).toHaveLength(1);
    expect((await said(moments.archive)).get(winner)?.lastPlace).toMatchObject({
      round: 2,
      place: 1,
      isShared: false,
      hasWon: true,
    });
  });
});
