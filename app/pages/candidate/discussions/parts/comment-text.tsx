import { piecesOf } from '#app/features/discussions/rules.ts';

/** Shows a person's plain text with its line breaks. Its https links carry `rel` values for search engines. */
export function PersonsText({ children }: { children: string }) {
  let from = 0;
  const pieces = piecesOf(children).map((piece) => {
    const place = from;
    from += piece.text.length;
    return { ...piece, place };
  });
  return (
    <p dir="auto" className="max-w-(--measure) whitespace-pre-line break-words">
      {pieces.map(({ text, href, place }) =>
        href ? (
          <a key={place} href={href} rel="nofollow ugc noopener noreferrer">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}
