import type { Pattern } from '#app/ui/colour/hue.ts';

const drawings = {
  diagonal: { size: 6, turn: 45, marks: <path d="M0 0V6" stroke="var(--hatch)" strokeWidth="2.6" /> },
  vertical: { size: 6, turn: 0, marks: <path d="M3 0V6" stroke="var(--hatch)" strokeWidth="1.4" /> },
  horizontal: { size: 6, turn: 0, marks: <path d="M0 3H6" stroke="var(--hatch)" strokeWidth="1.4" /> },
  crosshatch: { size: 7, turn: 45, marks: <path d="M0 0V7M0 0H7" stroke="var(--hatch)" strokeWidth="2.4" /> },
  dots: { size: 7, turn: 0, marks: <circle cx="2.5" cy="2.5" r="1.3" fill="var(--hatch)" /> },
} as const;

type DrawnPattern = Exclude<Pattern, 'solid'>;
const drawn: readonly DrawnPattern[] = ['diagonal', 'vertical', 'horizontal', 'crosshatch', 'dots'];

/** Defines SVG patterns to lay over filled areas. Refer to a pattern as `url(#<id>-<pattern>)`. */
export function PatternDefinitions({ id, only }: { id: string; only?: DrawnPattern }) {
  return (
    <defs>
      {(only ? [only] : drawn).map((name) => {
        const { size, turn, marks } = drawings[name];
        return (
          <pattern
            key={name}
            id={`${id}-${name}`}
            width={size}
            height={size}
            patternUnits="userSpaceOnUse"
            patternTransform={turn ? `rotate(${turn})` : undefined}
          >
            {marks}
          </pattern>
        );
      })}
    </defs>
  );
}
