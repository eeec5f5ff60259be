import type { ReactNode } from 'react';
import type { DocumentSection } from '#app/features/documents/markdown.ts';
import { Container } from '#app/ui/frame/container.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import { Blocks } from './blocks.tsx';
import { Contents } from './contents.tsx';
import './document.css';

type DocumentPageProps = {
  title: string;
  standFirst: ReactNode;
  kicker?: ReactNode;
  sections: readonly DocumentSection[];
  /** Computed figures and tables by section id. Each follows its section's text. */
  after?: Partial<Record<string, ReactNode>>;
};

/** A long document with its table of contents. Each section has its own anchor. */
export function DocumentPage({ title, standFirst, kicker, sections, after = {} }: DocumentPageProps) {
  return (
    <Container className="document">
      <PageTitle kicker={kicker} standFirst={standFirst}>
        {title}
      </PageTitle>
      <div className="document-grid grid gap-x-10 gap-y-8 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-x-16">
        <Contents sections={sections} />
        <div className="min-w-0">
          {sections.map(({ id, title: heading, blocks }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-titlu`}
              className="border-line border-t pt-6 pb-9 first:border-rule"
            >
              <h2 id={`${id}-titlu`} className="mb-3 max-w-[26em] text-2xl">
                {heading}
              </h2>
              <Blocks blocks={blocks} />
              {after[id]}
            </section>
          ))}
        </div>
      </div>
    </Container>
  );
}
