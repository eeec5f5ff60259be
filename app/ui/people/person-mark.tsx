import type { ReactNode } from 'react';
import { hueStyle, type Tone } from '#app/ui/colour/hue.ts';
import { initialsOf } from './initials.ts';
import { figureOf, isNumbered, markPath, shapeOf } from './mark-path.ts';

const sizes = { tiny: 20, small: 28, normal: 40, large: 56, hero: 128 } as const;

type PersonMarkProps = {
  /**
   * The full name, whose initials are in the marks of people without a number. Screen readers skip the mark,
   * so the name must be written next to it.
   */
  name: string;
  tone: Tone;
  size?: keyof typeof sizes;
  /** The URL of an uploaded picture, which replaces the drawing. */
  picture?: string | null;
  /** The picture's description for people who do not see it. */
  alt?: string;
};

/** Draws a person's mark: a picture, a mark with the number, or the initials in a circle. */
export function PersonMark({ name, tone, size = 'normal', picture, alt = '' }: PersonMarkProps) {
  const side = sizes[size];
  const responsive = size === 'hero' ? 'size-21 sm:size-32' : '';
  if (picture) {
    return (
      <img
        src={picture}
        alt={alt}
        width={side}
        height={side}
        className={`shrink-0 rounded-full object-cover ${responsive}`}
      />
    );
  }
  if (isNumbered(tone)) return <NumberMark tone={tone} size={size} />;
  return (
    <Drawing tone={tone} size={size}>
      <circle cx="24" cy="24" r="24" fill="var(--c)" />
      <Text size={17} baseline={6}>
        {initialsOf(name)}
      </Text>
    </Drawing>
  );
}

type NumberMarkProps = Pick<PersonMarkProps, 'tone' | 'size'> & { className?: string };

/** The radius with which every shape fits into the drawing. */
const radius = 19;

/**
 * Draws the mark of a colour with a number: the number, in its own shape. Renders nothing for tones without a
 * number.
 */
export function NumberMark({ tone, size = 'small', className }: NumberMarkProps) {
  if (!isNumbered(tone)) return null;
  const figure = figureOf(tone.number, radius);
  return (
    <Drawing tone={tone} size={size} className={className}>
      <path d={markPath(shapeOf(tone), { x: 24, y: 24, r: radius })} fill="var(--c)" />
      <Text size={figure.size} baseline={figure.baseline}>
        {figure.text}
      </Text>
    </Drawing>
  );
}

type DrawingProps = { tone: Tone; size: keyof typeof sizes; children: ReactNode; className?: string };

function Drawing({ tone, size, children, className = '' }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={sizes[size]}
      height={sizes[size]}
      aria-hidden="true"
      className={`hue inline-block shrink-0 [forced-color-adjust:none] ${size === 'hero' ? 'size-21 sm:size-32' : ''} ${className}`}
      style={hueStyle(tone)}
    >
      {children}
    </svg>
  );
}

function Text({ size, baseline, children }: { size: number; baseline: number; children: string }) {
  return (
    <text x="24" y={24 + baseline} textAnchor="middle" fill="var(--on-hue)" fontSize={size} fontWeight="600">
      {children}
    </text>
  );
}
