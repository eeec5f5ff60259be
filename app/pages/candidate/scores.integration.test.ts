import { beforeAll, describe, expect, test } from 'vitest';
import { makeUser, viewerOf } from '#app/features/accounts/testing.ts';
import { addToCounters } from '#app/features/candidates/counters.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Timeline } from '#app/features/elections/rules.ts';
import { calculate } from '#app/features/scores/testing.ts';
import * as dashboard from '#app/pages/candidate-dashboard/screen.tsx';
import * as list from '#app/pages/candidates/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import { renderScreen } from '#tests/kit/screen.tsx';
import * as screen from './screen.tsx';

const base = withElection();
const at = moments.betweenRounds;
const slug = 'candidat-demonstrativ';
let timeline: Timeline;
let id = '';

beforeAll(async () => {
  timeline = await requireTimeline(base.db);
  const row = base.db.selectFrom('candidates').select('id').where('slug', '=', slug);
  id = (await row.executeTakeFirstOrThrow()).id;
});

const show = (moment: Date, of = slug) =>
  renderScreen({ screen, pattern: '/candidate/:slug?', path: `/candidate/${of}`, db: base.db, at: moment });
const scoreIn = (text: string) => /Scor AI (\d+ din 100|N\/A)/.exec(text)?.[1];

describe('the AI score on pages', () => {
  test('AISC-09 AISC-10 AISC-11 as ruled: a missing one is N/A, on the list, the profile and one’s own page', async () => {
    const { text } = await show(at);
    expect(scoreIn(text)).toBe('N/A');
    expect(text).toContain('Pentru acest profil nu a fost calculat încă un scor.');
    expect(text).not.toContain('Istoricul scorului AI');
    const cards = await renderScreen({
      screen: list,
      pattern: '/candidates',
      path: '/candidates',
      db: base.db,
      at,
    });
    expect(cards.text.match(/Scor AI N\/A/g)).toHaveLength(12);
    expect(cards.text).not.toMatch(/Scor AI \d/);
  });

  test('the popover has parts, weights, the adjustment apart, the date, and says that it is not merit', async () => {
    await base.db
      .transaction()
      .execute((tx) => addToCounters(tx, [{ candidateId: id, day: '2025-04-28', votes: 3, followers: 2 }]));
    await calculate(base.db, { at });
    const { text } = await show(at);
    expect(scoreIn(text)).toMatch(/^\d+ din 100$/);
    for (const words of [
      'Nu spune nimic despre meritul candidatului',
      'Parte Pondere Valoare Cât de complet este profilul 100%',
      'Mențiuni în presă – fără date',
      'Ajustare din sondajele live închise: 0 puncte.',
      'Calculat la 12 mai 2025, ora 10:00.',
      'O parte fără date nu se pune la socoteală',
    ])
      expect(text).toContain(words);
    expect(text).toContain('Istoricul scorului AI');
    expect(text).toContain('luni, 12 mai 2025, 10:00');
  });

  test('the own page of a candidate shows the score with its parts', async () => {
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

  test('in legal silence it stands as at its start, to the second; what came later is back when it ends', async () => {
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
    expect((await show(from)).text).toContain('În perioada de liniște electorală scorul nu se calculează');
  });
});
