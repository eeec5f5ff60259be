import type { ReactNode } from 'react';
import type { DocumentSection } from '#app/features/documents/markdown.ts';
import { useOpenedTarget } from '#app/platform/page/use-opened-target.ts';
import { Container } from '#app/ui/frame/container.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
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
  /** On phones, folds every section except the first. The headings then serve as the table of contents. */
  folds?: boolean;
};

/** A long document with its table of contents. Each section has its own anchor. */
export function DocumentPage({ title, standFirst, kicker, sections, after = {}, folds }: DocumentPageProps) {
  useOpenedTarget();
  return (
    <Container className="document">
      <PageTitle kicker={kicker} standFirst={standFirst}>
        {title}
      </PageTitle>
      <div className="document-grid grid gap-x-10 gap-y-8 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-x-16">
        <Contents sections={sections} isOnPhones={!folds} />
        <div className="min-w-0 max-sm:pb-9">
          {sections.map((section, index) =>
            folds ? (
              <FoldedSection key={section.id} section={section} open={index === 0}>
                {after[section.id]}
              </FoldedSection>
            ) : (
              <section
                key={section.id}
                id={section.id}
                aria-labelledby={`${section.id}-titlu`}
                className={`${sectionLook} border-line border-t pt-6 pb-9`}
              >
                <h2 id={`${section.id}-titlu`} className={headingLook}>
                  {section.title}
                </h2>
                <Blocks blocks={section.blocks} />
                {after[section.id]}
              </section>
            ),
          )}
        </div>
      </div>
    </Container>
  );
}

const sectionLook = 'first:border-rule';
const headingLook = 'mb-3 max-w-[26em] text-2xl';

type FoldedSectionProps = { section: DocumentSection; open: boolean; children: ReactNode };

/** Renders two headings. CSS hides one: on phones the heading is the line that opens the section. */
function FoldedSection({ section: { id, title, blocks }, open, children }: FoldedSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titlu`}
      className={`${sectionLook} border-line max-sm:-mt-px sm:border-t sm:pt-6 sm:pb-9`}
    >
      <h2 id={`${id}-titlu`} className={`${headingLook} max-sm:hidden print:block`}>
        {title}
      </h2>
      <Fold look="part" open={open} summary={<h2>{title}</h2>}>
        <div className="max-sm:pb-9">
          <Blocks blocks={blocks} />
          {children}
        </div>
      </Fold>
    </section>
  );
}
