import type { AreaResult } from '#app/features/elections/results/queries.server.ts';
import { resultTexts } from '#app/features/elections/texts.ts';

type Noted = Pick<AreaResult, 'code' | 'name' | 'otherSpelling' | 'note' | 'countingNote'>;

const notesOf = ({ otherSpelling, note, countingNote }: Noted) =>
  [otherSpelling && resultTexts.ro.otherSpelling(otherSpelling), note, countingNote].filter(
    (text) => text !== null,
  );

/** Shows the notes about an area's own figures. */
export function OwnNotes({ area }: { area: Noted }) {
  return <Notes texts={notesOf(area)} />;
}

/** Shows the notes about the counting in listed areas, each once, after the names of its areas. */
export function NotesBelow({ areas }: { areas: readonly Noted[] }) {
  const names = new Map<string, string[]>();
  for (const { name, countingNote } of areas) {
    if (countingNote !== null) names.set(countingNote, [...(names.get(countingNote) ?? []), name]);
  }
  return <Notes texts={[...names].map(([text, own]) => `${own.join(', ')}: ${text}`)} />;
}

const Notes = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text} className="mt-3 max-w-[48em] text-ink-2 text-sm">
      {text}
    </p>
  ));
