import { list } from '#app/features/elections/round-words.ts';

/** „A, B și C” for a headline. Lines break between people, and inside a name only when it exceeds the line. */
export function NameList({ names }: { names: readonly string[] }) {
  const parts = list.formatToParts(names);
  return parts.map(({ type, value }, index) => {
    if (type === 'literal') return value.replace(/^,/, '');
    // A comma must not begin a line.
    const comma = parts[index + 1]?.value.startsWith(',') ? ',' : '';
    return (
      <span key={value} className="inline-block">
        {value + comma}
      </span>
    );
  });
}
