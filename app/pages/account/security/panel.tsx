import type { ReactNode } from 'react';

/** One topic of the security page, with its own anchor. */
export function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-titlu`} className="border-rule border-t pt-4 pb-10">
      <h2 id={`${id}-titlu`} className="mb-2 text-xl">
        {title}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </section>
  );
}
