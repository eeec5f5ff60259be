import type { OutwardLink } from '#app/features/guide/rules.ts';
import { guideTexts } from '#app/features/guide/texts.ts';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { Box } from '#app/ui/text/headings.tsx';

const t = guideTexts.ro.official;

/** Links to official sites (INFO-04). */
export function OfficialLinks({ links }: { links: readonly OutwardLink[] }) {
  if (links.length === 0) return null;
  return (
    <Box title={t.title}>
      <p className="text-ink-2 text-sm">{t.note}</p>
      <ul className="guide-official mt-2 columns-[2_7rem] gap-x-6 text-base">
        {links.map(({ label, url }) => (
          <li key={url} className="break-inside-avoid">
            <Anchor href={url} className="inline-block py-1.5 [overflow-wrap:anywhere]">
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </Box>
  );
}
