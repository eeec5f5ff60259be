import { sourceLinks } from '#app/features/candidates/partial-date.ts';
import type { ProfileEntry } from '#app/features/candidates/profile/entries.ts';
import type { CitedSource } from '#app/features/elections/sources/queries.server.ts';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { EmptyState } from '#app/ui/states.tsx';

type EntryListProps = {
  entries: readonly ProfileEntry[];
  empty: string;
  unknownPeriod?: string;
  sources: readonly CitedSource[];
};

/** A timeline with periods on the left, entries on the right, and all sources below. */
export function EntryList({ entries, empty, unknownPeriod, sources }: EntryListProps) {
  if (entries.length === 0) return <EmptyState title={empty} />;
  return (
    <>
      <ul className="border-line border-b">
        {entries.map((entry, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: stored lists never change order and have no ids
            key={index}
            className="grid gap-x-5 border-line border-t py-3 sm:grid-cols-[10rem_1fr]"
          >
            <p className="text-ink-2 text-sm">{entry.period ?? unknownPeriod}</p>
            <div className="min-w-0">
              <p className="font-semibold">{entry.title}</p>
              {entry.place ? <p className="text-ink-2">{entry.place}</p> : null}
              {entry.details.map((detail) => (
                <p key={detail} className="text-ink-2 text-sm">
                  {detail}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {sources.length > 0 ? <SourceLine sources={sourceLinks(sources)} /> : null}
    </>
  );
}
