import { voterWeights } from '#app/features/compatibility/matching/shapes.ts';
import type { Weight } from '#app/features/compatibility/run/run.ts';
import { Select } from '#app/ui/forms/fields.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import type { QuizQuestion } from '../quiz.ts';
import { quizTexts } from '../texts.ts';
import type { OtherWeights } from './outcome.ts';
import { resultTexts } from './texts.ts';

const texts = resultTexts.ro.what;
const unchanged = '';

type WeightChoicesProps = {
  /** The questions that the visitor answered. */
  questions: readonly QuizQuestion[];
  weights: OtherWeights;
  onChoose: (weights: OtherWeights) => void;
};

/** The form that changes the weight of a category, or of one of its questions. */
export function WeightChoices({ questions, weights, onChoose }: WeightChoicesProps) {
  const categories = Map.groupBy(questions, ({ category }) => category);
  const setCategory = (category: string, weight: Weight | null) =>
    onChoose({ ...weights, categories: withChoice(weights.categories, category, weight) });
  const setQuestion = (code: string, weight: Weight | null) =>
    onChoose({ ...weights, questions: withChoice(weights.questions, code, weight) });
  return (
    <div className="grid grid-cols-1 content-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:row-span-2 [&_select]:scroll-mb-20">
      {[...categories].map(([category, own]) => (
        <div key={category} className="min-w-0">
          <WeightSelect
            label={category}
            hint={own.length === 1 ? own[0]?.question : undefined}
            chosen={weights.categories[category]}
            none={texts.as}
            onChoose={(weight) => setCategory(category, weight)}
          />
          {own.length === 1 ? null : (
            <Disclosure summary={texts.single(own.length)}>
              <div className="grid gap-4">
                {own.map(({ code, question }) => (
                  <WeightSelect
                    key={code}
                    label={question}
                    chosen={weights.questions[code]}
                    none={weights.categories[category] === undefined ? texts.as : texts.asCategory}
                    onChoose={(weight) => setQuestion(code, weight)}
                  />
                ))}
              </div>
            </Disclosure>
          )}
        </div>
      ))}
    </div>
  );
}

function withChoice(
  weights: Readonly<Record<string, Weight>>,
  name: string,
  weight: Weight | null,
): Readonly<Record<string, Weight>> {
  const { [name]: _, ...others } = weights;
  return weight === null ? others : { ...others, [name]: weight };
}

type WeightSelectProps = {
  label: string;
  hint?: string;
  chosen: Weight | undefined;
  /** The label of the choice that leaves the weight unchanged. */
  none: string;
  onChoose: (weight: Weight | null) => void;
};

function WeightSelect({ label, hint, chosen, none, onChoose }: WeightSelectProps) {
  const choose = (text: string) => onChoose(voterWeights.find((weight) => `${weight}` === text) ?? null);
  return (
    <Select
      label={label}
      hint={hint}
      value={`${chosen ?? unchanged}`}
      onChange={(event) => choose(event.currentTarget.value)}
      options={[
        { value: unchanged, label: none },
        ...voterWeights.map((value) => ({
          value: `${value}`,
          label: quizTexts.ro.question.weights[value],
        })),
      ]}
    />
  );
}
