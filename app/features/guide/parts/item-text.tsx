import { asSources } from '#app/features/elections/parts/cited-sources.tsx';
import type { CitedSource } from '#app/features/elections/sources.server.ts';
import { Anchor } from '#app/ui/anchor.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { SourceLine } from '#app/ui/source-line.tsx';
import type { OutwardLink } from '../rules.ts';
import { guideTexts } from '../texts.ts';

export type ItemTextProps = {
  text: string;
  links: readonly OutwardLink[];
  sources: readonly CitedSource[];
};

/** What an item says, where it sends the reader, and where it is from. */
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
