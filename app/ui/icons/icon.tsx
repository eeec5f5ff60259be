import type { IconShape } from './icons.ts';

type IconProps = {
  /** The name of a shape in `icons.ts`. */
  of: IconShape;
  /** With a label, screen readers read the icon as an image. Without a label, they skip it. */
  label?: string;
  /** A CSS length. By default the icon is slightly larger than the text. */
  size?: string;
  className?: string;
};

/** Draws a line icon in the colour of its text. */
export function Icon({ of: shape, label, size = '1.15em', className = '' }: IconProps) {
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or named by aria-label
    <svg
      {...naming}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      <path d={shape} />
    </svg>
  );
}
