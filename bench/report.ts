import type { Figures } from './load.ts';

/** Prints one line per server, with ratios to the server named `peer`. */
export function printTable(title: string, found: Map<string, Figures>, peer: string): void {
  const base = found.get(peer);
  console.log(title);
  for (const [name, figures] of found) {
    const ratio = base
      ? `  ${(figures.perSecond / base.perSecond).toFixed(2)} × per second, ${(figures.micros / base.micros).toFixed(2)} × processor time`
      : '';
    console.log(
      `  ${name.padEnd(22)} ${figures.perSecond.toFixed(0).padStart(7)}/s  p99 ${figures.p99.toFixed(0).padStart(4)} ms  ${figures.micros.toFixed(0).padStart(6)} µs each${ratio}${figures.failed > 0 ? `  ${figures.failed} FAILED` : ''}`,
    );
  }
}

/** Prints a figure, its limit, and whether the figure is within that limit. */
export function judge(what: string, value: number, limit: { atLeast: number } | { atMost: number }): void {
  const [isMet, sign, bound] =
    'atLeast' in limit
      ? [value >= limit.atLeast, '≥', limit.atLeast]
      : [value <= limit.atMost, '≤', limit.atMost];
  console.log(`  → ${what}: ${value.toFixed(2)} (limit ${sign} ${bound}) ${isMet ? 'met' : 'NOT MET'}\n`);
}
