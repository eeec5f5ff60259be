import { type ReactNode, useRef, useState } from 'react';
import { methodPath } from '#app/features/compatibility/addresses.ts';
import { toPercent } from '#app/features/compatibility/matching/match.ts';
import type { Questionnaire } from '#app/features/compatibility/matching/questionnaire.ts';
import type { RunAnswers } from '#app/features/compatibility/run/run.ts';
import { KeyValues } from '#app/ui/data/figure.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import { MatchViews } from '../match-views.tsx';
import { Explanation } from './explanation.tsx';
import { Furthest } from './furthest.tsx';
import { Keep } from './keep/keep.tsx';
import type { Outcome, RankedPerson } from './outcome.ts';
import { RankList } from './rank-list.tsx';
import { resultTexts } from './texts.ts';
import { Unranked } from './unranked.tsx';
import { WhatIf } from './what-if.tsx';

const texts = resultTexts.ro;

type ResultProps = {
  questionnaire: Questionnaire;
  answers: RunAnswers;
  outcome: Outcome;
  /** Called with reweighted answers, to store them instead of the shown answers. */
  onReweight: (answers: RunAnswers) => void;
  /** The buttons that lead back to the questions. */
  ways: ReactNode;
  /** The form that saves the result in the account. */
  saving: ReactNode;
  /** A notice above the title of a result that was opened by a link. */
  notice?: ReactNode;
};

/** Shows the ranking of the candidates and explains it. */
export function Result({ questionnaire, answers, outcome, onReweight, ways, saving, notice }: ResultProps) {
  const { ranked, unranked, answered } = outcome;
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = ranked.find(({ slug }) => slug === wanted) ?? ranked[0];
  const explanation = useRef<HTMLHeadingElement>(null);
  const explain = (slug: string) => {
    setWanted(slug);
    explanation.current?.scrollIntoView({ block: 'start' });
    explanation.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {notice}
      <PageTitle
        kicker={texts.kicker(answered, questionnaire.questions.length)}
        standFirst={chosen ? texts.standFirst : null}
        below={<Ways outcome={outcome}>{ways}</Ways>}
      >
        {titleOf(outcome)}
      </PageTitle>
      {chosen ? (
        <>
          <MatchViews current="answers" />
          <div className="mt-6 grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <div>
              <RankList ranked={ranked} chosen={chosen.slug} onExplain={explain} />
              <RankNote ranked={ranked} />
            </div>
            <Categories match={chosen} />
          </div>
          <Explanation
            key={chosen.slug}
            outcome={outcome}
            questions={questionnaire.questions}
            chosen={chosen}
            onChoose={setWanted}
            heading={explanation}
          />
        </>
      ) : (
        <EmptyState title={answered === 0 ? texts.noAnswers : texts.noMatch}>
          {answered === 0 ? texts.noAnswersHelp : texts.noMatchHelp}
        </EmptyState>
      )}
      {answered > 0 ? (
        <Unranked unranked={unranked} others={questionnaire.others} questions={questionnaire.questions} />
      ) : null}
      {chosen ? (
        <>
          <WhatIf questionnaire={questionnaire} answers={answers} outcome={outcome} onAdopt={onReweight} />
          <Furthest questionnaire={questionnaire} outcome={outcome} />
          <Keep answers={answers} outcome={outcome} questionnaire={questionnaire}>
            {saving}
          </Keep>
        </>
      ) : null}
    </>
  );
}

function titleOf({ ranked, answered }: Outcome): string {
  if (answered === 0) return texts.noAnswers;
  const first = ranked.filter(({ rank }) => rank === 1);
  const names = first.map(({ person }) => person.name);
  if (first.length === 0) return texts.noMatch;
  return (first[0]?.score ?? 0) > 0 ? texts.nearest(names) : texts.noneNear(names);
}

/** Shows how certain the first place is, with the buttons that return to the questions. */
function Ways({ outcome: { certainty }, children }: { outcome: Outcome; children: ReactNode }) {
  return (
    <>
      {certainty ? <p className="max-w-(--measure) text-base">{sureText(certainty)}</p> : null}
      <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">{children}</div>
    </>
  );
}

function sureText({ remaining, open, fewest }: NonNullable<Outcome['certainty']>): string {
  if (remaining === 0) return texts.sure.whole;
  if (open === 0) return `${texts.sure.closed(remaining)} ${texts.sure.assumption}`;
  return `${texts.sure.open(open, remaining, fewest ?? 1)} ${texts.sure.assumption}`;
}

function RankNote({ ranked }: { ranked: readonly RankedPerson[] }) {
  const ties = [...Map.groupBy(ranked, ({ rank }) => rank).values()].filter((tie) => tie.length > 1);
  return (
    <p className="mt-4 max-w-(--measure) text-ink-3 text-xs">
      {texts.note} {ties.map((tie) => `${texts.tie(tie.map(({ person }) => person.name))} `)}
      <Anchor href={methodPath} className="text-inherit">
        {texts.formula}
      </Anchor>
    </p>
  );
}

function Categories({ match }: { match: RankedPerson }) {
  return (
    <section aria-labelledby="domenii" className="self-start lg:border-line lg:border-l lg:pl-8">
      <h2 id="domenii" className="mb-2 text-lg">
        {texts.categories(match.person.name)}
      </h2>
      <KeyValues
        items={match.categories.map(({ category, common, answered, score }) => ({
          label: texts.category(category, common, answered),
          value: score === null ? texts.noData : `${texts.percent(toPercent(score))}%`,
        }))}
      />
    </section>
  );
}
