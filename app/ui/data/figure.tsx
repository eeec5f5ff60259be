import { Children, type CSSProperties, type ReactNode } from 'react';

type FigureProps = {
  label: ReactNode;
  /** The number as formatted text. */
  value: string;
  /** A small sign or word after the number: `%`, `voturi`. */
  unit?: string;
  /** The figure's base, date or source, which every figure needs. */
  note?: ReactNode;
  size?: 'normal' | 'hero';
};

/** One figure with its label and note. Wrap it in a `<dl>` outside a `FigureRow`. */
export function Figure({ label, value, unit, note, size = 'normal' }: FigureProps) {
  const number =
    size === 'hero'
      ? 'text-fig leading-none tracking-[-0.04em]'
      : 'text-[clamp(1.625rem,1.35rem+1.3vw,2.125rem)] leading-[1.1] tracking-[-0.02em]';
  return (
    <div className="border-line border-t py-2.5 pr-4 sm:py-3.5 sm:pr-5">
      <dt className="text-ink-2 text-xs leading-snug">{label}</dt>
      <dd>
        <span className={`mt-1 block font-normal tabular-nums lining-nums ${number}`}>
          {value}
          {unit ? <small className="ml-[0.08em] text-[0.5em] tracking-normal">{unit}</small> : null}
        </span>
        {note ? <span className="mt-1 block text-ink-3 text-xs leading-[1.4]">{note}</span> : null}
      </dd>
    </div>
  );
}

/**
 * Eight digits with their dots fit into a column, so that no figure breaks. The columns are made for all figures of the
 * row from the start: figures that arrive later over a slow network then do not move those already shown.
 */
const fitting =
  'grid-cols-[repeat(auto-fill,minmax(max(132px,100%/var(--figures)-1px),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(max(172px,100%/var(--figures)-1px),1fr))]';

type FigureRowProps = {
  /** The figures, each a child of its own. */
  children: ReactNode;
  /** Puts the figures below each other on wide screens. */
  stack?: boolean;
};

/** Puts as many figures side by side as fit. */
export function FigureRow({ children, stack = false }: FigureRowProps) {
  const columns = stack ? `${fitting} content-start lg:grid-cols-1` : fitting;
  const style = { '--figures': Math.max(1, Children.toArray(children).length) } as CSSProperties;
  return (
    <dl className={`grid ${columns}`} style={style}>
      {children}
    </dl>
  );
}

type CounterRowProps = {
  items: readonly { label: string; value: string }[];
  /** A text after the counters, for a count that is not shown yet. */
  rest?: string | undefined;
};

/** A row of counters. Its height stays the same when a count appears or disappears. */
export function CounterRow({ items, rest }: CounterRowProps) {
  const line = rest ? (
    <p className="flex min-h-14 flex-[1_1_4rem] items-center text-ink-2 text-sm">{rest}</p>
  ) : null;
  if (items.length === 0) return line && <div className="border-line border-y">{line}</div>;
  return (
    <div className="flex flex-wrap gap-x-3 border-line border-y">
      <dl className="flex min-h-14 flex-[99_1_auto] flex-wrap">
        {items.map((item) => (
          <div
            key={item.label}
            className="flex flex-[1_1_4rem] flex-col-reverse justify-end border-line border-l py-2 pl-3 first:border-0 first:pl-0"
          >
            <dt className="text-2xs text-ink-2">{item.label}</dt>
            <dd className="font-semibold text-[1.125rem] tabular-nums leading-tight">{item.value}</dd>
          </div>
        ))}
      </dl>
      {line}
    </div>
  );
}

export function KeyValues({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="text-sm">
      {items.map((item) => (
        <div key={item.label} className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2">
          <dt className="text-ink-2">{item.label}</dt>
          <dd className="min-w-0 flex-[1_1_5rem] text-right font-semibold tabular-nums">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
