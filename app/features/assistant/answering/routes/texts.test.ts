import { expect, test } from 'vitest';
import type { Stance } from '#app/features/compatibility/queries.server.ts';
import { newsAnswerTexts } from './news.texts.ts';
import { pollAnswerTexts } from './polls.texts.ts';
import { profileAnswerTexts } from './profile.texts.ts';
import { stanceTexts } from './stance.texts.ts';

test('a position is cited with its day and explanation, and marked when it was inferred or is the candidate’s own', () => {
  const t = stanceTexts.ro;
  const stance: Stance & { name: string; question: string } = {
    ...{ id: 's1', step: 0, timing: 'necunoscut', sources: [] },
    ...{ name: 'Ana Pop', question: 'Taxele trebuie să scadă.', answer: 'Acord' },
    ...{ explanation: 'A spus-o la radio', said: '2030-04', confidence: 'explicit' },
  };
  expect([
    t.stance(stance),
    t.stance({ ...stance, confidence: 'inferred', said: null, explanation: 'A votat „pentru”. ' }),
    t.stance({ ...stance, own: { link: null }, confidence: 'inferred', said: '2030-04-08' }),
    t.none('Ana Pop', 'Taxele trebuie să scadă.'),
    t.count('Ana Pop', 1, 1),
    t.count('Ana Pop', 0, 20),
  ]).toEqual([
    'Ana Pop – „Acord” la afirmația „Taxele trebuie să scadă”, aprilie 2030: A spus-o la radio.',
    'Ana Pop – „Acord” (dedus din declarații) la afirmația „Taxele trebuie să scadă”: A votat „pentru”.',
    'Ana Pop – „Acord” (declarație proprie) la afirmația „Taxele trebuie să scadă”, 8 aprilie 2030: „A spus-o la radio”.',
    'Ana Pop – nicio poziție declarată, în sursele noastre, la afirmația „Taxele trebuie să scadă”.',
    'Ana Pop are poziții declarate la 1 din 1 întrebare.',
    'Ana Pop are poziții declarate la 0 din 20 de întrebări.',
  ]);
});

test('a poll is described with the known details of its days, sample, margin and client', () => {
  const t = pollAnswerTexts.ro;
  const visibleFrom = new Date('2030-04-10T00:00:00+03:00');
  expect([
    t.days('2030-04-01', '2030-04-05', visibleFrom),
    t.days('2030-04-05', '2030-04-05', visibleFrom),
    t.days(null, '2030-04-05', visibleFrom),
    t.days('2030-04-01', null, visibleFrom),
  ]).toEqual([
    '1 aprilie 2030 – 5 aprilie 2030',
    '5 aprilie 2030',
    '5 aprilie 2030',
    'publicat până pe 10 aprilie 2030',
  ]);
  const poll = { kind: 'poll', pollster: 'Alfa', days: '5 aprilie 2030', round: 2 } as const;
  const unknown = { sample: null, margin: null, client: null, month: null };
  expect([
    t.method({ ...poll, ...unknown }),
    t.method({ ...poll, sample: 1_000, margin: 3, client: 'Ziarul', month: 'aprilie' }),
    t.method({ ...poll, ...unknown, kind: 'exit-poll', sample: 1, client: 'finanțare proprie' }),
    t.evening({ ...poll, kind: 'election-day-poll', answers: [{ person: 'Ana Pop', share: 50.25 }] }),
    t.evening({ ...poll, kind: 'exit-poll', answers: [] }),
    t.answer({ pollster: 'Alfa', days: '5 aprilie 2030', person: 'Ana Pop', share: 50.5 }),
    t.answer({ pollster: 'Alfa', days: '5 aprilie 2030', person: 'Ana Pop', share: 50.25 }),
    t.notMeasured(['Ana Pop', 'Ion Vlad'], 'Alfa'),
    ...(['margin', 'client', 'sample'] as const).map((detail) => t.unknown(detail)),
  ]).toEqual([
    'Cel mai recent sondaj găsit pentru turul II este al Alfa (5 aprilie 2030).',
    'Cel mai recent sondaj din aprilie găsit pentru turul II este al Alfa (5 aprilie 2030), pe 1.000 de persoane, cu o marjă de eroare de ±3,0%, comandat de Ziarul.',
    'Cel mai recent exit-poll găsit pentru turul II este al Alfa (5 aprilie 2030), pe 1 persoană, finanțare proprie.',
    'Sondaj din ziua votului Alfa, turul II (5 aprilie 2030): Ana Pop 50,25%.',
    'Exit-poll Alfa, turul II (5 aprilie 2030): .',
    'Ana Pop: 50,5% în sondajul Alfa (5 aprilie 2030).',
    'Ana Pop: 50,25% în sondajul Alfa (5 aprilie 2030).',
    'Sondajul Alfa nu dă un procent pentru Ana Pop și Ion Vlad.',
    'Marja de eroare nu apare în sursele găsite.',
    'Cine a comandat sondajul nu apare în sursele găsite.',
    'Numărul celor întrebați nu apare în sursele găsite.',
  ]);
});

