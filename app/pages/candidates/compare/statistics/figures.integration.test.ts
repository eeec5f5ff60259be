import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import * as screen from '#app/pages/candidates/compare/screen.tsx';
import { type ComparisonSection, sectionPath } from '#app/pages/candidates/compare/sections.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import { readLivePolls } from './read-figures.server.ts';

type CandidatesFile = {
  candidates: { slug: string; display_name: string; ballot_position: number; round_1: { votes: number } }[];
};
const { election } = readElectionFile<{ election: { finalists: [string, string] } }>('election');
const stored = readElectionFile<CandidatesFile>('candidates').candidates;
const ballot = stored.toSorted((a, b) => a.ballot_position - b.ballot_position);
const finalists = election.finalists;
const three = [...finalists, ballot.find(({ slug }) => !finalists.includes(slug))?.slug ?? ''];
const format = new Intl.NumberFormat('ro-RO', { useGrouping: 'always' }).format;
const base = withElection();
const show = (section: ComparisonSection, at = moments.betweenRounds, slugs: readonly string[] = finalists) =>
  renderScreen({
    screen,
    pattern: '/candidates/compare',
    path: sectionPath(slugs, section),
    db: base.db,
    at,
  });

describe("COMP-13 the comparison's statistics tab", () => {
  test('the statistics tab shows announced official results, latest round first, and none before the announcement', async () => {
    const between = (await show('statistics')).text;
    expect(between).toContain('Rezultate oficiale, turul I');
    expect(between).not.toContain('Rezultate oficiale, turul II');
    const archive = (await show('statistics', moments.archive, three)).text;
    expect(archive.indexOf('Rezultate oficiale, turul II')).toBeGreaterThan(0);
    expect(archive.indexOf('Rezultate oficiale, turul II')).toBeLessThan(
      archive.lastIndexOf('Rezultate oficiale, turul I '),
    );
    expect(archive).toContain('nu a candidat');
    expect(archive).toMatch(
      /La secțiile din străinătate .*[\d.]+ de voturi \([\d,]+%\) .*Prin corespondență .*\([\d,]+%\)/,
    );
    const before = (await show('statistics', moments.beforeFirstRound)).text;
    expect(before).toContain('Încă nu există rezultate anunțate');
    for (const { round_1 } of stored) expect(before).not.toContain(format(round_1.votes));
  });

  test('the statistics tab shows counts and live polls until the second in which election silence begins', async () => {
    const { starts_at, ends_at } = await base.owner
      .selectFrom('legal_periods')
      .select(['starts_at', 'ends_at'])
      .where('kind', '=', 'poll-silence')
      .orderBy('starts_at', 'desc')
      .executeTakeFirstOrThrow();
    const [start, ends] = [starts_at.getTime(), ends_at.getTime()];
    for (const [moment, isHidden] of [
      [start - 1_000, false],
      [start, true],
      [ends - 1_000, true],
      [ends, false],
    ] as const) {
      const { text } = await show('statistics', new Date(moment));
      expect(/Voturi, intenție de vot .*ascuns/.test(text), String(moment)).toBe(isHidden);
      expect(text.includes('Sondaje live'), String(moment)).toBe(!isHidden);
      expect(text.includes('Legea nr. 370/2004'), String(moment)).toBe(isHidden);
      const analysis = (await show('analysis', new Date(moment))).text;
      expect(analysis.includes('Sondaje live: N/A'), String(moment)).toBe(!isHidden);
      expect(analysis.includes('Sondajele live sunt ascunse'), String(moment)).toBe(isHidden);
    }
  });
});

describe("COMP-14 the comparison's analysis tab", () => {
  test('the analysis has the same generated sentences for each candidate, with linked figures', async () => {
    const { text, html } = await show('analysis', moments.archive);
    const [first, second] = ballot.filter(({ slug }) => finalists.includes(slug));
    expect(text).toContain(`${first?.display_name} și ${second?.display_name}`);
    expect(text).toMatch(/În turul II, .+ a primit cu [\d,]+ puncte procentuale mai mult decât/);
    expect(html).toContain('href="/results/2"');
    expect(html).toContain('href="/method#comparatia"');
    expect(text.match(/Are o poziție găsită în surse la/g)).toHaveLength(2);
    expect(text).toContain('Scor AI: N/A');
    const before = (await show('analysis', moments.beforeFirstRound)).text;
    expect(before).not.toMatch(/puncte procentuale/);
    expect(before.match(/Rezultate: N\/A/g)).toHaveLength(3);
  });

  test('the analysis compares three candidates as three pairs', async () => {
    const { html } = await show('analysis', moments.archive, three);
    expect(html.match(/Au același răspuns la|Poziții comune: /g)).toHaveLength(3);
  });
});

test('the comparison reads the open live poll and the last five closed ones, but none of a simulated crowd', async () => {
  const at = moments.betweenRounds;
  const timeline = await requireTimeline(base.db);
  const people = await base.db
    .selectFrom('candidates')
    .select(['id', 'slug'])
    .orderBy('ballot_position')
    .limit(2)
    .execute();
  await sql`insert into election_clock (election_anchor) values (${at}) on conflict do nothing`.execute(
    base.owner,
  );
  const hours = (count: number) => new Date(at.getTime() + count * 3_600_000);
  const add = async (end: number, is_simulated: boolean) => {
    const { id } = await base.owner
      .insertInto('live_polls')
      .values({
        ...{ election_id: timeline.electionId, title: 'Sondaj', description: '', is_simulated },
        ...{ start_date: hours(end - 24), end_date: hours(end), status: end > 0 ? 'active' : 'closed' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (end > 0) return;
    const shares = people.map((person, index) => ({
      id: person.id,
      votes: 1 + index,
      percentage: 10 * (1 + index),
    }));
    await base.owner
      .insertInto('poll_history')
      .values({
        ...{
          poll_id: id,
          election_id: timeline.electionId,
          poll_date: hours(end),
          total_votes: Math.ceil(-end),
        },
        data: JSON.stringify({ candidates: shares }),
      })
      .execute();
  };
  const ends = async () => {
    const { open, closed } = await readLivePolls({ db: base.db, at, timeline });
    return [open?.endsAt ?? null, closed.map(({ ballots }) => ballots)];
  };
  for (const end of [-1, -2, -3]) await add(end, false);
  await add(-1.5, true);
  await add(12, true);
  expect(await ends()).toEqual([null, [1, 2, 3]]);
  await base.owner.deleteFrom('live_polls').where('is_simulated', '=', true).execute();
  await add(12, false);
  for (const end of [-4, -5, -6]) await add(end, false);
  expect(await ends()).toEqual([hours(12), [1, 2, 3, 4, 5]]);
  const slugs = people.map(({ slug }) => slug);
  const { text } = await show('analysis', at, slugs);
  expect(text).toContain('(5 sondaje live, neștiințifice) este 10,00%');
  expect(text).toContain('(5 sondaje live, neștiințifice) este 20,00%');
});
