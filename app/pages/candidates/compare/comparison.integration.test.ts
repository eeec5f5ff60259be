import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { comparisonPath } from '#app/features/candidates/addresses.ts';
import { listCandidates } from '#app/features/candidates/queries.server.ts';
import { listPositions, listPositionsOf } from '#app/features/compatibility/queries.server.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import { renderScreen, wordsOf } from '#tests/kit/browser/screen.tsx';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';
import { type ComparisonSection, sectionPath } from './sections.ts';

type CandidatesFile = {
  candidates: {
    slug: string;
    display_name: string;
    ballot_position: number;
    party: string | null;
    round_1: { votes: number };
  }[];
};
type StoredStances = {
  stances: { candidate: string; question_id: string; stance: string; explanation: string; timing: string }[];
  questions: { id: string; question: string; category: string }[];
};
const { election } = readElectionFile<{ election: { id: string; finalists: [string, string] } }>('election');
const stored = readElectionFile<CandidatesFile>('candidates').candidates;
const { profiles } = readElectionFile<{
  profiles: {
    candidate: string;
    biography: string;
    campaign_platform: string;
    political_interests: string[];
  }[];
}>('profiles');
const compatibility = readElectionFile<StoredStances>('compatibility');
const ballot = stored.toSorted((a, b) => a.ballot_position - b.ballot_position);
const finalists = election.finalists;
const others = ballot.filter(({ slug }) => !finalists.includes(slug));
const three = [...finalists, others[0]?.slug ?? ''];
const format = new Intl.NumberFormat('ro-RO', { useGrouping: 'always' }).format;
const base = withElection();

const open = (path: string, at = moments.betweenRounds) =>
  renderScreen({ screen, pattern: '/candidates/compare', path, db: base.db, at });
const show = (section: ComparisonSection, at = moments.betweenRounds, slugs: readonly string[] = finalists) =>
  open(sectionPath(slugs, section), at);

describe("the candidates that the comparison's URL names", () => {
  test('COMP-01 COMP-04 the comparison shows three candidates in ballot order, although its URL lists them alphabetically', async () => {
    const { status, html } = await open(comparisonPath(three));
    expect(status).toBe(200);
    const shown = [...html.matchAll(/<th scope="col"[^>]*>.*?href="\/candidate\/([a-z-]+)"/g)].map(
      ([, slug]) => slug,
    );
    expect(shown).toEqual(ballot.filter(({ slug }) => three.includes(slug)).map(({ slug }) => slug));
  });

  test('the comparison redirects to one canonical URL, without filters', async () => {
    const [first, second] = finalists.toSorted();
    const pair = `candidat=${first}&candidat=${second}`;
    for (const [query, canonical] of [
      [`candidat=${second}&candidat=${first}`, pair],
      [`candidat=${first}&candidat=${second}&candidat=${first}`, pair],
      [`cauta=x&partid=&${pair}&sectiune=altceva`, pair],
      [`sectiune=statistici&${pair}`, `${pair}&sectiune=statistici`],
    ] as const) {
      const { status, location } = await open(`/candidates/compare?${query}`);
      expect([status, location], query).toEqual([302, `/candidates/compare?${canonical}`]);
    }
    expect((await open(comparisonPath(finalists))).status).toBe(200);
  });

  test('COMP-01 the comparison refuses a URL with four candidates and offers them to choose from', async () => {
    const four = [...three, others[1]?.slug ?? ''];
    const { status, text, html } = await open(comparisonPath(four));
    expect(status).toBe(400);
    expect(text).toContain('Poți compara cel mult 3 candidați');
    expect(html).not.toContain('<table');
    expect(html.match(/type="checkbox"[^>]*checked/g)).toHaveLength(4);
  });

  test('the comparison omits an unknown candidate and reports this without repeating the slug', async () => {
    const alone = await open(comparisonPath(['cineva-necunoscut']));
    expect(alone).toMatchObject({ status: 404 });
    expect(alone.text).toContain('nu există sau nu este public');
    expect(alone.html).not.toContain('cineva-necunoscut');
    const beside = await open(comparisonPath([...finalists, 'cineva-necunoscut']));
    expect(beside.status).toBe(404);
    expect(beside.text).toContain(stored.find(({ slug }) => slug === finalists[0])?.display_name);
  });

  test('the comparison asks for more candidates when its URL has fewer than two', async () => {
    const nobody = await open('/candidates/compare');
    expect(nobody.status).toBe(200);
    expect(nobody.text).toContain('Alege doi sau trei candidați');
    const one = await show('general', moments.betweenRounds, [finalists[0]]);
    expect(one.status).toBe(200);
    expect(one.text).toContain('Mai alege cel puțin un candidat');
  });

  test('the comparison answers 404 before the candidates are known', async () => {
    const { status } = await show('general', new Date('2025-01-15T10:00:00+02:00'));
    expect(status).toBe(404);
  });

  test('the comparison labels invented candidates', async () => {
    const [invented] = (await list(moments.betweenRounds)).filter(({ isFictitious }) => isFictitious);
    const { text } = await show('general', moments.betweenRounds, [finalists[0], invented?.slug ?? '']);
    expect(text).toContain('Candidat fictiv (demonstrație)');
  });
});

