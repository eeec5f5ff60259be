import { areQuestions } from '#app/features/guide/rules.ts';
import { guideTexts } from '#app/features/guide/texts.ts';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { ItemText, type ItemTextProps } from './item-text.tsx';

type SectionItem = ItemTextProps & { code: string; title: string };
type SectionProps = {
  section: { code: string; title: string };
  items: readonly SectionItem[];
  /** Code of the question that the URL opens, or null. */
  opened: string | null;
};

/** One section of the guide, with questions as an accordion (INFO-03) and other items as running text. */
export function Section({ section, items, opened }: SectionProps) {
  return (
    <section aria-labelledby="sectiune">
      <h2 id="sectiune" className="mb-4 text-2xl">
        {section.title}
      </h2>
      {items.length === 0 ? (
        <EmptyState title={guideTexts.ro.nothing}>{guideTexts.ro.nothingText}</EmptyState>
      ) : areQuestions(items) ? (
        <Questions items={items} opened={opened} />
      ) : (
        items.map((item) => <Item key={item.code} {...item} />)
      )}
    </section>
  );
}

function Item({ code, title, ...said }: SectionItem) {
  return (
    <article id={code} aria-labelledby={`${code}-titlu`} className="border-line border-t pt-5 pb-6">
      <h3 id={`${code}-titlu`} className="mb-2 text-xl">
        {title}
      </h3>
      <ItemText {...said} />
    </article>
  );
}

/** All `details` elements share a name, so that opening one closes the others without JavaScript. */
function Questions({ items, opened }: { items: readonly SectionItem[]; opened: string | null }) {
  return items.map(({ code, title, ...said }) => (
    <div key={code} id={code} className="[&+&>details]:border-t-0">
      <Disclosure
        look="question"
        name="intrebari"
        open={code === opened}
        summary={<h3 className="text-lg">{title}</h3>}
      >
        <ItemText {...said} />
      </Disclosure>
    </div>
  ));
}
