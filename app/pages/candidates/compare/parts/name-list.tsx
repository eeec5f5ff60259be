import { list } from '#app/features/elections/round-words.ts';

/**
 * Joins names for a headline: „A, B și C”. A line breaks between names, and within a name only when the name
 * is too long.
 */
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
