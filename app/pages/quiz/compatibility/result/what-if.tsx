import { useState } from 'react';
import { toPercent } from '#app/features/compatibility/matching/match.ts';
import type { Questionnaire } from '#app/features/compatibility/matching/questionnaire.ts';
import { voterWeights } from '#app/features/compatibility/matching/shapes.ts';
import { countedAnswers, type RunAnswers } from '#app/features/compatibility/run/run.ts';
import { fillClass, hueStyle } from '#app/ui/colour/hue.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Select } from '#app/ui/forms/fields.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { quizTexts } from '../texts.ts';
import { type CategoryWeights, type Outcome, outcomeOf, type RankedPerson, reweighted } from './outcome.ts';
import { resultTexts } from './texts.ts';

const texts = resultTexts.ro.what;
const asChosen = '';

type WhatIfProps = { questionnaire: Questionnaire; answers: RunAnswers; outcome: Outcome };

/** Shows how the order would change with other weights of the categories, and stores nothing. */
export function WhatIf({ questionnaire, answers, outcome }: WhatIfProps) {
  const [weights, setWeights] = useState<CategoryWeights>({});
  const { questions } = questionnaire;
  const counted = new Set(countedAnswers(answers, questions).map(({ code }) => code));
  const categories = Map.groupBy(
    questions.filter(({ code }) => counted.has(code)),
    ({ category }) => category,
  );
  const isChanged = Object.keys(weights).length > 0;
  const other = isChanged ? outcomeOf(questionnaire, reweighted(answers, questionnaire, weights)) : outcome;
  const setWeight = (category: string, text: string) => {
    const { [category]: _, ...rest } = weights;
    const weight = voterWeights.find((known) => `${known}` === text);
    setWeights(weight === undefined ? rest : { ...rest, [category]: weight });
  };
  return (
    <Section labelledBy="ce-s-ar-schimba" className="print:hidden">
      <SectionHead
        id="ce-s-ar-schimba"
        kicker={texts.kicker}
        title={texts.title}
        standFirst={texts.standFirst}
      />
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-x-5 gap-y-4 sm:grid-cols-2">
          {[...categories].map(([category, own]) => (
            <Select
              key={category}
              label={category}
              hint={texts.questions(own.length)}
              value={`${weights[category] ?? asChosen}`}
              onChange={(event) => setWeight(category, event.currentTarget.value)}
              options={[
                { value: asChosen, label: texts.as },
                ...voterWeights.map((value) => ({
                  value: `${value}`,
                  label: quizTexts.ro.question.weights[value],
                })),
              ]}
            />
          ))}
        </div>
        <div className="min-w-0">
          <p role="status" className="min-h-6 font-semibold">
            {isChanged ? describeChange(outcome.ranked, other.ranked) : ''}
          </p>
          <OtherOrder before={outcome.ranked} after={other.ranked} />
          {isChanged ? (
            <Button kind="secondary" size="small" className="mt-4" onClick={() => setWeights({})}>
              {texts.reset}
            </Button>
          ) : null}
        </div>
      </div>
    </Section>
  );
}

/** Describes how the other weights change the order of candidates. */
function describeChange(before: readonly RankedPerson[], after: readonly RankedPerson[]): string {
  if (after.length === 0) return texts.noMatch;
  const orderOf = (list: readonly RankedPerson[]) =>
    list
      .map(({ slug, rank }) => `${rank} ${slug}`)
      .toSorted()
      .join();
  if (orderOf(before) === orderOf(after)) return texts.same;
  const firstOf = (list: readonly RankedPerson[]) => list.filter(({ rank }) => rank === 1);
  const first = firstOf(after);
  return first
    .map(({ slug }) => slug)
    .toSorted()
    .join() ===
    firstOf(before)
      .map(({ slug }) => slug)
      .toSorted()
      .join()
    ? texts.firstStays
    : texts.changed(first.map(({ person }) => person.name));
}

function OtherOrder({ before, after }: { before: readonly RankedPerson[]; after: readonly RankedPerson[] }) {
  const rankBefore = new Map(before.map(({ slug, rank }) => [slug, rank]));
  return (
    <ol className="mt-2 border-line border-b">
      {after.map(({ slug, rank, score, person }) => {
        const moved = (rankBefore.get(slug) ?? rank) - rank;
        const percent = toPercent(score);
        return (
          <li
            key={slug}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-line border-t py-2 text-base"
          >
            <span className="text-ink-2 tabular-nums">{rank}</span>
            <span className="min-w-0">
              {person.name}
              {moved === 0 ? null : (
                <span className="ml-2 inline-block whitespace-nowrap border-yellow border-b-[3px] font-semibold text-2xs leading-tight">
                  {moved > 0 ? texts.up(moved) : texts.down(-moved)}
                </span>
              )}
            </span>
            <span className="font-semibold tabular-nums">{resultTexts.ro.percent(percent)}%</span>
            <span aria-hidden="true" className="bar-track half-mark col-span-2 col-start-2 h-1.5">
              <span
                className={fillClass(person.pattern)}
                style={hueStyle(person.hue, { width: `${percent.toFixed(3)}%` })}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