const list = (at: Date) => listCandidates(base.db, { electionId: election.id, at, isSilent: false });

test('COMP-05 the comparison shows four tabs with the specified names, each a link with its own URL', async () => {
  const { html } = await show('general');
  const names = ['Informații Generale', 'Poziții Politice', 'Statistici', 'Analiză AI'];
  const tabs = /<nav aria-label="Secțiunile comparației".*?<\/nav>/.exec(html)?.[0] ?? '';
  expect([...tabs.matchAll(/>([^<]+)<\/a>/g)].map(([, name]) => name)).toEqual(names);
  expect(tabs.match(/aria-current="page"/g)).toHaveLength(1);
  for (const section of ['positions', 'statistics', 'analysis'] as const) {
    const { status, html: page } = await show(section);
    expect(status).toBe(200);
    expect(page).toContain(`href="${sectionPath(finalists, 'general').replaceAll('&', '&amp;')}"`);
  }
});

/** Returns the texts of a table row: its heading, then one cell for each candidate in ballot order. */
function rowOf(html: string, id: string): string[] {
  const row = new RegExp(`<tr[^>]* id="${id}".*?</tr>`, 's').exec(html)?.[0] ?? '';
  return [...row.matchAll(/<t([hd]) .*?<\/t\1>/gs)].map(([cell]) => wordsOf(cell).trim());
}

describe("the comparison's general tab", () => {
  test('COMP-06 the comparison shows party, score, counts, biography, platform and interests of each candidate', async () => {
    await sql`insert into candidate_counters (candidate_id, slot, votes, profile_visits)
      select id, 1, 1000 + ballot_position, 2000 + ballot_position from candidates where not is_fictitious`.execute(
      base.db,
    );
    const { html } = await show('general');
    await sql`delete from candidate_counters`.execute(base.db);
    const people = ballot.filter(({ slug }) => finalists.includes(slug));
    for (const [index, { slug, display_name, party, ballot_position, round_1 }] of people.entries()) {
      const profile = profiles.find(({ candidate }) => candidate === slug);
      for (const [id, heading, content] of [
        ['partid', 'Partid', party ?? 'Independent'],
        ['scor', 'Scor AI', 'N/A'],
        ['voturi', 'Voturi', format(1000 + ballot_position)],
        ['turul-1', 'Voturi în turul I', format(round_1.votes)],
        ['vizualizari', 'Vizualizări profil', format(2000 + ballot_position)],
        ['biografie', 'Biografie', profile?.biography.split('. ')[0] ?? '?'],
        ['platforma', 'Platformă', profile?.campaign_platform.split('. ')[0] ?? '?'],
        ['interese', 'Interese politice', profile?.political_interests.join(' ') ?? '?'],
      ] as const) {
        const [head, ...cells] = rowOf(html, id);
        expect(head, id).toContain(heading);
        expect(cells, id).toHaveLength(2);
        expect(cells[index], `${id} of ${display_name}`).toContain(content);
      }
    }
    expect(html.match(/Surs[ae]: /g)?.length).toBeGreaterThanOrEqual(5);
  });

  test('COMP-06 biography and platform each cite their own sources', async () => {
    const ids = (await base.db.selectFrom('sources').select('id').orderBy('id').limit(2).execute()).map(
      ({ id }) => id,
    );
    for (const [index, id] of ids.entries())
      await base.owner
        .updateTable('sources')
        .set({ publisher: `Izvorul ${index + 1}`, published_earliest: null })
        .where('id', '=', id)
        .execute();
    await sql`update candidate_profiles set biography_source_ids = ${ids.slice(0, 1)}::uuid[],
      platform_source_ids = ${ids.slice(1)}::uuid[]`.execute(base.owner);
    const { html } = await show('general');
    for (const cell of rowOf(html, 'biografie').slice(1)) expect(cell).toMatch(/Sursa: Izvorul 1/);
    for (const cell of rowOf(html, 'platforma').slice(1)) expect(cell).toMatch(/Sursa: Izvorul 2/);
  });

  test('AISC-11 the comparison shows N/A for a missing score', async () => {
    expect((await show('general')).text).toMatch(/Scor AI .{0,80}N\/A/);
  });

  test('COMP-06 the comparison shows words instead of a zero before the first vote and view', async () => {
    const { text } = await show('general');
    expect(text).toMatch(/Voturi .{0,80}Încă fără voturi/);
    expect(text).toMatch(/Vizualizări profil .{0,80}Încă fără vizualizări/);
  });

  test('the comparison shows no first-round result before its announcement', async () => {
    const { text } = await show('general', moments.beforeFirstRound);
    expect(text).toContain('Rezultatul nu este anunțat');
    for (const { round_1 } of stored) expect(text).not.toContain(format(round_1.votes));
  });
});

