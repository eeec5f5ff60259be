import { beforeAll, describe, expect, test } from 'vitest';
import { makeUser, viewerOf } from '#app/features/accounts/testing.ts';
import { addToCounters } from '#app/features/candidates/counters/counters.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Timeline } from '#app/features/elections/rules.ts';
import { calculate, makeEnoughData } from '#app/features/scores/testing.ts';
import * as dashboard from '#app/pages/candidate-dashboard/screen.tsx';
import * as comparison from '#app/pages/candidates/compare/screen.tsx';
import * as list from '#app/pages/candidates/screen.tsx';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

const base = withElection();
const at = moments.betweenRounds;
const slug = 'candidat-demonstrativ';
let timeline: Timeline;
let id = '';
let real = '';

beforeAll(async () => {
  timeline = await requireTimeline(base.db);
  const row = base.db.selectFrom('candidates').select('id').where('slug', '=', slug);
  id = (await row.executeTakeFirstOrThrow()).id;
  const others = base.db.selectFrom('candidates').select('slug').where('is_fictitious', '=', false);
  real = (await others.orderBy('ballot_position').executeTakeFirstOrThrow()).slug;
});

const show = (moment: Date, of = slug) =>
  renderScreen({ screen, pattern: '/candidate/:slug?', path: `/candidate/${of}`, db: base.db, at: moment });
const showList = (moment = at) =>
  renderScreen({ screen: list, pattern: '/candidates', path: '/candidates', db: base.db, at: moment });
const scoreIn = (text: string) => /Scor AI (\d+ din 100|N\/A)/.exec(text)?.[1];

describe('the AI score on pages', () => {
  test('AISC-09 AISC-10 AISC-11 a missing score is N/A on the profile and omitted from the list', async () => {
    const { text } = await show(at);
    expect(scoreIn(text)).toBe('N/A');
    expect(text).toContain('Pentru acest profil nu a fost calculat încă un scor.');
    expect(text).not.toContain('Istoricul scorului AI');
    expect((await showList()).text).not.toContain('Scor AI');
  });

  test('AISC-11 one vote, follow and view give no score, and the profile explains why', async () => {
    const one = { candidateId: id, day: '2025-04-28', votes: 1, followers: 1, profileVisits: 1 };
    await base.db.transaction().execute((tx) => addToCounters(tx, [one]));
    await calculate(base.db, { at });
    for (const slug of ['candidat-demonstrativ', real]) {
      const { text } = await show(at, slug);
      expect(scoreIn(text)).toBe('N/A');
      expect(text).toContain(
        'Nu există încă destule date. Un scor are nevoie de cel puțin trei părți. Cu destule date la 12 mai 2025, ora 10:00: „Cât de complet este profilul”.',
      );
      expect(text).not.toContain('Istoricul scorului AI');
    }
    expect((await showList()).text).not.toContain('Scor AI');
  });

  test("the profile explains the score's parts, weights, adjustment and date, and that it does not measure merit", async () => {
    await makeEnoughData(base.db);
    await calculate(base.db, { at });
    const { text } = await show(at);
    expect(scoreIn(text)).toMatch(/^\d+ din 100$/);
    for (const words of [
      'Nu spune nimic despre meritul candidatului',
      'Parte Pondere Valoare Cât de complet este profilul 23,1%',
      'Mențiuni în presă – date insuficiente',
      'Ajustare din sondajele live închise: 0 puncte.',
      'Calculat la 12 mai 2025, ora 10:00.',
      'Părțile fără destule date nu se iau în calcul',
    ])
      expect(text).toContain(words);
    expect((await showList()).text.match(/Scor AI \d+ din 100/g)).toHaveLength(12);
    expect(text).toContain('Istoricul scorului AI');
    expect(text).toContain('luni, 12 mai 2025, 10:00');
  });

  test("the candidate dashboard shows the candidate's own score with its parts", async () => {
    const user = await makeUser(base.db, { role: 'candidate' });
    await base.owner.updateTable('candidates').set({ user_id: user.id }).where('id', '=', id).execute();
    const { text } = await renderScreen({
      screen: dashboard,
      pattern: '/candidate-dashboard',
      path: '/candidate-dashboard',
      db: base.db,
      at,
      viewer: viewerOf(user),
    });
    expect(text).toMatch(/Scorul AI \d+ Din 100\./);
    expect(text).toContain('Parte Pondere Valoare');
  });

  test('the score stays frozen exactly during election silence, and is current again afterwards', async () => {
    const { from, to } = timeline.silences.at(-1) ?? { from: at, to: at };
    const row = base.db
      .selectFrom('candidate_scores')
      .select(['base', 'parts'])
      .where('candidate_id', '=', id);
    const { base: own } = await row.orderBy('id', 'desc').executeTakeFirstOrThrow();
    const { id: logId } = await base.db
      .selectFrom('ai_score_calculation_logs')
      .select('id')
      .executeTakeFirstOrThrow();
    await base.owner
      .insertInto('candidate_scores')
      .values({
        candidate_id: id,
        election_at: from,
        base: own,
        adjustment: 0,
        score: 99,
        parts: '{}',
        log_id: logId,
        poll_id: null,
      })
      .execute();
    const second = 1_000;
    const shown = async (moment: number) => scoreIn((await show(new Date(moment))).text);
    expect(await shown(from.getTime() - second)).not.toBe('99 din 100');
    expect(await shown(from.getTime())).not.toBe('99 din 100');
    expect(await shown(to.getTime() - second)).not.toBe('99 din 100');
    expect(await shown(to.getTime())).toBe('99 din 100');
  });

  test("election silence hides the score's parts and shows only its total and date", async () => {
    const { from } = timeline.silences.at(-1) ?? { from: at };
    const user = await makeUser(base.db, { role: 'candidate' });
    await base.owner.updateTable('candidates').set({ user_id: user.id }).where('id', '=', id).execute();
    const compare = (section: string) =>
      renderScreen({
        screen: comparison,
        pattern: '/candidates/compare',
        path: `/candidates/compare?candidat=${slug}&candidat=${real}${section}`,
        db: base.db,
        at: from,
      });
    const own = await renderScreen({
      screen: dashboard,
      pattern: '/candidate-dashboard',
      path: '/candidate-dashboard',
      db: base.db,
      at: from,
      viewer: viewerOf(user),
    });
    const pages = [
      await show(from),
      await showList(from),
      own,
      await compare(''),
      await compare('&sectiune=analiza'),
    ];
    for (const { status, text } of pages) {
      expect(status).toBe(200);
      expect(text).toMatch(/\d+ din 100|Scorul AI \d+ Din 100/);
      for (const part of ['Pondere', 'Ajustare', 'Voturi pe platformă”', 'cea mai mare parte'])
        expect(text).not.toContain(part);
    }
    const [profile] = pages;
    expect(profile?.text).toContain('Calculat la 12 mai 2025, ora 10:00, ultimul înainte de perioada');
    expect(profile?.text).not.toContain('Istoricul scorului AI');
  });
});
