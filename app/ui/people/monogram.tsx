import { hueStyle, type Tone } from '#app/ui/colour/hue.ts';
import { initialsOf } from './initials.ts';

const sizes = { small: 28, normal: 40, large: 56, hero: 128 } as const;

type MonogramProps = {
  /**
   * The full name, which provides the initials. Screen readers skip the drawing, so the name must be shown beside it.
   */
  name: string;
  tone: Tone;
  size?: keyof typeof sizes;
  /** The URL of an uploaded picture, which replaces the drawing. */
  picture?: string | null;
  /** The picture's description for people who cannot see it. */
  alt?: string;
};

/** Draws an avatar: initials on a coloured background. */
export function Monogram({ name, tone, size = 'normal', picture, alt = '' }: MonogramProps) {
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
  return (
    <svg
      viewBox="0 0 48 48"
      width={side}
      height={side}
      aria-hidden="true"
      className={`hue shrink-0 [forced-color-adjust:none] ${responsive}`}
      style={hueStyle(tone)}
    >
      <circle cx="24" cy="24" r="24" fill="var(--c)" />
      <text
        x="24"
        y="30"
        textAnchor="middle"
        fill="var(--on-hue)"
        fontSize="17"
        fontWeight="600"
        letterSpacing="0.4"
      >
        {initialsOf(name)}
      </text>
    </svg>
  );
}
