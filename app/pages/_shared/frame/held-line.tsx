import { heldLineMark } from '#app/platform/page/held-line.ts';

/**
 * The empty element into which the page cache writes a line when it serves an older page. React does not update the
 * element, so changed figures need a new key.
 */
export function HeldLine() {
  return (
    <p
      role="status"
      {...{ [heldLineMark]: '' }}
      className="border-yellow border-b-4 bg-sunk px-[max(var(--gutter),calc((100%-1200px)/2))] py-2 text-sm font-semibold empty:hidden"
      suppressHydrationWarning
    >
      {''}
    </p>
  );
}
