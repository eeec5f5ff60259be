import type { ReactNode } from 'react';

export type ChartTexts = {
  /** The chart's main finding, as a sentence. */
  title: string;
  /** The quantity that the chart measures, with its unit and date. */
  subtitle?: ReactNode;
  /** `titleHidden` hides the title visually, when the section's headline already states the finding. */
  titleHidden?: boolean;
  level?: 2 | 3 | 4;
  /** A `SourceLine` that names the chart's sources. */
  source?: ReactNode;
  /** A `TableTwin` with the same figures. */
  twin?: ReactNode;
};

type ChartFrameProps = ChartTexts & { id: string; children: ReactNode };

/** The frame of every chart: title, drawing, source and table, in this order. `id` is the title's id. */
export function ChartFrame({
  id,
  title,
  subtitle,
  titleHidden = false,
  level = 3,
  source,
  twin,
  children,
}: ChartFrameProps) {
  const Heading = `h${level}` as const;
  return (
    <figure aria-labelledby={id} className="chart-box min-w-0">
      <figcaption className={titleHidden && !subtitle ? 'sr-only' : 'mb-3 sm:mb-4.5'}>
        <Heading
          id={id}
          className={
            titleHidden
              ? 'sr-only'
              : 'max-w-[30em] font-medium font-serif text-lg tracking-[-0.008em] sm:text-xl'
          }
        >
          {title}
        </Heading>
        {subtitle ? <p className="mt-1.5 max-w-(--measure) text-ink-2 text-sm">{subtitle}</p> : null}
      </figcaption>
      {children}
      {source}
      {twin}
    </figure>
  );
}
