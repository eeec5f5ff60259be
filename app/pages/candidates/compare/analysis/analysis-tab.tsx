import type { ListedCandidate } from '#app/features/candidates/queries.server.ts';
import { scoreMethodPath } from '#app/features/candidates/score/texts.ts';
import { resultsHref } from '#app/features/elections/addresses.ts';
import { SentenceList } from '#app/pages/_shared/sentence-list/sentence-list.tsx';
import type { ContentOf } from '#app/pages/candidates/compare/parts/general-tab.tsx';
import { NameList } from '#app/pages/candidates/compare/parts/name-list.tsx';
import { sectionPath } from '#app/pages/candidates/compare/sections.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { PersonMark } from '#app/ui/people/person-mark.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { type AnalysisSentence, analysisTexts, ownSentences, pairSentences } from './texts.ts';

const t = analysisTexts.ro;

type AnalysisTabProps = {
  people: readonly ListedCandidate[];
  content: ContentOf<'analysis'>;
  isSilent: boolean;
};

/**
 * The comparison's analysis tab (COMP-14). Its sentences are generated from the other tabs' figures, with the
 * same templates for all candidates.
 */
export function AnalysisTab({ people, content, isSilent }: AnalysisTabProps) {
  const slugs = people.map(({ slug }) => slug);
  const linked = (sentences: readonly AnalysisSentence[]) =>
    sentences.map(({ leads, ...sentence }) => ({ ...sentence, href: hrefOf(leads, slugs) }));
  return (
    <>
      <p className="max-w-(--measure) text-ink-2">{t.stand}</p>
      <p className="mt-2">
        <MoreLink href="/method#comparatia">{t.method}</MoreLink>
      </p>
      {content.pairs.length > 0 ? (
        <section aria-labelledby="fata-in-fata" className="mt-10">
          <SectionHead id="fata-in-fata" title={t.pairs} />
          <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
            {content.pairs.map((analysis) => {
              const [first, second] = analysis.pair.map((index) => people[index]?.name ?? '');
              const names = [first ?? '', second ?? ''] as const;
              return (
                <section key={analysis.pair.join()}>
                  <h3 className="text-xl">
                    <NameList names={names} />
                  </h3>
                  <SentenceList sentences={linked(pairSentences(analysis, names))} />
                </section>
              );
            })}
          </div>
        </section>
      ) : null}
      <section aria-labelledby="fiecare-in-parte" className="mt-10">
        <SectionHead id="fiecare-in-parte" title={t.alone} standFirst={isSilent ? t.hidden : undefined} />
        <div className="grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
          {people.map((person, index) => {
            const own = content.alone[index];
            return own ? (
              <section key={person.slug}>
                <h3 className="flex items-center gap-3 text-xl">
                  <PersonMark name={person.name} tone={person.hue} />
                  {person.name}
                </h3>
                <SentenceList sentences={linked(ownSentences(own, { isSilent }))} />
              </section>
            ) : null;
          })}
        </div>
      </section>
    </>
  );
}

function hrefOf(leads: AnalysisSentence['leads'], slugs: readonly string[]): string | null {
  if (leads === null) return null;
  if (typeof leads === 'object') return resultsHref(leads.round);
  if (leads === 'polls') return '/polls';
  if (leads === 'score') return scoreMethodPath;
  return sectionPath(slugs, leads);
}
