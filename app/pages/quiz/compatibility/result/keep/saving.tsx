import { useState } from 'react';
import { consentTexts, consentVersion } from '#app/features/accounts/consent/texts.ts';
import { quizPath, saveMatchesAddress } from '#app/features/compatibility/addresses.ts';
import { countedAnswers, type RunAnswers } from '#app/features/compatibility/run/run.ts';
import { sendChange } from '#app/pages/_shared/own-compatibility/send-change.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import type { QuizQuestion } from '../../quiz.ts';
import { resultTexts } from '../texts.ts';

const texts = resultTexts.ro.keep;
const consent = consentTexts.ro.results;
const signInPath = `/auth?next=${quizPath}`;

type SavingProps = { role: SignedInRole | null; answers: RunAnswers; questions: readonly QuizQuestion[] };

/** Saves the matches in the person's account after consent. Visitors see a link to sign in. */
export function Saving({ role, answers, questions }: SavingProps) {
  if (role === 'admin') return <p className="text-ink-2">{texts.notForAdministrators}</p>;
  if (role) return <SaveForm answers={answers} questions={questions} />;
  return (
    <>
      <ButtonLink href={signInPath}>{texts.signIn}</ButtonLink>
      <p className="mt-3 text-ink-2 text-sm">{texts.signInNote}</p>
    </>
  );
}

function SaveForm({ answers, questions }: Omit<SavingProps, 'role'>) {
  const [state, setState] = useState<'new' | 'sending' | 'saved' | { text: string; isEnded: boolean }>('new');
  const save = async () => {
    setState('sending');
    const sent = countedAnswers(answers, questions).map(({ code, step, weight }) => ({
      question_id: code,
      // The text means the same option even if an administrator changes the scale meanwhile.
      selected_answer: questions.find((question) => question.code === code)?.scale[step] ?? step,
      weight,
    }));
    const { isDone, code, text } = await sendChange(saveMatchesAddress, {
      p_answers: sent,
      consent: consentVersion,
    });
    setState(isDone ? 'saved' : { text: text ?? texts.saveFailed, isEnded: code === 'session-expired' });
  };
  return (
    <div className="max-w-(--measure)">
      <p className="text-base">{texts.saveExplain}</p>
      <p className="mt-3 text-ink-2 text-sm">
        {consent.explain} <Anchor href="/gdpr">{texts.privacy}</Anchor>
      </p>
      <p id="acord-potriviri" className="mt-3 border-line-2 border-l-2 pl-4 font-semibold">
        {consent.ask}
      </p>
      <Button className="mt-4" busy={state === 'sending'} aria-describedby="acord-potriviri" onClick={save}>
        {texts.agree}
      </Button>
      <div role="status" className="mt-4">
        {state === 'saved' ? (
          <Notice kind="success" action={<Anchor href="/dashboard">{texts.toDashboard}</Anchor>}>
            {texts.saved}
          </Notice>
        ) : null}
      </div>
      {typeof state === 'object' ? (
        <Notice
          kind="error"
          role="alert"
          action={state.isEnded ? <Anchor href={signInPath}>{texts.signIn}</Anchor> : null}
        >
          {state.text}
        </Notice>
      ) : null}
    </div>
  );
}
