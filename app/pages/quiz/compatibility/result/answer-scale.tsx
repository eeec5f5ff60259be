import { hueStyle, type Tone } from '#app/ui/colour/hue.ts';

/** Marks the visitor's answer on the scale. */
export function Ring() {
  return (
    <svg width="26" height="26" viewBox="-13 -13 26 26" aria-hidden="true">
      <circle r="10.5" fill="none" stroke="var(--ink)" strokeWidth="4" />
    </svg>
  );
}

/** Marks the candidate's answer on the scale. */
export function Dot({ tone }: { tone: Tone }) {
  return (
    <svg
      width="14"
      height="14"
      viewBox="-7 -7 14 14"
      aria-hidden="true"
      className="hue [forced-color-adjust:none]"
      style={hueStyle(tone)}
    >
      <circle r="6.5" fill="var(--c)" />
    </svg>
  );
}

type AnswerScaleProps = {
  scale: readonly string[];
  own: number;
  /** The candidate's step, or null without a position. */
  other: number | null;
  tone: Tone;
};

/** Draws the visitor's and a candidate's answers on the question's scale. The text below states both answers. */
export function AnswerScale({ scale, own, other, tone }: AnswerScaleProps) {
  const x = (step: number) => 14 + (step * 272) / Math.max(1, scale.length - 1);
  return (
    <div aria-hidden="true">
      <div className="flex justify-between gap-4 text-ink-2 text-xs">
        <span>{scale.at(0)}</span>
        <span className="text-right">{scale.at(-1)}</span>
      </div>
      <svg
        viewBox="0 0 300 30"
        aria-hidden="true"
        className="hue w-full [forced-color-adjust:none]"
        style={hueStyle(tone)}
      >
        <path d="M14 15H286" stroke="var(--line-2)" />
        {scale.map((label, step) => (
          <path key={label} d={`M${x(step)} 11V19`} stroke="var(--line-2)" />
        ))}
        {other === null ? null : (
          <path
            d={`M${x(Math.min(own, other))} 15H${x(Math.max(own, other))}`}
            stroke="var(--ink-3)"
            strokeWidth="3"
            strokeOpacity="0.5"
          />
        )}
        <circle cx={x(own)} cy="15" r="10" fill="none" stroke="var(--ink)" strokeWidth="3.5" />
        {other === null ? null : <circle cx={x(other)} cy="15" r="5.5" fill="var(--c)" />}
      </svg>
    </div>
  );
}
