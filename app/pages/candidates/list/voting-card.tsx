import { sourceLinks } from '#app/features/candidates/partial-date.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import type { CitedSource } from '#app/features/elections/sources/queries.server.ts';
import { KeyValues } from '#app/ui/data/figure.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';

const texts = candidateTexts.ro.voting;

type VotingCardProps = {
  opens: Date;
  closes: Date;
  isOver: boolean;
  links: { guide: boolean; quiz: boolean };
  sources: readonly CitedSource[];
};

/** Tells when to vote and which documents to bring (CAND-06..08). Its links appear once their pages exist. */
export function VotingCard({ opens, closes, isOver, links, sources }: VotingCardProps) {
  return (
    <section aria-labelledby="cum-votezi" className="border-rule border-t pt-4">
      <h2 id="cum-votezi" className="mb-3 text-xl">
        {isOver ? texts.over : texts.title}
      </h2>
      <KeyValues
        items={[
          { label: texts.when, value: texts.hours(opens, closes) },
          { label: texts.inCountry, value: texts.inCountryValue },
          { label: texts.abroad, value: texts.abroadValue },
        ]}
      />
      <SourceLine sources={sourceLinks(sources)} className="mt-2" />
      {links.guide || links.quiz ? (
        <p className="mt-3 grid justify-items-start gap-1">
          {links.guide ? <MoreLink href="/info">{texts.guide}</MoreLink> : null}
          {links.quiz ? <MoreLink href="/quiz">{texts.quiz}</MoreLink> : null}
        </p>
      ) : null}
    </section>
  );
}
