import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeUser, viewerOf } from '#app/features/accounts/testing.ts';
import { correctFirstRound } from '#app/features/candidates/administration/commands.server.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import { renderScreen, wordsOf } from '#tests/kit/browser/screen.tsx';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

type County = {
  name: string;
  rounds: Record<string, { valid_votes: number; candidates: Record<string, { votes: number }> }>;
};
type StoredStance = {
  candidate: string;
  question_id: string;
  date: string | null;
  explanation: string;
  confidence: string;
};

const { election } = readElectionFile<{ election: { finalists: string[]; winner: string } }>('election');
const { candidates } = readElectionFile<{
  candidates: {
    slug: string;
    display_name: string;
    ballot_position: number;
    official_name: string;
    party: string | null;
  }[];
}>('candidates');
const { stances, questions } = readElectionFile<{ stances: StoredStance[]; questions: { id: string }[] }>(
  'compatibility',
);
const winner = candidates.find(({ slug }) => slug === election.winner)?.slug ?? '';
const outsider = candidates.find(({ slug }) => !election.finalists.includes(slug))?.slug ?? '';

const base = withElection();

const show = (slug: string, at: Date, tab = '') =>
  renderScreen({
    screen,
    pattern: '/candidate/:slug?',
    path: `/candidate/${slug}${tab ? `?sectiune=${tab}` : ''}`,
    db: base.db,
    at,
  });

