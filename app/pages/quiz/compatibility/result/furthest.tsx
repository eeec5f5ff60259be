import { comparisonPath } from '#app/features/candidates/addresses.ts';
import { nearnessOfPlaces } from '#app/features/compatibility/comparison.rules.ts';
import { type FurthestPair, furthestApart } from '#app/features/compatibility/matching/furthest.ts';
import type { Questionnaire } from '#app/features/compatibility/matching/questionnaire.ts';
import { Dumbbell } from '#app/ui/charts/dumbbell.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import type { QuizCandidate, QuizQuestion } from '../quiz.ts';
import type { Outcome } from './outcome.ts';
import { resultTexts } from './texts.ts';

const texts = resultTexts.ro.furthest;
/** Maximum number of questions in the chart. */
const mostShown = 5;

type FurthestProps = { questionnaire: Questionnaire; outcome: Outcome };

/** Compares the two candidates who differ most on the visitor's questions, with the visitor's answers between them. */
export function Furthest({ questionnaire, outcome }: FurthestProps) {
  const { candidates, questions, day } = questionnaire;
  const answered = outcome.profile.answers.map(({ question }) => question);
  const pair = furthestApart(answered, outcome.input.candidates, day);
  const people = pair?.slugs.flatMap((slug) => candidates.find((person) => person.slug === slug) ?? []) ?? [];
  const [first, second] = people;
  if (!pair || !first || !second) return null;
  return (
    <Section labelledBy="cei-mai-departati">
      <SectionHead
        id="cei-mai-departati"
        kicker={texts.kicker}
        title={texts.title(first.name, second.name)}
        standFirst={texts.standFirst(pair.common, countOpposite(pair, questions))}
      />
      <Fold summary={texts.chart}>
        <Apart pair={pair} people={[first, second]} questions={questions} outcome={outcome} />
      </Fold>
      <p className="mt-4 print:hidden">
        <MoreLink href={comparisonPath(pair.slugs)} isSecret>
          {texts.compare}
        </MoreLink>
      </p>
    </Section>
  );
}

type ApartProps = {
  pair: FurthestPair;
  people: [QuizCandidate, QuizCandidate];
  questions: readonly QuizQuestion[];
  outcome: Outcome;
};

function Apart({ pair, people: [first, second], questions, outcome }: ApartProps) {
  const own = new Map(outcome.profile.answers.map(({ question, step }) => [question.code, step]));
  const you = resultTexts.ro.explanation.you;
  const rows = pair.questions.slice(0, mostShown).flatMap(({ code, steps }) => {
    const question = questions.find((asked) => asked.code === code);
    if (!question) return [];
    // The chart draws the second value as a ring, so the visitor's answer comes second, as in the explanation.
    const values = [steps[0], own.get(code) ?? null, steps[1]];
    const place = (step: number | null) =>
      step === null ? null : step / Math.max(1, question.scale.length - 1);
    const text = [first.name, you, second.name].flatMap((name, index) => {
      const step = values[index] ?? null;
      return step === null ? [] : [`${name}: ${question.scale[step] ?? ''}`];
    });
    return [{ id: code, label: question.question, values: values.map(place), text: text.join(', ') }];
  });
  const [asked] = questions;
  return (
    <Dumbbell
      title={texts.chart}
      subtitle={texts.subtitle}
      series={[
        { id: first.slug, name: first.name, tone: first.hue },
        { id: 'tu', name: you, tone: 'neutral' },
        { id: second.slug, name: second.name, tone: second.hue },
      ]}
      rows={rows}
      scale={{
        from: 0,
        to: 1,
        ticks: [0, 0.25, 0.5, 0.75, 1],
        low: asked?.scale.at(0) ?? '',
        high: asked?.scale.at(-1) ?? '',
      }}
    />
  );
}

function countOpposite(pair: FurthestPair, questions: readonly QuizQuestion[]): number {
  return pair.questions.filter(({ code, steps }) => {
    const size = questions.find((question) => question.code === code)?.scale.length ?? 2;
    return (
      nearnessOfPlaces(
        steps.map((step) => step / Math.max(1, size - 1)),
        size,
      ) === 'opposite'
    );
  }).length;
}
