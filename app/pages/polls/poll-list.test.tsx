import { expect, test } from 'vitest';
import type { PollEntry } from '#app/features/polls/list/queries.server.ts';
import { pollListTexts } from '#app/features/polls/list/texts.ts';
import { renderPart, wordsOf } from '#tests/kit/browser/screen.tsx';
import { PollList } from './poll-list.tsx';

const answer = (person: string, share: number, slug: string | null = null) => ({
  ...{ slug, person: `${person} Exemplu`, shortName: person, share },
});
const entry: PollEntry = {
  ...{
    code: 'a-1',
    kind: 'poll',
    series: 'current',
    round: 1,
    pollster: 'Institutul A',
    client: 'Clientul B',
  },
  ...{ fieldworkStart: '2025-04-10', fieldworkEnd: '2025-04-14' },
  visibleFrom: new Date('2025-04-16T00:00:00+03:00'),
  ...{
    sampleSize: 1100,
    marginOfError: 2.95,
    method: 'prin telefon',
    base: 'cei hotărâți',
    scenario: 'Fără Zoe',
  },
  ...{ otherShare: 1.5, undecidedShare: 9, nullVoteShare: 4.25, note: 'O observație.', isInLine: true },
  answers: [
    answer('Ana', 34.5, 'ana'),
    answer('Ion', 20),
    answer('Eva', 12),
    answer('Dan', 8),
    answer('Mia', 5),
  ],
  pairs: [[answer('Ana', 55), answer('Ion', 45)]],
  sourceIds: [],
};
const show = (...given: readonly Partial<PollEntry>[]) => {
  const entries = given.map((change, index) => ({ ...entry, code: `a-${index}`, ...change }));
  return renderPart(<PollList entries={entries} people={[]} sources={new Map()} named={null} />);
};
const unknown: Partial<PollEntry> = {
  ...{ client: null, fieldworkStart: null, fieldworkEnd: null, sampleSize: null, marginOfError: null },
  ...{ method: null, base: null, scenario: null, note: null, pairs: [] },
  ...{ otherShare: null, undecidedShare: null, nullVoteShare: null },
};

test('a row of the list of polls shows four answers closed, and each published fact when it is open', () => {
  const html = show({});
  const words = wordsOf(html);
  expect(words).toContain(
    'Institutul A 10 aprilie – 14 aprilie 2025 · 1.100 de persoane · ±2,95 · comanditar: Clientul B Ana 34,5% · Ion 20% · Eva 12% · Dan 8% Cum a fost făcut',
  );
  expect(words).toContain(
    'Felul sondaj Interviuri 10 aprilie – 14 aprilie 2025 Apare aici de la 16 aprilie 2025 Eșantion 1.100 de persoane Marja de eroare publicată ±2,95 puncte Metodă prin telefon Procente din cei hotărâți Comandat de Clientul B Scenariul întrebării Fără Zoe',
  );
  expect(words).toContain(
    'Răspunsuri Ana Exemplu 34,5% Ion Exemplu 20% Eva Exemplu 12% Dan Exemplu 8% Mia Exemplu 5% Alții 1,5% Nehotărâți 9% Vot nul 4,25% Întrebare separată, doi candidați Ana Exemplu 55% Ion Exemplu 45% Observații: O observație.',
  );
  expect(words).not.toContain('medie');
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="/candidate/ana"']);
  expect(words, 'the scale ends above the largest share').toMatch(/^ 0% 10% 20% 30% 40% Institutul/);
});

test('a row of the list of polls says which facts are not published', () => {
  const words = wordsOf(show(unknown));
  expect(words).toContain('Institutul A perioada interviurilor nu este publicată Ana 34,5%');
  const missing = 'nu apare în sursele găsite';
  expect(words).toContain(
    `Eșantion ${missing} Marja de eroare publicată ${missing} Metodă ${missing} Procente din ${missing} Comandat de ${missing} Răspunsuri`,
  );
  expect(words).not.toMatch(/Alții|Nehotărâți|Vot nul|Scenariul|Observații|Întrebare separată/);
  expect(wordsOf(show({ sampleSize: null }))).toContain(
    `Eșantion ${missing} Marja de eroare publicată ±2,95 puncte`,
  );
  expect(wordsOf(show({ fieldworkStart: null }))).toContain(
    'Interviuri până pe 14 aprilie 2025; începutul nu este publicat',
  );
  expect(wordsOf(show({ fieldworkStart: '2025-04-14' }))).toContain('Interviuri 14 aprilie 2025 Apare');
});

test.each([
  ['poll', 'nu intră în medie', 'A întrebat și despre persoane care nu sunt pe buletinul acestui tur; '],
  ['exit-poll', 'exit-poll, nu este un rezultat', 'A fost făcut în ziua votului; '],
  ['election-day-poll', 'sondaj din ziua votului, nu este un rezultat', 'A fost făcut în ziua votului; '],
  ['aggregate', 'medie a altor sondaje', 'Este o medie a altor sondaje; '],
] as const)('a row of the kind %s outside the chart’s line says „%s” and why', (kind, fact, reason) => {
  const words = wordsOf(show({ kind, isInLine: false }));
  expect(words).toContain(`comanditar: Clientul B · ${fact} Ana 34,5%`);
  expect(words).toContain(reason);
});

test('the list’s title counts other measurements only when there are any', () => {
  const { title } = pollListTexts.ro;
  expect(title(3, 'pentru turul I', 0)).toBe('3 sondaje pentru turul I');
  expect(title(1, 'pentru turul I', 1)).toBe(
    '1 sondaj pentru turul I, plus 1 exit-poll sau altă măsurătoare',
  );
});

test('phones show five rows, and unfold the others only for the poll that the URL names', () => {
  expect(show({}, {}, {}, {}, {})).not.toContain('pe această pagină');
  const six = [{}, {}, {}, {}, {}, {}];
  const rows = (named: string | null) =>
    renderPart(
      <PollList
        entries={six.map((_, index) => ({ ...entry, code: `a-${index}` }))}
        people={[]}
        sources={new Map()}
        named={named}
      />,
    );
  expect(wordsOf(rows(null))).toContain('Încă 1 sondaj pe această pagină');
  const isOpen = (html: string) => html.includes('<details open="" class="fold');
  expect([isOpen(rows('a-5')), isOpen(rows('a-4')), isOpen(rows(null))]).toEqual([true, false, false]);
});
