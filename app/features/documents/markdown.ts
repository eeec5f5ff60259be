/** A piece of running text. Raw HTML of the source is `text`: it is shown as it is written, never interpreted. */
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

/** A document: its title (`#`), the words before its first section, its sections (`##`) with the headings under them. */
export type ParsedDocument = { title: string; standFirst: string; sections: DocumentSection[] };
export type DocumentSection = { id: string; title: string; blocks: Block[] };

/** A section as `texts.ts` writes it: `body` is Markdown without headings; `id` is its address on the page. */
export type SectionText = { id: string; title: string; body: string };
