import type { Json, Row, RowContext } from './context.ts';

const file = 'guide.json';
const factsFile = 'facts.json';

export function guideSectionRows(context: RowContext): Row[] {
  return context.dataset[file].sections.map((section, index) => ({
    election_id: context.electionId,
    code: section.id,
    title: section.title,
    position: index + 1,
  }));
}

/**
 * Returns the rows of the voter guide. A question and answer become a row with the question as title and the
 * answer as body.
 */
export function guideItemRows(context: RowContext): Row[] {
  return context.dataset[file].sections.flatMap((section) =>
    section.items.map((item, index) => {
      const isQuestion = 'question' in item;
      const at = { file, record: item.id };
      const field = isQuestion ? 'answer' : 'body';
      const pieces = context.visibility.pieces({ ...at, field }, isQuestion ? item.answer : item.body);
      return {
        election_id: context.electionId,
        section_code: section.id,
        code: item.id,
        title: isQuestion ? item.question : item.title,
        body: pieces.map((piece): Json => ({ ...piece })),
        links: item.links,
        position: index + 1,
        known_from: context.visibility.from(at),
        source_ids: context.sources(file, item.sources, item.id),
      };
    }),
  );
}

export function factRows(context: RowContext): Row[] {
  return context.dataset[factsFile].facts.map((fact, index) => ({
    election_id: context.electionId,
    code: fact.id,
    text: fact.text,
    category: fact.category,
    position: index + 1,
    known_from: context.visibility.from({ file: factsFile, record: fact.id }),
    source_ids: context.sources(factsFile, fact.sources, fact.id),
  }));
}

export function siteContentRows(context: RowContext): Row[] {
  return context.dataset['site.json'].content.map((entry) => ({ ...entry, locale: 'ro' }));
}

export function siteBlockRows(context: RowContext): Row[] {
  return context.dataset['site.json'].blocks.map((block, index) => ({
    ...block,
    order_index: (index + 1) * 10,
  }));
}
