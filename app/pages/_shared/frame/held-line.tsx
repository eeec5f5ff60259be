import { heldLineMark } from '#app/platform/page/held-line.ts';

/**
 * The place of the line that the page cache writes into a page while no newer one can be made. React leaves
 * it alone; give it a new key with new figures.
 */
export function HeldLine() {
  return (
    <p
      {...{ [heldLineMark]: '' }}
      className="border-yellow border-b-4 bg-sunk px-[max(var(--gutter),calc((100%-1200px)/2))] py-2 text-sm font-semibold empty:hidden"
      suppressHydrationWarning
    >
      {''}
    </p>
  );
}