describe("the candidate's profile page", () => {
  test('PROF-01 PROF-02 PROF-14 the profile shows the candidate’s avatar, name and party and a link back to the list', async () => {
    for (const { slug, display_name, party, ballot_position } of candidates) {
      const { status, html } = await show(slug, moments.betweenRounds);
      expect(status).toBe(200);
      expect(html).toMatch(new RegExp(`<h1[^>]*>${display_name}</h1>`));
      const header = wordsOf(html.slice(0, html.indexOf('Profil din surse publice')));
      expect(header).toContain(party ?? 'Independent');
      expect(header).toMatch(new RegExp(`Înapoi la Candidați ${ballot_position} `));
      expect(html).toMatch(/<a [^>]*href="\/candidates"[^>]*>.*?Înapoi la Candidați<\/a>/s);
    }
  });

  test('PROF-04 PROF-05 PROF-09 the profile links to vote, follow, claim and discussions, but neither its own account nor an administrator can claim it', async () => {
    const { text } = await show(outsider, moments.betweenRounds);
    expect(text).toMatch(/Votează .*Urmărește .*Revendică Profil .*Discuții /);
    const person = await makeUser(base.db, { role: 'candidate' });
    const own = base.db.updateTable('candidates').where('slug', '=', outsider);
    await own.set({ user_id: person.id }).execute();
    const ownPage = {
      screen,
      pattern: '/candidate/:slug?',
      path: `/candidate/${outsider}`,
      db: base.db,
      at: moments.betweenRounds,
    };
    const { text: shown } = await renderScreen({ ...ownPage, viewer: viewerOf(person) });
    await own.set({ user_id: null }).execute();
    expect(shown).toContain('Discuții');
    expect(shown).not.toContain('Revendică Profil');
    const admin = viewerOf(await makeUser(base.db, { role: 'admin' }));
    const seen = await renderScreen({ ...ownPage, viewer: admin });
    expect(seen.text).toContain('Discuții');
    expect(seen.text).not.toContain('Revendică Profil');
  });

  test('the official results are above the buttons once the daily vote is over, and below them while it is open', async () => {
    const open = await show(winner, moments.betweenRounds);
    expect(open.text).toMatch(/Votează .*Urmărește .*20,99 ?%/);
    const over = await show(winner, moments.archive);
    expect(over.text).toMatch(/53,60 ?% .*Urmărește /);
  });

  test('PROF-02 the profile shows the verified tick only next to a verified name', async () => {
    const tick = /<h1[^>]*>[^<]+<svg[^>]*aria-label="Profil verificat"/;
    const setStatus = (status: string | null) =>
      sql`update candidate_profiles set verification_status = ${status}
        where candidate_id = (select id from candidates where slug = ${winner})`.execute(base.owner);
    await setStatus('verified');
    const { html } = await show(winner, moments.betweenRounds);
    await setStatus(null);
    expect(html).toMatch(tick);
    for (const slug of [winner, outsider])
      expect((await show(slug, moments.betweenRounds)).html).not.toMatch(tick);
  });

  test('PROF-03 PROF-10 PROF-11 the profile shows the score with its explanation, statistics and contact', async () => {
    const { text } = await show(winner, moments.betweenRounds);
    expect(text).toContain('Scor AI N/A');
    expect(text).toContain('Nu spune nimic despre meritul candidatului');
    expect(text).toMatch(
      /Statistici Încă fără voturi Vizualizări profil 0 Nivel de interes Interes Mediu Scor AI N\/A/,
    );
    expect(text).toMatch(/Contact (Site web|Nu am găsit date de contact)/);
  });

  test("PROF-07 the profile has a link for each tab, and each tab's URL works by itself", async () => {
    const { html } = await show(winner, moments.betweenRounds);
    const labels = [
      'Descriere',
      'Educație',
      'Experiență Profesională',
      'Documente Oficiale',
      'Link-uri',
      'Poziții',
    ];
    expect(labels.filter((label) => html.includes(label))).toEqual(labels);
    for (const [tab, expected] of [
      ['educatie', 'Educație'],
      ['experienta', 'Experiență Profesională'],
      ['documente', 'Documente Oficiale'],
      ['linkuri', 'Link-uri'],
      ['pozitii', 'Poziții declarate'],
    ] as const) {
      expect((await show(winner, moments.betweenRounds, tab)).html).toMatch(
        new RegExp(`<h2[^>]*>${expected}</h2>`),
      );
    }
  });

  test('PROF-12 PROF-13 PROF-25 the profile shows the verification state, even without an account', async () => {
    const set = (verification_status: 'verified' | 'pending' | 'rejected' | null) =>
      base.db.updateTable('candidate_profiles').set({ verification_status }).execute();
    for (const [state, text] of [
      ['verified', 'Profil Verificat'],
      ['pending', 'Verificare în Așteptare'],
      ['rejected', 'Verificare Respinsă'],
      [null, 'Profil din surse publice, nerevendicat'],
    ] as const) {
      await set(state);
      const shown = await show(outsider, moments.betweenRounds);
      expect(shown.text).toContain(`Verificare ${text}`);
      expect(shown.html.includes('aria-label="Profil verificat"')).toBe(state === 'verified');
    }
  });

  test('the profile cites a source for every biography and program that it shows', async () => {
    for (const { slug } of candidates) {
      for (const at of [moments.beforeFirstRound, moments.betweenRounds, moments.archive]) {
        const { text } = await show(slug, at);
        const [, biography = '', platform = ''] =
          /Biografie (.+?) Platforma de campanie (.+?) Poziții declarate la/.exec(text) ?? [];
        expect(biography, slug).toMatch(/ Surs[ae]: /);
        // At earlier moments, all sources of a text may be unpublished, which the page then states.
        const isEarly =
          at === moments.beforeFirstRound && platform.includes('Sursele acestui text au apărut mai târziu');
        if (!platform.startsWith('Nicio viziune') && !isEarly) expect(platform, slug).toMatch(/ Surs[ae]: /);
      }
    }
  });

  test("the summary of the wealth declaration cites the summary's own source", async () => {
    const { text } = await show('george-simion', moments.betweenRounds, 'documente');
    expect(text).toMatch(/136\.988 de lei\. Sursa: Fanatik/);
  });

  test('the number of votes is hidden during election silence', async () => {
    const id = base.db.selectFrom('candidates').select('id').where('slug', '=', outsider);
    const counts = { slot: 1, day: '2025-05-10', votes: 4321, followers: 0, profile_visits: 0 };
    const { id: candidate_id } = await id.executeTakeFirstOrThrow();
    await base.owner
      .insertInto('candidate_counters')
      .values({ ...counts, candidate_id })
      .execute();
    expect((await show(outsider, moments.betweenRounds)).text).toContain('4.321');
    expect((await show(outsider, moments.silence)).text).not.toContain('4.321');
    await base.owner.deleteFrom('candidate_counters').execute();
  });

  test("PROF-24 the profile names the integrity agency's portal when no documents were uploaded", async () => {
    const { text, html } = await show(outsider, moments.betweenRounds, 'documente');
    expect(text).toContain('Niciun document încărcat');
    expect(html).toContain('declaratii.integritate.eu');
  });

  test('the profile labels the invented candidate, and shows no result for that candidate', async () => {
    const { text } = await show('candidat-demonstrativ', moments.archive);
    expect(text).toContain('Candidat fictiv (demonstrație)');
    expect(text).not.toContain('locul');
  });
});

