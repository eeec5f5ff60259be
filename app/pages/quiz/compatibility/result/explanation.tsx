import { type Ref, useState } from 'react';
import { type Nearness, nearnessOfPlaces } from '#app/features/compatibility/comparison.rules.ts';
import { type Contribution, explain, toPercent } from '#app/features/compatibility/matching/match.ts';
import { StanceText } from '#app/pages/_shared/positions/position-list.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Select } from '#app/ui/forms/fields.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { type QuizQuestion, stancesOn } from '../quiz.ts';
import { AnswerScale, Dot, Ring } from './answer-scale.tsx';
import type { Outcome, RankedPerson } from './outcome.ts';
import { resultTexts } from './texts.ts';

const texts = resultTexts.ro.explanation;

/** Number of rows shown at first: the questions with the most agreement, and the questions with the least. */
const shownFirst = 2;
const shownLast = 2;

type ExplanationProps = {
  outcome: Outcome;
  questions: readonly QuizQuestion[];
  chosen: RankedPerson;
  onChoose: (slug: string) => void;
  heading: Ref<HTMLHeadingElement>;
};

/** Explains a candidate's percentage question by question. The points of all questions sum to it. */
export function Explanation({ outcome, questions, chosen, onChoose, heading }: ExplanationProps) {
  const [isWhole, setWhole] = useState(false);
  const { person } = chosen;
  const parts = explain(outcome.profile, stepsOf(outcome, chosen)).toSorted(
    (one, other) => other.contribution - one.contribution,
  );
  const isShort = !isWhole && parts.length > shownFirst + shownLast + 1;
  const shown = isShort ? [...parts.slice(0, shownFirst), ...parts.slice(-shownLast)] : parts;
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  const points = parts.reduce((sum, part) => sum + part.agreement * part.weight, 0);
  return (
    <Section labelledBy="explicatie">
      <SectionHead
        title={
          <span id="explicatie" ref={heading} tabIndex={-1} className="outline-none">
            {texts.title(person.name)}
          </span>
        }
        kicker={texts.kicker}
        standFirst={texts.standFirst}
        aside={
          <div className="w-64 max-w-full print:hidden">
            <Select
              label={texts.candidate}
              value={chosen.slug}
              onChange={(event) => onChoose(event.currentTarget.value)}
              options={outcome.ranked.map(({ slug, person: { name } }) => ({ value: slug, label: name }))}
            />
          </div>
        }
      />
      <p aria-hidden="true" className="mb-4 flex flex-wrap gap-x-6 gap-y-2">
        <span className="flex items-center gap-2.5">
          <Ring />
          {texts.yours}
        </span>
        <span className="flex items-center gap-2.5">
          <Dot tone={person.hue} />
          {person.name}
        </span>
      </p>
      <ul className="border-line border-b">
        {shown.map((part) => {
          const question = questions.find(({ code }) => code === part.code);
          return question ? (
            <ExplainedQuestion key={part.code} part={part} question={question} match={chosen} />
          ) : null;
        })}
      </ul>
      <p className="mt-3 text-ink-2 text-sm tabular-nums">
        {texts.sum(points, weight, toPercent(chosen.score))}
      </p>
      {isShort ? (
        <Button kind="secondary" className="mt-4 print:hidden" onClick={() => setWhole(true)}>
          {texts.all(parts.length)}
        </Button>
      ) : null}
    </Section>
  );
}

type ExplainedQuestionProps = { part: Contribution; question: QuizQuestion; match: RankedPerson };

function ExplainedQuestion({ part, question, match: { person } }: ExplainedQuestionProps) {
  const { voterStep, candidateStep, weight, agreement } = part;
  const { scale } = question;
  const stances = stancesOn(person, question.code);
  const answerOf = (step: number) => scale[step] ?? '';
  return (
    <li className="grid grid-cols-1 gap-x-14 gap-y-3 border-line border-t py-5 md:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="text-ink-2 text-xs">{question.category}</p>
        <h3 className="text-lg">{question.question}</h3>
        {stances.length === 0 ? <p className="mt-2 text-ink-2 text-sm">{texts.silent}.</p> : null}
        {stances.map((stance) => (
          <StanceText
            key={stance.id}
            stance={stance}
            scale={scale}
            // A position declared after the vote does not count, so it has no mark on the scale.
            showsAnswer={stance.timing === 'ulterior'}
          />
        ))}
      </div>
      <div className="min-w-0">
        <AnswerScale scale={scale} own={voterStep} other={candidateStep} tone={person.hue} />
        <p className="flex flex-wrap justify-between gap-x-3 font-semibold text-sm tabular-nums">
          <span>
            {candidateStep === null
              ? texts.silent
              : texts.nearness[nearnessOf(voterStep, candidateStep, scale.length)]}
          </span>
          <span>{texts.points(agreement * weight, weight)}</span>
        </p>
        <p className="mt-1 text-ink-2 text-xs">
          {texts.answer(texts.you, answerOf(voterStep))}{' '}
          {candidateStep === null ? null : texts.answer(person.name, answerOf(candidateStep))}
        </p>
      </div>
    </li>
  );
}

function nearnessOf(one: number, other: number, steps: number): Nearness {
  const last = Math.max(1, steps - 1);
  return nearnessOfPlaces([one / last, other / last], steps);
}

function stepsOf({ input }: Outcome, { slug }: RankedPerson) {
  const own = input.candidates.find((candidate) => candidate.slug === slug);
  if (!own) throw new Error(`No candidate ${slug}.`);
  return own;
}
