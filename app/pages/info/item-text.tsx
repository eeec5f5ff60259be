import type { CitedSource } from '#app/features/elections/sources/queries.server.ts';
import type { OutwardLink } from '#app/features/guide/rules.ts';
import { guideTexts } from '#app/features/guide/texts.ts';
import { asSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { Prose } from '#app/ui/text/prose.tsx';

export type ItemTextProps = {
  text: string;
  links: readonly OutwardLink[];
  sources: readonly CitedSource[];
};

/** Shows the text, links and sources of an item of the guide. */
export function ItemText({ text, links, sources }: ItemTextProps) {
  return (
    <>
      <Prose>
        <p>{text}</p>
      </Prose>
      {links.length > 0 ? (
        <p className="guide-official mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <span className="py-0.5 text-ink-2">{guideTexts.ro.officialOf}</span>
          {links.map(({ label, url }) => (
            <Anchor key={url} href={url} className="py-0.5">
              {label}
            </Anchor>
          ))}
        </p>
      ) : null}
      <SourceLine
        sources={asSources(sources)}
        note={sources.length === 0 ? guideTexts.ro.noSourceYet : null}
        className="mt-2"
      />
    </>
  );
}