describe("a candidate's official results on the profile", () => {
  const { areas } = readElectionFile<{ areas: (County & { type: string; parent?: string })[] }>(
    'results-by-county',
  );
  const counties = areas.filter(({ type, parent }) => !parent && !type.startsWith('diaspora'));
  const percent = (value: number) => value.toFixed(2).replace('.', ',');

  test("the profile shows each round's result only from its announcement on", async () => {
    expect((await show(winner, moments.beforeFirstRound)).text).not.toMatch(/Turul I[I]?, locul/);
    const between = (await show(winner, moments.betweenRounds)).text;
    expect(between).toContain('Turul I, locul 2');
    expect(between).not.toContain('Turul II, locul');
    expect((await show(winner, moments.resultsNight)).text).not.toMatch(/Turul II, locul|6\.168\.642/);
    const final = (await show(winner, moments.finalResult)).text;
    expect(final).toContain('Turul II, locul 1 53,60 %');
    expect(final).toContain('6.168.642 de voturi');
    expect(final).toContain('19 mai 2025 și nu este încă validat de CCR');
    expect((await show(winner, moments.archive)).text).toContain('19 mai 2025 și este validat de CCR');
  });

  test("a correction of the first round's votes stands on the profile of its own candidate only", async () => {
    const actor = viewerOf(await makeUser(base.db, { role: 'admin' }));
    const row = base.db.selectFrom('candidates').select(['id', 'election_id']).where('slug', '=', outsider);
    const { id, election_id: electionId } = await row.executeTakeFirstOrThrow();
    const values = { id, votes: 10, reason: 'O secție a fost renumărată.', source: 'https://exemplu.ro/' };
    const needs = { db: base.db, hub: { announce: () => {} } as never, at: moments.betweenRounds };
    await correctFirstRound(needs, { actor, requestId: 'test', electionId, values });
    expect((await show(outsider, moments.archive)).text).toContain('O secție a fost renumărată.');
    expect((await show(winner, moments.archive)).text).not.toContain('O secție a fost renumărată.');
    await base.owner.deleteFrom('first_round_corrections').execute();
  });

  test("the profile shows the candidate's best and worst county by the dataset's figures", async () => {
    const shares = counties
      .map(({ name, rounds }) => {
        const { valid_votes, candidates: votes } = rounds['1'] ?? { valid_votes: 1, candidates: {} };
        return { name, share: (100 * (votes[winner]?.votes ?? 0)) / valid_votes };
      })
      .toSorted((a, b) => b.share - a.share);
    const { text } = await show(winner, moments.betweenRounds);
    for (const end of [shares.at(0), shares.at(-1)]) {
      expect(text).toContain(percent(end?.share ?? 0));
      expect(text).toContain(end?.name);
    }
  });

  test('the profile shows nothing of the second round before its announcement', async () => {
    for (const slug of election.finalists) {
      for (const tab of ['', 'experienta', 'pozitii', 'documente', 'educatie']) {
        for (const at of [moments.beforeFirstRound, moments.betweenRounds, moments.votingDay]) {
          const { text } = await show(slug, at, tab);
          expect(text).not.toMatch(
            /53,60|46,40|6\.168\.642|5\.339\.053|ales președinte|jurăm|Președintele României Admin/,
          );
          if (at === moments.beforeFirstRound)
            expect(text).not.toMatch(/40,96|20,99|turul al doilea|Calificat/);
        }
      }
    }
  });
});

describe("a candidate's positions on the profile", () => {
  test("the profile shows the dataset's stance on each question, or that no stance was declared", async () => {
    const { text } = await show(winner, moments.archive, 'pozitii');
    const own = stances.filter(({ candidate }) => candidate === winner);
    expect(own.length).toBeGreaterThan(3);
    for (const { explanation } of own) expect(text).toContain(explanation);
    expect(text.split('Nicio poziție declarată').length - 1).toBe(questions.length - own.length);
    expect(text.split('dedusă din declarații apropiate').length - 1).toBe(
      own.filter((s) => s.confidence === 'inferred').length,
    );
  });

  test('the profile hides a stance declared after the current election time', async () => {
    const later = stances.find(({ candidate, date }) => candidate === winner && date === '2025-05-08');
    expect(later).toBeDefined();
    expect((await show(winner, moments.beforeFirstRound, 'pozitii')).text).not.toContain(later?.explanation);
    expect((await show(winner, moments.betweenRounds, 'pozitii')).text).toContain(later?.explanation);
  });
});

describe('errors of the profile page', () => {
  test('PROF-15 PROF-16 a missing slug is answered with 400 and an unknown slug with 404, each with its text', async () => {
    expect(await show('', moments.archive)).toMatchObject({
      status: 400,
      text: 'URL-ul candidatului lipsește',
    });
    expect(await show('nimeni', moments.archive)).toMatchObject({
      status: 404,
      text: 'Candidatul nu a fost găsit',
    });
  });

  test('PROF-17 the profile shows its own error message when the database cannot be reached', async () => {
    const db = createDatabase({ connection: { ...base.connections.application, port: 1 }, poolSize: 1 });
    const path = `/candidate/${outsider}`;
    const answer = await renderScreen({
      screen,
      pattern: '/candidate/:slug?',
      path,
      db,
      at: moments.archive,
    });
    expect(answer).toMatchObject({ status: 503, text: 'Nu s-a putut încărca profilul candidatului' });
    await db.destroy();
  });

  test('PROF-18 the profile shows default texts when its row is missing', async () => {
    const { id } = await base.db
      .selectFrom('candidates')
      .select('id')
      .where('slug', '=', outsider)
      .executeTakeFirstOrThrow();
    await base.db.deleteFrom('candidate_profiles').where('candidate_id', '=', id).execute();
    const { status, text } = await show(outsider, moments.betweenRounds);
    expect(status).toBe(200);
    expect(text).toContain('Nicio viziune politică disponibilă');
    expect(text).toContain('Profil din surse publice, nerevendicat');
  });
});