describe("the comparison's positions tab", () => {
  test("COMP-07 the comparison lists every active question by category, with each candidate's answer and explanation", async () => {
    const { text, html } = await show('positions', moments.archive);
    const people = ballot.filter(({ slug }) => finalists.includes(slug)).map(({ slug }) => slug);
    for (const { id, question, category } of compatibility.questions) {
      expect(rowOf(html, id)[0]).toBe(question);
      const opened = html.slice(0, html.indexOf(`id="${id}"`));
      expect(wordsOf(opened.slice(opened.lastIndexOf('<summary'))), id).toContain(category);
    }
    const declared = compatibility.stances.filter(({ candidate }) => finalists.includes(candidate));
    expect(declared.length).toBeGreaterThan(20);
    for (const { candidate, question_id, stance, explanation } of declared) {
      const cell = rowOf(html, question_id)[1 + people.indexOf(candidate)];
      expect(cell, `${candidate}, ${question_id}`).toContain(stance);
      expect(cell, `${candidate}, ${question_id}`).toContain(explanation);
    }
    expect(text).toContain('dedusă din declarații apropiate');
    expect(text).toMatch(/La (una|\d+) din \d+ (de )?întrebări comune părerile sunt opuse/);
  });

  test('COMP-10 the comparison shows „Nicio poziție declarată” for a candidate without a stance', async () => {
    const { text } = await show('positions', moments.archive);
    const asked = compatibility.questions.flatMap(({ id }) => finalists.map((slug) => `${slug} ${id}`));
    const known = compatibility.stances.map(({ candidate, question_id }) => `${candidate} ${question_id}`);
    const missing = asked.filter((one) => !known.includes(one));
    expect(missing.length).toBeGreaterThan(0);
    expect(text.split('Nicio poziție declarată').length - 1).toBe(missing.length);
  });

  test('COMP-09 the comparison shows a message when there are no stances', async () => {
    const silentOnes = ballot
      .filter(({ slug }) => compatibility.stances.every(({ candidate }) => candidate !== slug))
      .map(({ slug }) => slug);
    expect(silentOnes.length).toBeGreaterThanOrEqual(2);
    const { text, html } = await show('positions', moments.archive, silentOnes.slice(0, 2));
    expect(text).toContain('Nu există date despre pozițiile candidaților.');
    expect(html).not.toContain('<table');
  });

  test("COMP-11 COMP-12 the comparison shows the same stances as each candidate's profile query", async () => {
    const people = (await list(moments.archive)).filter(({ slug }) => three.includes(slug));
    const query = { electionId: election.id, at: moments.archive };
    const together = await listPositionsOf(base.db, { ...query, candidateIds: people.map(({ id }) => id) });
    expect(together).toHaveLength(3);
    for (const [index, { id, slug }] of people.entries()) {
      expect(together[index]).toEqual(await listPositions(base.db, { ...query, candidateId: id }));
      const declared = together[index]?.flatMap(({ stances }) => stances) ?? [];
      expect(declared).toHaveLength(
        compatibility.stances.filter(({ candidate }) => candidate === slug).length,
      );
      const asked = new Map(compatibility.questions.map((question) => [question.id, question]));
      for (const { code, question, category, stances } of together[index] ?? []) {
        expect(asked.get(code)).toMatchObject({ question, category });
        for (const { id: stanceId, answer, explanation, sources } of stances) {
          expect(stanceId).toMatch(/^[0-9a-f-]{36}$/);
          expect(compatibility.stances).toContainEqual(
            expect.objectContaining({ candidate: slug, question_id: code, stance: answer, explanation }),
          );
          expect(sources).not.toEqual([]);
        }
      }
    }
    expect(await listPositionsOf(base.db, { ...query, candidateIds: [] })).toEqual([]);
  });

  test('the comparison omits stances declared after the current election time', async () => {
    const count = async (at: Date) => {
      const [first] = await listPositionsOf(base.db, {
        electionId: election.id,
        at,
        candidateIds: (await list(at)).filter(({ slug }) => slug === finalists[1]).map(({ id }) => id),
      });
      return first?.flatMap(({ stances }) => stances).length ?? 0;
    };
    expect(await count(moments.beforeFirstRound)).toBeLessThan(await count(moments.archive));
  });
});

test("CAND-43 the comparison shows the list's own error message when the database cannot be reached", async () => {
  const db = createDatabase({ connection: { ...base.connections.application, port: 1 }, poolSize: 1 });
  const path = comparisonPath(finalists);
  const answer = await renderScreen({
    screen,
    pattern: '/candidates/compare',
    path,
    db,
    at: moments.archive,
  });
  expect(answer).toMatchObject({ status: 503, text: 'Nu s-au putut încărca datele candidaților' });
  await db.destroy();
});
