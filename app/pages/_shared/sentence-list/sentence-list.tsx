import { Anchor } from '#app/ui/text/anchor.tsx';

/**
 * A generated sentence that contains one figure. `href` is the page that proves the figure, or null when no
 * page does.
 */
export type DataSentence = {
  id: string;
  before?: string;
  figure: string;
  after: string;
  href: string | null;
};

/** Shows sentences between thin lines, each with its figure in bold. */
export function SentenceList({ sentences }: { sentences: readonly DataSentence[] }) {
  return (
    <ul className="mt-3">
      {sentences.map(({ id, before, figure, after, href }) => (
        <li key={id} className="border-line border-t py-2.5 text-base">
          {before}
          {href ? (
            <Anchor href={href} className="font-semibold tabular-nums">
              {figure}
            </Anchor>
          ) : (
            <strong className="tabular-nums">{figure}</strong>
          )}
          {after}
        </li>
      ))}
    </ul>
  );
}
