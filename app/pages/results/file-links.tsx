import { type FileKind, fileHref } from '#app/features/elections/addresses.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { Anchor } from '#app/ui/text/anchor.tsx';

type FileLinksProps = {
  round: number;
  code: string;
  kinds: readonly FileKind[];
  title?: string;
};

/** Links to figures of the page as CSV and JSON files. */
export function FileLinks({ round, code, kinds, title }: FileLinksProps) {
  const names = resultTexts.ro.files;
  const labels = {
    candidates: { csv: names.candidatesCsv, json: names.candidatesJson },
    areas: { csv: names.areasCsv, json: names.areasJson },
    turnout: { csv: names.turnoutCsv, json: names.turnoutJson },
    hours: { csv: names.hoursCsv, json: names.hoursJson },
  };
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <span className="py-0.5 text-ink-2">{title ?? names.title}:</span>
      {kinds.flatMap((each) =>
        (['csv', 'json'] as const).map((format) => (
          <Anchor
            key={`${each}.${format}`}
            href={fileHref({ round, code, kind: each, format })}
            download
            className="py-0.5"
          >
            {labels[each][format]}
          </Anchor>
        )),
      )}
    </p>
  );
}
