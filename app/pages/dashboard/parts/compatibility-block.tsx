import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { forgetMatchesAddress, quizPath } from '#app/features/compatibility/addresses.ts';
import type { SavedMatch } from '#app/features/compatibility/matches/queries.server.ts';
import { sendChange } from '#app/pages/_shared/own-compatibility/send-change.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { PersonMark } from '#app/ui/people/person-mark.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { formatInteger } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { dashboardHref } from '../query.ts';
import type { DashboardData } from '../read-dashboard.server.ts';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.ro;
const words = texts.compatibility;

type CompatibilityBlockProps = { block: NonNullable<NonNullable<DashboardData>['matches']> };

/** Shows the person's saved matches, with a link to the quiz (DASH-16). */
export function CompatibilityBlock({ block }: CompatibilityBlockProps) {
  return (
    <section aria-labelledby="compatibilitate" className="min-w-0">
      <SectionHead id="compatibilitate" title={words.title} />
      {block.failed !== null ? (
        <ErrorState title={block.failed} action={<a href={dashboardHref()}>{texts.retry}</a>} />
      ) : block.data === null ? (
        <EmptyState title={words.none} action={<ButtonLink href={quizPath}>{words.start}</ButtonLink>}>
          {words.noneHelp}
        </EmptyState>
      ) : (
        <>
          <ol className="border-line border-b">
            {block.data.matches.map((match) => (
              <SavedMatchRow key={match.candidate.slug} match={match} />
            ))}
          </ol>
          <p className="mt-3 text-ink-2 text-sm">
            {words.saved(block.data.savedAt)} {words.ties}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink href={quizPath} kind="secondary">
              {words.again}
            </ButtonLink>
            <ForgetButton />
          </div>
        </>
      )}
    </section>
  );
}

function SavedMatchRow({ match }: { match: SavedMatch }) {
  const { candidate, score, rank, isTied, explanation, keyMatches, keyDifferences } = match;
  return (
    <li className="border-line border-t py-3.5">
      <div className="flex items-center gap-3.5">
        <PersonMark name={candidate.name} tone={candidate.hue} />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg">{candidate.name}</h3>
          <p className="text-ink-2 text-xs">
            {candidate.partyLabel} · {words.rank(rank, isTied)}
          </p>
        </div>
        <p className="text-2xl tabular-nums tracking-[-0.02em]">
          {formatInteger(Math.round(score))}
          <small className="text-[0.55em]">%</small>
        </p>
      </div>
      <p className="mt-2 text-sm">{explanation}</p>
      {keyMatches.length + keyDifferences.length > 0 ? (
        <div className="mt-2">
          <Disclosure summary={words.details}>
            <KeyQuestions title={words.near} questions={keyMatches} />
            <KeyQuestions title={words.apart} questions={keyDifferences} />
          </Disclosure>
        </div>
      ) : null}
    </li>
  );
}

function KeyQuestions({ title, questions }: { title: string; questions: readonly string[] }) {
  if (questions.length === 0) return null;
  return (
    <>
      <h4 className="mt-1 font-semibold text-sm">{title}</h4>
      <ul className="mb-2 list-disc pl-5 text-sm">
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </>
  );
}

/**
 * Deletes the saved matches. Without JavaScript a person withdraws the consent on the account's privacy page
 * instead.
 */
function ForgetButton() {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<{ isBusy: boolean; failed: string | null }>({
    isBusy: false,
    failed: null,
  });
  const forget = async () => {
    setState({ isBusy: true, failed: null });
    const { isDone, text } = await sendChange(forgetMatchesAddress, {});
    setState({ isBusy: false, failed: isDone ? null : (text ?? words.forgetFailed) });
    if (isDone) await revalidate();
  };
  return (
    <>
      <Button kind="danger" busy={state.isBusy} onClick={forget} className="[@media(scripting:none)]:hidden">
        {words.forget}
      </Button>
      <p role="alert" className={state.failed ? 'basis-full font-semibold text-red-text text-sm' : ''}>
        {state.failed}
      </p>
    </>
  );
}
