import { list } from '#app/features/elections/round-words.ts';

/** „A, B și C” of a headline: a line ends between people; inside a name only where it is longer than the line. */
export function NameList({ names }: { names: readonly string[] }) {
  const parts = list.formatToParts(names);
  return parts.map(({ type, value }, index) => {
    if (type === 'literal') return value.replace(/^,/, '');
    // The comma must not begin a line.
    const comma = parts[index + 1]?.value.startsWith(',') ? ',' : '';
    return (
      <span key={value} className="inline-block">
        {value + comma}
      </span>
    );
  });
}
