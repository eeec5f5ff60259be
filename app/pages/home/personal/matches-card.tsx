import { quizPath } from '#app/features/compatibility/addresses.ts';
import { AskLink } from '#app/pages/_shared/assistant/ask-link.tsx';
import { useKeptCount } from '#app/pages/_shared/own-compatibility/kept-run.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { homeTexts } from '../texts.ts';

const texts = homeTexts.ro.matches;

/**
 * Shows how many matches the compatibility quiz found on this device, with a link to it (HOME-24). People who
 * may save matches also get a link to their saved matches.
 */
export function MatchesCard({ maySave }: { maySave: boolean }) {
  const count = useKeptCount();
  return (
    <Section labelledBy="compatibilitate">
      <div className="max-w-(--measure) border-rule border-t pt-3.5">
        <h2 id="compatibilitate" className="text-xl">
          {count === null ? texts.title : texts.count(count)}
        </h2>
        <p className="mt-1 text-ink-2 text-sm">{count === null ? texts.text : texts.device}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
          <MoreLink href={quizPath}>{count === null ? texts.start : texts.see}</MoreLink>
          {maySave ? <MoreLink href="/dashboard#compatibilitate">{texts.saved}</MoreLink> : null}
          <MoreLink href="/quiz">{texts.tests}</MoreLink>
          <AskLink about={null} size="small" />
        </p>
      </div>
    </Section>
  );
}
