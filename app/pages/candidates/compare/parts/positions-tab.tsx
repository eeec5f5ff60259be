import type { CandidateIdentity } from '#app/features/candidates/identity.ts';
import {
  type ComparedQuestion,
  comparedStance,
  distanceOf,
  nearnessOf,
  placeOnScale,
} from '#app/features/compatibility/comparison.rules.ts';
import { compatibilityTexts } from '#app/features/compatibility/texts.ts';
import { StanceText } from '#app/pages/_shared/positions/position-list.tsx';
import { comparisonTexts } from '#app/pages/candidates/compare/texts.ts';
import { Dumbbell } from '#app/ui/charts/dumbbell.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { type ComparedRow, ComparisonTable } from './comparison-table.tsx';
import type { ContentOf } from './general-tab.tsx';

const t = comparisonTexts.ro.positions;

type PositionsTabProps = { people: readonly CandidateIdentity[]; content: ContentOf<'positions'> };

/**
 * Shows the distances between candidates, then each answer by question (COMP-07, COMP-09, COMP-10). On screen
 * only one theme is open at a time; print shows all themes.
 */
export function PositionsTab({ people, content: { questions } }: PositionsTabProps) {
  if (questions.every(({ stances }) => stances.every((own) => own.length === 0)))
    return <EmptyState title={t.none} />;
  const categories = [...Map.groupBy(questions, ({ category }) => category)];
  return (
    <>
      <Distances people={people} questions={questions} />
      <section className="mt-12" aria-labelledby="ce-a-spus-fiecare">
        <SectionHead id="ce-a-spus-fiecare" title={t.wide} standFirst={t.wideNote} />
        {categories.map(([category, asked], index) => (
          <Disclosure
            key={category}
            look="part"
            open={index === 0}
            summary={category}
            note={t.questions(asked.length)}
          >
            <ComparisonTable
              caption={category}
              rowHead={t.question}
              people={people}
              rows={asked.map(toRow)}
            />
          </Disclosure>
        ))}
      </section>
    </>
  );
}

function toRow(question: ComparedQuestion): ComparedRow {
  return {
    id: question.code,
    label: question.question,
    cells: question.stances.map((stances) =>
      stances.length === 0 ? (
        <span key={question.code} className="text-ink-2">
          {compatibilityTexts.ro.none}
        </span>
      ) : (
        stances.map((stance) => <StanceText key={stance.id} stance={stance} scale={question.scale} />)
      ),
    ),
  };
}

/** Draws the distance between the candidates on each question that at least two answered, largest distance first. */
function Distances({
  people,
  questions,
}: {
  people: readonly CandidateIdentity[];
  questions: readonly ComparedQuestion[];
}) {
  const common = questions
    .filter((question) => distanceOf(question) !== null)
    .toSorted((a, b) => (distanceOf(b) ?? 0) - (distanceOf(a) ?? 0));
  if (common.length === 0) return null;
  const count = (kinds: readonly string[]) =>
    common.filter((question) => kinds.includes(nearnessOf(question) ?? '')).length;
  return (
    <Dumbbell
      level={2}
      title={t.title({ common: common.length, opposite: count(['opposite']), near: count(['same', 'near']) })}
      subtitle={t.subtitle}
      series={people.map(({ slug, name, hue }) => ({ id: slug, name, tone: hue }))}
      scale={{ from: 0, to: 1, ...marksOf(common) }}
      rows={common.map((question) => ({
        id: question.code,
        label: question.question,
        href: `#${question.code}`,
        values: question.stances.map((stances) => {
          const stance = comparedStance(stances);
          return stance && placeOnScale(stance, question.scale);
        }),
        text: people
          .map(({ name }, index) =>
            t.answer(name, comparedStance(question.stances[index] ?? [])?.answer ?? null),
          )
          .join('; '),
      }))}
    />
  );
}

/** Returns the scale's ticks and end labels if all questions share them. */
function marksOf(questions: readonly ComparedQuestion[]) {
  const [first] = questions;
  const isOne = questions.every(({ scale }) => scale.join() === first?.scale.join());
  const steps = first?.scale.length ?? 0;
  if (!first || !isOne) return { ticks: [0, 1], ...t.ends };
  return {
    ticks: Array.from({ length: steps }, (_, index) => index / (steps - 1)),
    low: first.scale.at(0) ?? t.ends.low,
    high: first.scale.at(-1) ?? t.ends.high,
  };
}
