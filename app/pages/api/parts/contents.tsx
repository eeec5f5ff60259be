import { apiTexts } from '#app/api/texts.ts';
import { Anchor } from '#app/ui/text/anchor.tsx';

const { page: t, tags } = apiTexts.ro;

export type Tag = keyof typeof tags;

/** Links to the parts of the page, next to the text on wide screens. */
export function Contents({ groups }: { groups: readonly Tag[] }) {
  const links = [
    { href: '#start', label: t.start },
    { href: '#reguli', label: t.rules },
    ...groups.map((tag) => ({ href: `#grup-${tag}`, label: tags[tag] })),
    { href: '#inregistrari', label: t.records },
    { href: '#erori', label: t.errors },
  ];
  return (
    <nav aria-label={t.contents} className="self-start md:sticky md:top-[calc(var(--masthead)+20px)]">
      <ul className="columns-[2_8.5rem] border-line border-y md:columns-1 md:border-b-0">
        {links.map(({ href, label }) => (
          <li key={href} className="border-line md:border-t md:first:border-t-0">
            <Anchor
              href={href}
              className="flex min-h-11 items-center py-2 text-base text-ink no-underline hover:underline"
            >
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
