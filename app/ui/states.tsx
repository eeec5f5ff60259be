import type { ReactNode } from 'react';
import { Icon } from './icons/icon.tsx';
import { CircleAlertIcon, LoaderCircleIcon } from './icons/icons.ts';
import { uiTexts } from './texts.ts';

type SkeletonShape = 'title' | 'text' | 'figure' | 'bar' | 'circle' | 'card' | 'chart';

const shapes: Record<SkeletonShape, string> = {
  title: 'h-8 w-3/4',
  text: 'h-4 w-full last:w-2/3',
  figure: 'h-12 w-40',
  bar: 'h-5 w-full',
  circle: 'size-14 rounded-full',
  card: 'h-80 w-full',
  chart: 'h-72 w-full',
};

type SkeletonProps = {
  /** The shapes of the placeholder from top to bottom, similar to the expected contents. */
  shapes: readonly SkeletonShape[];
  label?: string;
  className?: string;
};

/** A placeholder for contents that are loading. The shimmer stops after five seconds (WCAG 2.2.2). */
export function Skeleton({ shapes: order, label = uiTexts.ro.loading, className = '' }: SkeletonProps) {
  return (
    <div role="status" className={`grid gap-3 ${className}`}>
      <span className="sr-only">{label}</span>
      {order.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list without ids
        <span key={index} aria-hidden="true" className={`shimmer block rounded ${shapes[shape]}`} />
      ))}
    </div>
  );
}

/** A note that contents of unknown shape are loading. */
export function Loading({ label = uiTexts.ro.loading }: { label?: string }) {
  return (
    <p role="status" className="flex items-center gap-2.5 py-6 text-ink-2">
      <Icon of={LoaderCircleIcon} className="spinner" size="20px" />
      {label}
    </p>
  );
}

type StateProps = { title: string; children?: ReactNode; action?: ReactNode };

/** States that a list is empty, with the reason and the next step. */
export function EmptyState({ title, children, action }: StateProps) {
  return (
    <div className="border-line border-y py-5">
      <p className="font-semibold">{title}</p>
      {children ? <div className="mt-1 max-w-(--measure) text-pretty text-ink-2">{children}</div> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}

/** States a failure with its reason and the next step, and screen readers announce it. `action` is the retry button. */
export function ErrorState({ title, children, action }: StateProps) {
  return (
    <div role="alert" className="border-red border-l-4 bg-red-tint px-5 py-4">
      <p className="flex items-start gap-2 font-semibold">
        <Icon of={CircleAlertIcon} size="20px" className="mt-0.5 text-red-text" />
        {title}
      </p>
      {children ? <div className="mt-1 max-w-(--measure) text-pretty text-ink-2">{children}</div> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}
