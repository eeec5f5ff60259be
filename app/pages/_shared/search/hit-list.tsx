import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import type { HitGroup } from './suggestion.ts';

/** Lists the hits of a search by kind. */
export function HitList({ groups }: { groups: readonly HitGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-2">
      {groups.map((group) => (
        <HitsOfKind key={group.kind} {...group} />
      ))}
    </div>
  );
}

function HitsOfKind({ kind, title, hits, all }: HitGroup) {
  return (
    <section aria-labelledby={`potriviri-${kind}`}>
      <h2 id={`potriviri-${kind}`} className="border-rule border-t pt-3 text-xl">
        {title}
      </h2>
      <ul className="mt-2">
        {hits.map((hit) => (
          <li key={hit.href} className="border-line border-b py-2.5">
            <Anchor href={hit.href} className="inline-block py-0.5 font-semibold">
              {hit.label}
            </Anchor>
            <span className="block text-ink-2 text-sm">{hit.detail}</span>
          </li>
        ))}
      </ul>
      {all ? (
        <p className="mt-3">
          <MoreLink href={all.href}>{all.label}</MoreLink>
        </p>
      ) : null}
    </section>
  );
}
