import { insightsOf } from '#app/pages/ai-analysis/insights.ts';
import { analysisTexts } from '#app/pages/ai-analysis/texts.ts';
import { Section } from '#app/ui/frame/container.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';

const t = analysisTexts.ro.insights;

/** Lists generated sentences, each with a link to its figure (RES-20). */
export function Insights({ facts }: { facts: Parameters<typeof insightsOf>[0] }) {
  const insights = insightsOf(facts);
  if (insights.length === 0) return null;
  return (
    <Section id="observatii" labelledBy="observatii-titlu">
      <SectionHead id="observatii-titlu" kicker={t.kicker} title={t.title} standFirst={t.standFirst} />
      <Fold summary={t.fold(insights.length)}>
        <ul className="border-line border-t lg:columns-2 lg:gap-x-14">
          {insights.map(({ text, href }) => (
            <li key={text} className="break-inside-avoid border-line border-b py-3.5">
              <Anchor href={href} className="text-ink">
                {text}
              </Anchor>
            </li>
          ))}
        </ul>
      </Fold>
    </Section>
  );
}
