import { quizPath } from '#app/features/compatibility/addresses.ts';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { resultTexts } from './result/texts.ts';

const texts = resultTexts.ro.keep;

/** The way to save the matches in an account. */
export function Saving() {
  return (
    <>
      <ButtonLink href={`/auth?next=${quizPath}`}>{texts.signIn}</ButtonLink>
      <p className="mt-3 text-ink-2 text-sm">{texts.signInNote}</p>
    </>
  );
}
