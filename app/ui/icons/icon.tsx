import type { IconShape } from './icons.ts';

type IconProps = {
  /** A shape from `icons.ts`. */
  of: IconShape;
  /**
   * With a label, assistive technology reads the icon as an image; without a label the icon is decoration.
   */
  label?: string;
  /** CSS length; slightly larger than the text by default. */
  size?: string;
  className?: string;
};

/** A line icon in the colour of its text. */
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
