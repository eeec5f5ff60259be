/** Draws the place of an answer on its question's scale, as decoration next to the words. `step` counts from 0. */
export function StanceScale({ step, steps }: { step: number; steps: number }) {
  const width = 16 * (steps - 1);
  return (
    <svg
      viewBox={`-7 -7 ${width + 14} 14`}
      width={width + 14}
      height={14}
      aria-hidden="true"
      className="shrink-0"
    >
      <line x1={0} x2={width} y1={0} y2={0} stroke="var(--line-2)" strokeWidth={1.5} />
      {Array.from({ length: steps }, (_, index) => index * 16).map((x, index) =>
        index === step ? (
          <circle key={x} cx={x} cy={0} r={6} fill="var(--ink)" />
        ) : (
          <circle
            key={x}
            cx={x}
            cy={0}
            r={3.25}
            fill="var(--paper)"
            stroke="var(--line-2)"
            strokeWidth={1.5}
          />
        ),
      )}
    </svg>
  );
}
