import { useRef, useState } from 'react';
import type { Questionnaire } from '#app/features/compatibility/matching/questionnaire.ts';
import type { RunAnswers } from '#app/features/compatibility/run/run.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { OtherOrder } from './other-order.tsx';
import { describeChange, type OtherWeights, type Outcome, outcomeOf, reweighted } from './outcome.ts';
import { resultTexts } from './texts.ts';
import { WeightChoices } from './weight-choices.tsx';

const texts = resultTexts.ro.what;
/** On phones the new order is below all choices. A bar at the bottom of the screen therefore summarises it. */
const besideTheChoice =
  'max-lg:sticky max-lg:bottom-(--bottom-bar) max-lg:z-5 max-lg:-mx-(--gutter) max-lg:border-line max-lg:border-t max-lg:bg-paper max-lg:px-(--gutter) max-lg:py-3';
const ownWeights: OtherWeights = { categories: {}, questions: {} };

type WhatIfProps = {
  questionnaire: Questionnaire;
  answers: RunAnswers;
  outcome: Outcome;
  /** Called to adopt the changed weights into the answers. */
  onAdopt: (answers: RunAnswers) => void;
};

/**
 * Shows how changed weights of categories or questions would change the order. Stores nothing until the visitor adopts
 * the weights.
 */
export function WhatIf({ questionnaire, answers, outcome, onAdopt }: WhatIfProps) {
  const [weights, setWeights] = useState(ownWeights);
  const [said, say] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const isChanged = Object.keys({ ...weights.categories, ...weights.questions }).length > 0;
  const others = reweighted(answers, questionnaire, weights);
  const other = isChanged ? outcomeOf(questionnaire, others) : outcome;
  const choose = (chosen: OtherWeights) => {
    setWeights(chosen);
    say('');
  };
  const end = (sentence: string) => {
    setWeights(ownWeights);
    say(sentence);
    // The pressed button disappears. Without moving the focus, keyboard users would start at the top of the page again.
    status.current?.focus({ preventScroll: true });
  };
  const adopt = () => {
    onAdopt(others);
    end(texts.adopted);
  };
  return (
    <Section labelledBy="ce-s-ar-schimba" className="print:hidden">
      <SectionHead
        id="ce-s-ar-schimba"
        kicker={texts.kicker}
        title={texts.title}
        standFirst={texts.standFirst}
      />
      <Fold summary={texts.fold}>
        <div className="lg:grid lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-14">
          <WeightChoices
            questions={questionnaire.questions.filter(({ code }) => (answers[code]?.step ?? null) !== null)}
            weights={weights}
            onChoose={choose}
          />
          <p
            ref={status}
            role="status"
            tabIndex={-1}
            className={`mt-6 min-h-6 font-semibold outline-none lg:mt-0 ${isChanged ? besideTheChoice : ''}`}
          >
            {isChanged ? describeChange(outcome.ranked, other.ranked) : said}
          </p>
          <div className="min-w-0">
            <OtherOrder before={outcome.ranked} after={other.ranked} />
            {isChanged ? (
              <div className="mt-4 flex flex-wrap gap-3">
                <Button kind="secondary" size="small" onClick={adopt}>
                  {texts.adopt}
                </Button>
                <Button kind="quiet" size="small" onClick={() => end(texts.wasReset)}>
                  {texts.reset}
                </Button>
              </div>
            ) : null}
          </div>
        </div>
      </Fold>
    </Section>
  );
}
