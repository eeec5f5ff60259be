/** A part of inline text. Raw HTML is `text` and appears as written. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; inlines: Inline[] }
  | { kind: 'link'; href: string; inlines: Inline[] }
  | { kind: 'break' };

export type Block =
  | { kind: 'heading'; level: number; id: string; inlines: Inline[] }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: Cell[]; rows: Cell[][] };
export type Cell = { inlines: Inline[]; isNumeric: boolean };

/** A document: its title (`#`), the text before the first section, and its sections (`##`). */
export type ParsedDocument = { title: string; standFirst: string; sections: DocumentSection[] };
export type DocumentSection = { id: string; title: string; blocks: Block[] };

/**
 * A section of a document in `texts.ts`. `body` is Markdown without headings, and `id` is the section's
 * anchor on the page.
 */
export type SectionText = { id: string; title: string; body: string };
