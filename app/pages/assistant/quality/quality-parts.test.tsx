import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { qualityTexts } from '#app/features/assistant/quality/texts.ts';
import { partOf, renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments } from '#tests/kit/election.ts';
import { CountsTable } from './counts-table.tsx';
import Quality from './screen.tsx';
import { WrongAnswers } from './wrong-answers.tsx';

const render = (part: ReactNode) =>
  renderScreen({
    screen: { loader: () => null, default: () => part },
    ...{ pattern: '/assistant/quality', path: '/assistant/quality', db: null as never, at: moments.archive },
  });

test('a row of counts shows the questions, the right answers and their percentage', async () => {
  const rows = [
    { key: 'a', name: 'Sondaje', asked: 1_600, right: 1_200 },
    { key: 'b', name: 'Salut', asked: 0, right: 0 },
  ];
  const { text } = await render(<CountsTable caption="Pe subiecte" header="Subiect" rows={rows} />);
  expect(text).toContain('Subiect Întrebări Corecte Procent Sondaje 1.600 1.200 75,0% Salut 0 0 N/A');
});

test('a wrong answer shows its conversation, the expected and the given subject, and the missing facts', async () => {
  const answer: Parameters<typeof WrongAnswers>[0]['wrong'][number] = {
    ...{ id: 'q', question: 'Și Dan?', earlier: ['Cât a luat Simion?'], at: moments.archive.toISOString() },
    expected: ['results', 'news'],
    given: 'polls',
    missing: [],
    answer: 'Nu știu.',
  };
  const show = async (missing: string[], hidden = 0) =>
    (await render(<WrongAnswers wrong={[{ ...answer, missing }]} hidden={hidden} />)).text;
  expect(await show(['40,96%', '10'])).toContain(
    'Răspunsuri greșite „Cât a luat Simion?” → „Și Dan?” Așteptat Rezultate și prezență / Știri Dat Sondaje Nu spune 40,96%, 10 Răspunsul asistentului Nu știu.',
  );
  expect(await show(['10'])).toContain('Nu spune 10 Răspunsul asistentului');
  expect(await show([])).toContain('Dat Sondaje Răspunsul asistentului');
  expect(await show([])).not.toContain('nu apar');
  expect(await show([], 1)).toContain(
    '1 întrebare cu răspuns greșit este despre fapte de după ora alegerilor și nu apare aici.',
  );
  expect(await show([], 2)).toContain(
    '2 întrebări cu răspuns greșit sunt despre fapte de după ora alegerilor și nu apar aici.',
  );
  const none = (hidden: number) => render(<WrongAnswers wrong={[]} hidden={hidden} />);
  expect((await none(0)).text).toContain('Niciun răspuns greșit');
  expect((await none(1)).text).toContain('Răspunsuri greșite');
});

test('the figures of the quality page have a share only of a known number, and a count of groups', () => {
  const { figures, drafts, standFirst } = qualityTexts.ro;
  expect([
    figures.share(1, 3),
    figures.share(0, 0),
    figures.of(1_000, 2_000),
    figures.groups(1_000),
    drafts.title(1),
    drafts.title(2),
    standFirst('2030-06-02', 1),
    standFirst(null, 20),
  ]).toEqual([
    '33,3%',
    'N/A',
    '1.000 din 2.000',
    'din 1.000',
    '1 corectură de la cititori',
    '2 corecturi de la cititori',
    'Măsurat pe 2 iunie 2030, fără model de limbaj, pe 1 întrebare cu răspuns cunoscut.',
    'Măsurat fără model de limbaj, pe 20 de întrebări cu răspuns cunoscut.',
  ]);
});

test('the quality page shows each total with its whole, its tables, and no figures before the first measurement', async () => {
  const card = {
    ...{
      measured: '2030-06-02',
      asked: 200,
      right: 150,
      rightRoutes: 190,
      recommendations: 3,
      late: 8,
      unsourced: 9,
    },
    ...{
      facts: { expected: 80, said: 64 },
      groups: { compared: 7, uneven: ['voturi', 'ani'] },
      wrong: [],
      hidden: 4,
    },
    byRoute: [{ key: 'news', name: 'Știri', asked: 10, right: 5 }],
    byCandidate: [{ key: 'ana', name: 'Ana Pop', asked: 20, right: 5 }],
  };
  const show = async (shown: typeof card | null, count = 0) => {
    const drafts = { count, questions: count > 0 ? [{ id: 'x', question: 'Cine?' }] : [] };
    return (await render(partOf(Quality, { loaderData: { title: 'Alegeri', card: shown, drafts } }))).text;
  };
  const text = await show(card);
  for (const part of [
    'Măsurat pe 2 iunie 2030, fără model de limbaj, pe 200 de întrebări cu răspuns cunoscut.',
    'Răspunsuri corecte 75,0% 150 din 200',
    'Cifre și fapte spuse 80,0% 64 din 80',
    'Recomandări de vot 3',
    'Comparații inegale între candidați 2 din 7',
    'Subiect Întrebări Corecte Procent Știri 10 5 50,0%',
    'Candidat Întrebări Corecte Procent Ana Pop 20 5 25,0%',
    '4 întrebări cu răspuns greșit',
    'Nicio corectură acceptată',
  ])
    expect(text).toContain(part);
  expect(await show(card, 1)).toContain('1 corectură de la cititori');
  const none = await show(null);
  expect(none).toContain('Nu există încă o măsurare');
  expect(none).not.toContain('Răspunsuri corecte');
});
