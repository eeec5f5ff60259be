import { describe, expect, test } from 'vitest';
import { draftQuestions, type RecordFacts } from './drafts.ts';

const sourceIds = ['00000000-0000-4000-8000-000000000001'];
const facts: RecordFacts = {
  rounds: [
    {
      number: 1,
      day: '2030-05-05',
      isPast: true,
      candidates: 9,
      sourceIds,
      result: { registered: 1_000_000, voters: 532_100, validVotes: 520_000, sourceIds },
    },
    { number: 2, day: '2030-05-19', isPast: false, candidates: 2, sourceIds, result: null },
  ],
  calendar: [
    { code: 'a', day: '2030-02-01', event: 'Începe perioada electorală', sourceIds },
    { code: 'b', day: '2030-02-21', event: 'Se constituie Biroul Electoral Central', sourceIds },
    { code: 'c', day: '2030-03-15', event: 'Guvernul stabilește data: 5 mai 2030', sourceIds },
    { code: 'd', day: '2030-05-05', event: 'Turul 1', sourceIds },
  ],
  guide: [
    {
      code: 'faq-1',
      title: 'Trebuie să mă înscriu?',
      text: 'Nu. Alegătorii sunt înscriși din oficiu.',
      sourceIds,
    },
    { code: 'faq-2', title: 'Unde votez?', text: 'La secția ta.', sourceIds },
    { code: 'faq-3', title: 'Pot vota altundeva?', text: 'Da, la orice secție de acolo.', sourceIds },
  ],
};
const drafts = draftQuestions(facts);
const find = (from: string) => drafts.find((draft) => draft.from === from);

