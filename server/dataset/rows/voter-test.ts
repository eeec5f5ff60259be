import { startOfDay } from '../partial-dates.ts';
import { type Row, type RowContext, sourceRows } from './context.ts';

const file = 'voter-test.json';

/**
 * Returns the questions of the voter test. A question is asked once one of its sources may be named on pages.
 */
export function voterTestRows(context: RowContext): Row[] {
  const named = new Map(sourceRows(context).map((source) => [source.id, source.published_earliest]));
  return context.dataset[file].questions.map((question) => {
    const sources = context.sources(file, question.sources, question.id);
    const days = sources.map((id) => named.get(id) ?? null);
    const [first = null] = days.includes(null) ? [] : days.map(String).sort();
    const rule = context.visibility.from({ file, record: question.id });
    return {
      id: context.id('voter-test-question', question.id),
      election_id: context.electionId,
      code: question.id,
      question: question.question,
      options: question.options,
      correct_option: question.correct_option,
      explanation: question.explanation,
      source_url: question.source_url,
      category: question.category,
      weight: question.weight,
      known_from: later(rule, first === null ? null : startOfDay(first)),
      from_dataset: true,
      source_ids: sources,
    };
  });
}

/** Returns the later of two ISO moments in UTC, where null means that there is no limit. */
function later(one: string | null, other: string | null): string | null {
  return (
    [one, other]
      .filter((moment) => moment !== null)
      .sort()
      .at(-1) ?? null
  );
}
