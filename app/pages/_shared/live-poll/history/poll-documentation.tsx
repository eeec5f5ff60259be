import { pollDays } from '#app/features/live-polls/rules.ts';
import { livePollTexts } from '#app/pages/_shared/live-poll/texts.ts';
import { isServed } from '#app/routes.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';

const texts = livePollTexts.ro.documentation;

/** Explains how the live poll works and how it affects AI scores (POLL-02). */
export function PollDocumentation() {
  return (
    <Disclosure summary={texts.summary}>
      <ul className="grid max-w-(--measure) list-disc gap-2 pl-5 text-sm">
        {texts.items(pollDays).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {isServed('/method') ? (
        <p className="mt-3 text-sm">
          <MoreLink href="/method">{texts.method}</MoreLink>
        </p>
      ) : null}
    </Disclosure>
  );
}
