import { Anchor } from '#app/ui/text/anchor.tsx';
import { uiTexts } from '#app/ui/texts.ts';

/** The breadcrumbs to this page. The last item is the page itself and has no link. */
export function Breadcrumbs({ items }: { items: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label={uiTexts.ro.breadcrumbs} className="text-ink-2 text-xs">
      <ol className="flex flex-wrap items-center gap-x-2">
        {items.map((item, index) => (
          <li key={item.label} className="inline-flex items-center gap-2">
            {index > 0 ? <span aria-hidden="true">/</span> : null}
            {item.href ? (
              <Anchor href={item.href} className="py-1 font-semibold text-ink-2">
                {item.label}
              </Anchor>
            ) : (
              <span aria-current="page" className="font-semibold">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
