import { uiTexts } from '#app/ui/texts.ts';

/**
 * A link that only the keyboard shows: the page's first link, which skips to the main part, or a link over a map's many
 * links. The element with the id `target` needs `tabIndex={-1}`.
 */
export function SkipLink({
  target = 'continut',
  label = uiTexts.ro.skip,
}: {
  target?: string;
  label?: string;
}) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-0 -left-[999px] z-50 bg-blue px-5 py-3 text-on-blue focus:left-0 hover:text-on-blue"
    >
      {label}
    </a>
  );
}