test('facts of a profile inflect names of parties, and leave out unknown parts', () => {
  const t = profileAnswerTexts.ro;
  const entries = [
    { period: '2001 – 2005', title: 'Drept', place: 'Cluj' },
    { period: null, title: 'Istorie', place: null },
  ];
  const extreme = { name: 'Ana Pop', age: 40, birth: '1990-05-04', extreme: 'youngest', known: 20 } as const;
  expect([
    t.party('Ana Pop', 'Alianța Electorală Nouă'),
    t.party('Ana Pop', 'Uniunea Dreptei'),
    t.party('Ana Pop', 'PSD'),
    t.alliance('Ana Pop', 'Forța Dreptei', ['A', 'B', 'C']),
    t.extreme(extreme),
    t.extreme({ ...extreme, extreme: 'oldest', known: 1 }),
    t.age('Ana Pop', 1, '1990-05'),
    t.entries({ label: t.labels.education, name: 'Ana Pop', occupation: null, entries }),
    t.entries({ label: t.labels.experience, name: 'Ana Pop', occupation: 'judecător', entries: [] }),
    t.contact('Ana Pop', ['https://a.ro', '0700']),
    t.list(20, 1),
    t.listedBefore(2, 1),
    t.listedAfter(['Ana Pop', 'Ion Vlad'], 2),
    t.own('Ana Pop', 'Sunt „cea mai” bună.\nVotați.'),
  ]).toEqual([
    'Ana Pop a candidat din partea Alianței Electorale Nouă.',
    'Ana Pop a candidat din partea Uniunii Dreptei.',
    'Ana Pop a candidat din partea PSD.',
    'Ana Pop a candidat din partea Forței Dreptei, formată din A, B și C.',
    'Cel mai tânăr dintre 20 de candidați cu data nașterii cunoscută este Ana Pop: 40 de ani (data nașterii: 4 mai 1990).',
    'Cel mai în vârstă dintre 1 candidat cu data nașterii cunoscută este Ana Pop: 40 de ani (data nașterii: 4 mai 1990).',
    'Ana Pop are 1 an (data nașterii: mai 1990).',
    'Studii pentru Ana Pop: Drept, Cluj (2001 – 2005); Istorie.',
    'Experiență pentru Ana Pop (judecător): .',
    'Contact public pentru Ana Pop: https://a.ro și 0700.',
    'Pe buletinul din turul I sunt 20 de candidați.',
    'În turul I au fost 2 candidați.',
    'În turul II au rămas Ana Pop și Ion Vlad.',
    'Ana Pop, declarație proprie: „Sunt «cea mai» bună. Votați.”.',
  ]);
});

test('an article is cited with its outlet, or as an article of this site', () => {
  const article = { day: '2030-05-04', title: 'Titlul' };
  expect(newsAnswerTexts.ro.article({ ...article, source: 'Ziarul' })).toBe('Ziarul, 4 mai 2030: „Titlul”.');
  expect(newsAnswerTexts.ro.article({ ...article, source: null })).toBe(
    'Redacția noastră, 4 mai 2030: „Titlul”.',
  );
});
