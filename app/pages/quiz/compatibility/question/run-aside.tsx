import { interestsPath, methodPath, quizListPath } from '#app/features/compatibility/addresses.ts';
import { KeyValues } from '#app/ui/data/figure.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { quizTexts } from '../texts.ts';

const texts = quizTexts.ro.aside;

type RunAsideProps = {
  known: number;
  candidates: number;
  given: number;
  skipped: number;
  /** Number of remaining questions that can still change the first place. Null in the first part of the quiz. */
  certainty: { open: number; remaining: number } | null;
  /** Called to delete the stored run. Null without a stored run. */
  onForget: (() => void) | null;
};

/** The column next to a question: counts, the certainty of the first place, and the place where answers are stored. */
export function RunAside({ known, candidates, given, skipped, certainty, onForget }: RunAsideProps) {
  return (
    <aside aria-label={texts.title} className="self-start lg:border-line lg:border-l lg:pl-8">
      <KeyValues
        items={[
          { label: texts.known, value: texts.knownOf(known, candidates) },
          { label: texts.given, value: `${given}` },
          { label: texts.skipped, value: `${skipped}` },
        ]}
      />
      {certainty ? <p className="mt-4 text-base">{texts.open(certainty.open, certainty.remaining)}</p> : null}
      <p className="mt-4 text-ink-2 text-sm">{texts.privacy}</p>
      <ul className="mt-1 text-sm">
        <li>
          <Anchor href={methodPath} className="inline-block py-1">
            {texts.method}
          </Anchor>
        </li>
        <li>
          <Anchor href={quizListPath} className="inline-block py-1">
            {texts.list}
          </Anchor>
        </li>
        <li>
          <Anchor href={interestsPath} className="inline-block py-1">
            {texts.interests}
          </Anchor>
        </li>
      </ul>
      {onForget ? (
        <Button kind="danger" size="small" className="mt-3" onClick={onForget}>
          {texts.forget}
        </Button>
      ) : null}
    </aside>
  );
}