describe('drafts of questions from the record', () => {
  test('each draft has a source, an explanation, and different options that include the correct option', () => {
    expect(drafts.length).toBeGreaterThan(7);
    for (const { options, correct, explanation, sourceIds: cited, question } of drafts) {
      expect(options).toContain(correct);
      expect(new Set(options).size).toBe(options.length);
      expect(explanation.length).toBeGreaterThan(5);
      expect(question.trim().endsWith('?')).toBe(true);
      expect(cited.length).toBeGreaterThan(0);
    }
    expect(new Set(drafts.map(({ from }) => from)).size).toBe(drafts.length);
  });

  test('a question asks for the number of candidates of the first round, but never of the second', () => {
    expect(find('candidates/1')).toMatchObject({ correct: '9' });
    expect(find('candidates/1')?.options.toSorted()).toEqual(['11', '14', '6', '9']);
    expect(find('candidates/2')).toBeUndefined();
  });

  test('a turnout question offers no share of 0% or 100%', () => {
    const [round] = facts.rounds;
    if (!round) throw new Error('There is no round.');
    const optionsAt = (voters: number) => {
      const result = { registered: 100_000, voters, validVotes: voters, sourceIds };
      const made = draftQuestions({ rounds: [{ ...round, result }], calendar: [], guide: [] });
      return made.find(({ from }) => from === 'turnout/1')?.options.toSorted();
    };
    expect(optionsAt(10_000)).toEqual(['10,00%', '25,00%', '5,00%']);
    expect(optionsAt(85_000)).toEqual(['75,00%', '80,00%', '85,00%']);
  });

  test("turnout and valid votes are asked only after the announcement of the round's result", () => {
    expect(find('turnout/1')).toMatchObject({ correct: '53,21%' });
    expect(find('turnout/1')?.options.toSorted()).toEqual(['43,21%', '48,21%', '53,21%', '68,21%']);
    expect(find('valid-votes/1')).toMatchObject({ correct: '520.000' });
    expect(find('turnout/2')).toBeUndefined();
    expect(find('valid-votes/2')).toBeUndefined();
  });

  test('numbers of persons and voters are written without „de” when their last two digits are from 1 to 19', () => {
    const result = { registered: 17_988_218, voters: 9_571_740, validVotes: 9_436_883, sourceIds };
    const [round] = facts.rounds;
    if (!round) throw new Error('There is no round.');
    const [turnout] = draftQuestions({ rounds: [{ ...round, result }], calendar: [], guide: [] }).filter(
      ({ from }) => from === 'turnout/1',
    );
    expect(turnout?.explanation).toBe(
      'Au votat 9.571.740 de persoane, raportat la 17.988.218 alegători înscriși pe listele permanente din țară.',
    );
  });

  test('a past election day is written in the past tense and a coming election day in the present tense', () => {
    expect(find('round-day/1')).toMatchObject({
      question: 'În ce zi a avut loc turul I al alegerilor prezidențiale?',
      correct: '5 mai 2030',
    });
    expect(find('round-day/1')?.options.toSorted()).toEqual([
      '12 mai 2030',
      '21 aprilie 2030',
      '28 aprilie 2030',
      '5 mai 2030',
    ]);
    expect(find('round-day/2')?.question).toContain('are loc turul II');
  });

  test('events that name their day are left out, and other events get the nearest days as wrong options', () => {
    expect(find('calendar/c')).toBeUndefined();
    expect(find('calendar/d')).toBeUndefined();
    expect(find('calendar/a')).toMatchObject({ correct: '1 februarie 2030' });
    expect(find('calendar/a')?.options).toHaveLength(4);
  });

  test('an event gets its three nearest other days as wrong options, and a lone event no question', () => {
    const days = ['2030-01-01', '2030-02-01', '2030-02-05', '2030-02-20', '2030-06-30'];
    const calendar = days.map((day, index) => ({
      code: `e${index}`,
      day,
      event: `Pasul ${index}`,
      sourceIds,
    }));
    const made = draftQuestions({ rounds: [], guide: [], calendar });
    expect(made.find(({ from }) => from === 'calendar/e1')?.options.toSorted()).toEqual([
      '1 februarie 2030',
      '1 ianuarie 2030',
      '20 februarie 2030',
      '5 februarie 2030',
    ]);
    expect(draftQuestions({ rounds: [], guide: [], calendar: calendar.slice(0, 1) })).toEqual([]);
  });

  test('a round without known candidates or registered voters gives no question about them, and counts are rounded', () => {
    const [round] = facts.rounds;
    if (!round) throw new Error('There is no round.');
    const result = { registered: null, voters: 532_100, validVotes: 520_001, sourceIds };
    const made = draftQuestions({
      rounds: [{ ...round, candidates: null, result }],
      calendar: [],
      guide: [],
    });
    expect(made.map(({ from }) => from)).toEqual(['round-day/1', 'valid-votes/1']);
    expect(made[1]?.options.toSorted()).toEqual(['390.001', '455.001', '520.001', '650.001']);
  });

  test('a guide item whose title is no question gives no question', () => {
    const guide = [
      { code: 'faq-4', title: 'Votul prin corespondență', text: 'Da. Există.', sourceIds },
      { code: 'faq-5', title: ' Există? ', text: 'Da. Există.', sourceIds },
    ];
    const made = draftQuestions({ rounds: [], calendar: [], guide });
    expect(made.map(({ question }) => question)).toEqual(['Există?']);
  });

  test("a yes-or-no answer of the voters' guide becomes a question, with the remaining text as explanation", () => {
    expect(find('guide/faq-1')).toMatchObject({
      question: 'Trebuie să mă înscriu?',
      correct: 'Nu',
      explanation: 'Alegătorii sunt înscriși din oficiu.',
    });
    expect(find('guide/faq-3')).toMatchObject({ correct: 'Da', explanation: 'La orice secție de acolo.' });
    expect(find('guide/faq-2')).toBeUndefined();
  });

  test('facts without a source give no draft', () => {
    const [round] = facts.rounds;
    if (!round) throw new Error('There is no round.');
    const bare = draftQuestions({
      rounds: [{ ...round, sourceIds: [], result: null }],
      calendar: [],
      guide: [],
    });
    expect(bare).toEqual([]);
  });
});
