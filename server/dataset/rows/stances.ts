import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { dayAfter, lastDay } from '../partial-dates.ts';
import type { DemoFile, StanceEntry } from '../shapes/people.ts';
import type { Row, RowContext } from './context.ts';

const file = 'compatibility.json';

export function questionRows(context: RowContext): Row[] {
  return context.dataset[file].questions.map((question, index) => ({
    id: context.id('question', question.id),
    election_id: context.electionId,
    code: question.id,
    question: question.question,
    category: question.category,
    options: question.options,
    weight: question.weight,
    position: index + 1,
  }));
}

/**
 * Returns candidates' positions (stances) in the dataset's order. Those of the invented candidate come last
 * and have no sources.
 */
export function stanceRows(context: RowContext, demo: boolean): Row[] {
  const { candidate, stances: invented } = context.dataset['demo.json'];
  const own = context.dataset[file].stances.map((stance) => {
    const record = `${stance.candidate}/${stance.question_id}`;
    const from = context.visibility.from({ file, record });
    return stanceRow(context, {
      slug: stance.candidate,
      stance,
      sources: context.sources(file, stance.sources, record),
      knownFrom: from ? bucharestDay(new Date(from)) : surelySaid(context, stance),
    });
  });
  const extra = demo ? invented : [];
  const all = [
    ...own,
    ...extra.map((stance) => {
      const knownFrom = stance.date === null ? null : dayAfter(lastDay(stance.date));
      return stanceRow(context, { slug: candidate.slug, stance, sources: [], knownFrom });
    }),
  ];
  return all.map((row, index) => ({ ...row, position: index + 1 }));
}

/**
 * Returns the day after a position's last possible date, or null when it has no date. A position from the
 * campaign counts as taken by the candidate's last election day.
 */
function surelySaid(context: RowContext, stance: StanceEntry): string | null {
  if (stance.date === null) return null;
  const last = lastDay(stance.date);
  if (stance.timing !== 'campanie') return dayAfter(last);
  const stood = context.dataset['election.json'].rounds.filter(
    (round) => round.round === 1 || round.ballot_order?.includes(stance.candidate),
  );
  const end =
    stood
      .map((round) => round.date)
      .sort()
      .at(-1) ?? last;
  return dayAfter(last < end ? last : end);
}

type StanceFacts = {
  slug: string;
  stance: StanceEntry | DemoFile['stances'][number];
  sources: string[];
  knownFrom: string | null;
};

function stanceRow(context: RowContext, { slug, stance, sources, knownFrom }: StanceFacts): Row {
  const options =
    context.dataset[file].questions.find((question) => question.id === stance.question_id)?.options ?? [];
  return {
    id: context.id('stance', `${slug}/${stance.question_id}`),
    candidate_id: context.id('candidate', slug),
    question_id: context.id('question', stance.question_id),
    stance: stance.stance,
    answer: options.indexOf(stance.stance),
    explanation: stance.explanation,
    said_text: stance.date,
    known_from: knownFrom,
    confidence: stance.confidence,
    timing: stance.timing,
    source_ids: sources,
  };
}
