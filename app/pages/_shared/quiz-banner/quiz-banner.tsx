import { useLayoutEffect, useState } from 'react';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { rememberQuizVisit, wasQuizVisited } from './quiz-visited.ts';
import { quizBannerTexts } from './texts.ts';

const texts = quizBannerTexts.ro;

/**
 * Invites visitors to the tests until the browser has stored a visit (HOME-08, HOME-09). The banner is below
 * the first screen, so that hiding it moves nothing in view.
 */
export function QuizBanner() {
  const [isHidden, setIsHidden] = useState(false);
  useLayoutEffect(() => setIsHidden(wasQuizVisited()), []);
  if (isHidden) return null;
  return (
    <aside
      aria-label={texts.label}
      className="mt-(--section) flex print:hidden flex-wrap items-center justify-between gap-x-8 gap-y-3 border-yellow border-l-4 bg-sunk px-4 py-3.5 sm:px-5 sm:py-5"
    >
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="font-serif text-lg leading-tight sm:text-xl">{texts.title}</p>
        <p className="mt-1 text-pretty text-ink-2 text-sm">{texts.text}</p>
      </div>
      <ButtonLink href="/quiz" onClick={rememberQuizVisit}>
        {texts.start}
      </ButtonLink>
    </aside>
  );
}
