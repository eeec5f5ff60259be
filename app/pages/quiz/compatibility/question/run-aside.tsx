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
  /** How many of the remaining questions can still change the first place; null in the first part. */
  certainty: { open: number; remaining: number } | null;
  /** Null while nothing is stored. */
  onForget: (() => void) | null;
};

/** The column beside a question: counts, how sure the first place is, and where the answers are. */
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
