import { countdownEmbed, type Embed } from '#app/features/elections/embeds.ts';
import { summaryTexts } from '#app/features/elections/results/summary.texts.ts';
import { useIsApart, useSiteOrigin } from '#app/platform/page/site-origin.ts';
import { EmbedCode } from '#app/ui/embed-code/embed-code.tsx';

/** Offers the embed code of the countdown. After the vote this embed shows the result. */
export function CountdownCode() {
  return <PartCode embed={countdownEmbed} title={summaryTexts.ro.embeds.countdown} isNamed />;
}

type PartCodeProps = { embed: Embed; title: string; isNamed?: boolean };

/**
 * Offers the embed code of one part of the site. Renders nothing in previews and archives, which have no
 * embeds, or while the site's own URL is unknown.
 */
export function PartCode({ embed, title, isNamed }: PartCodeProps) {
  const origin = useSiteOrigin();
  const isApart = useIsApart();
  if (!origin || isApart) return null;
  return (
    <div className="fold-line mt-4">
      <EmbedCode src={`${origin}${embed.path}`} title={title} heights={embed.heights} isNamed={isNamed} />
    </div>
  );
}
