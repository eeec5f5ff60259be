import { list } from '#app/features/elections/round-words.ts';

/**
 * Joins names for a headline: „A, B și C”. Lines break between names, and within a name only if it is too
 * long.
 */
export function NameList({ names }: { names: readonly string[] }) {
  const parts = list.formatToParts(names);
  return parts.map(({ type, value }, index) => {
    if (type === 'literal') return value.replace(/^,/, '');
    // Keeps the comma with the name before it, because no line may begin with a comma.
    const comma = parts[index + 1]?.value.startsWith(',') ? ',' : '';
    return (
      <span key={value} className="inline-block">
        {value + comma}
      </span>
    );
  });
}
