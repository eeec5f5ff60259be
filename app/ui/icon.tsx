import type { LucideIcon } from 'lucide-react';

type IconProps = {
  /** One of `icons.ts`. */
  of: LucideIcon;
  /** A name makes the icon an image for assistive technology; without one it is decoration. */
  label?: string;
  /** CSS length; by default a little larger than the text beside it. */
  size?: string;
  className?: string;
};

/** A line icon in the colour of its text. */
export function Icon({ of: Shape, label, size = '1.15em', className = '' }: IconProps) {
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return <Shape {...naming} size={size} strokeWidth={1.75} className={`shrink-0 ${className}`} />;
}
