import { shareOf } from '#app/features/elections/rules.ts';
import { formatDate, formatInteger, formatPercent } from '#app/ui/text/format.ts';
import { shuffle } from '../attempt.ts';
import { draftTexts } from './texts.ts';

const t = draftTexts.ro;

/** Facts of the public record that drafts are made from. */
export type RecordFacts = {
  rounds: readonly {
    number: number;
    day: string;
    /** True once the election day has ended. */
    isPast: boolean;
    candidates: number | null;
    sourceIds: readonly string[];
    /** Null before the announcement. */
    result: {
      registered: number | null;
      voters: number;
      validVotes: number;
      sourceIds: readonly string[];
    } | null;
  }[];
  calendar: readonly { code: string; day: string; event: string; sourceIds: readonly string[] }[];
  guide: readonly { code: string; title: string; text: string; sourceIds: readonly string[] }[];
};

/** A question made by a rule. `from` names rule and record, so that a second generation makes nothing twice. */
export type Draft = {
  from: string;
  question: string;
  category: string;
  options: string[];
  correct: string;
  explanation: string;
  sourceIds: readonly string[];
};

const dayMs = 86_400_000;

/** All drafts that the record allows: dates, counts, shares and answers of the guide. */
export function draftQuestions(facts: RecordFacts): Draft[] {
  return [
    ...facts.rounds.flatMap((round) => [dayDraft(round), ...candidateDrafts(round), ...resultDrafts(round)]),
    ...calendarDrafts(facts.calendar),
    ...facts.guide.flatMap(guideDrafts),
  ].filter(({ sourceIds, options }) => sourceIds.length > 0 && options.length >= 2);
}

type Round = RecordFacts['rounds'][number];

/** Wrong options are the Sundays around the election day. */
function dayDraft({ number, day, isPast, sourceIds }: Round): Draft {
  const options = [-14, -7, 0, 7].map((days) => formatDate(moveDay(day, days)));
  return draft({
    from: `round-day/${number}`,
    category: t.categories.calendar,
    question: t.day(number, isPast),
    correct: formatDate(day),
    options,
    explanation: t.dayText(number, formatDate(day), isPast),
    sourceIds,
  });
}

function candidateDrafts({ number, candidates, sourceIds }: Round): Draft[] {
  if (candidates === null) return [];
  // A second round always has two candidates, which the law says already.
  if (number > 1) return [];
  const options = [candidates - 3, candidates, candidates + 2, candidates + 5];
  return [
    draft({
      from: `candidates/${number}`,
      category: t.categories.ballot,
      question: t.candidates(number),
      correct: formatInteger(candidates),
      options: options.map(formatInteger),
      explanation: t.candidatesText(number, candidates),
      sourceIds,
    }),
  ];
}

/** Wrong shares lie five, ten and fifteen points away, wrong counts an eighth and a quarter. */
function resultDrafts({ number, result }: Round): Draft[] {
  if (!result) return [];
  const { registered, voters, validVotes, sourceIds } = result;
  const turnout = shareOf(voters, registered);
  const base = { category: t.categories.results, sourceIds };
  const votes = [0.75, 0.875, 1, 1.25].map((factor) => formatInteger(Math.round(validVotes * factor)));
  const valid = draft({
    ...base,
    from: `valid-votes/${number}`,
    question: t.validVotes(number),
    correct: formatInteger(validVotes),
    options: votes,
    explanation: t.validVotesText(number, validVotes),
  });
  if (turnout === null || registered === null) return [valid];
  const shares = [turnout - 10, turnout - 5, turnout, turnout + 15].filter(
    (share) => share > 0 && share < 100,
  );
  return [
    draft({
      ...base,
      from: `turnout/${number}`,
      question: t.turnout(number),
      correct: formatPercent(turnout),
      options: shares.map((share) => formatPercent(share)),
      explanation: t.turnoutText(voters, registered),
    }),
    valid,
  ];
}

/** Wrong options are the nearest other days of the calendar; an event that names a day answers itself. */
function calendarDrafts(calendar: RecordFacts['calendar']): Draft[] {
  const days = [...new Set(calendar.map(({ day }) => day))];
  return calendar
    .filter(({ event }) => !/\d{1,2} \p{L}+ \d{4}/u.test(event) && !/^Turul \d/.test(event))
    .map(({ code, day, event, sourceIds }) => {
      const near = days
        .filter((other) => other !== day)
        .sort((one, other) => distance(one, day) - distance(other, day))
        .slice(0, 3);
      return draft({
        from: `calendar/${code}`,
        category: t.categories.calendar,
        question: t.calendar(event),
        correct: formatDate(day),
        options: [day, ...near].map((each) => formatDate(each)),
        explanation: t.calendarText(formatDate(day), event),
        sourceIds,
      });
    });
}

/** A question of the guide whose answer begins with yes or no becomes a question with these two options. */
function guideDrafts({ code, title, text, sourceIds }: RecordFacts['guide'][number]): Draft[] {
  const [, answer, rest = ''] = /^(Da|Nu)[.,;]\s*(.*)$/su.exec(text) ?? [];
  if (!answer || !title.trim().endsWith('?')) return [];
  const explanation = rest === '' ? text : `${rest.charAt(0).toLocaleUpperCase('ro')}${rest.slice(1)}`;
  return [
    draft({
      from: `guide/${code}`,
      category: t.categories.procedure,
      question: title.trim(),
      correct: answer,
      options: ['Da', 'Nu'],
      explanation,
      sourceIds,
    }),
  ];
}

/** Orders the options by a hash of the draft's name, so that the correct one has no favourite place. */
function draft({ options, ...rest }: Draft): Draft {
  const distinct = [...new Set(options)].map((id) => ({ id }));
  return { ...rest, options: shuffle(distinct, rest.from).map(({ id }) => id) };
}

const moveDay = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
const distance = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other));
