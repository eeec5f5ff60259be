import { Lexer, type Token, type Tokens } from 'marked';
import { foldText } from '#app/ui/text/format.ts';
import type { Block, Cell, DocumentSection, Inline, ParsedDocument, SectionText } from './markdown.ts';

/**
 * Parses Markdown into blocks for React components: `#` is the title and each `##` a section. Leaves out
 * empty sections.
 */
export function parseDocument(markdown: string): ParsedDocument {
  const blocks = readBlocks(Lexer.lex(markdown), new Set());
  const document: ParsedDocument = { title: '', standFirst: '', sections: [] };
  for (const block of blocks) {
    const isHeading = block.kind === 'heading';
    if (isHeading && block.level === 1) document.title = textOf(block.inlines);
    else if (isHeading && block.level === 2)
      document.sections.push({ id: block.id, title: textOf(block.inlines), blocks: [] });
    else {
      const section = document.sections.at(-1);
      if (section) section.blocks.push(block);
      else if (block.kind === 'paragraph') document.standFirst += textOf(block.inlines);
    }
  }
  const isFilled = ({ blocks: inner }: DocumentSection) => inner.some(({ kind }) => kind !== 'heading');
  return { ...document, sections: document.sections.filter(isFilled) };
}

/** Parses the sections of a document, each of which is a separate text. */
export function parseSections(sections: readonly SectionText[]): DocumentSection[] {
  return sections.map(({ id, title, body }) => ({
    id,
    title,
    blocks: readBlocks(Lexer.lex(body), new Set()),
  }));
}

/** Converts Markdown inline text to plain text. */
export function textOf(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) =>
      inline.kind === 'break' ? ' ' : 'text' in inline ? inline.text : textOf(inline.inlines),
    )
    .join('');
}

function readBlocks(tokens: readonly Token[], ids: Set<string>): Block[] {
  return tokens.flatMap((token) => readBlock(token as Tokens.Generic, ids));
}

function readBlock(token: Tokens.Generic, ids: Set<string>): Block[] {
  switch (token.type) {
    case 'heading': {
      const inlines = readInlines(token.tokens);
      return [{ kind: 'heading', level: token.depth, id: makeId(textOf(inlines), ids), inlines }];
    }
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', inlines: readInlines(token.tokens ?? [token as Token]) }];
    case 'html':
      return token.text.trim() === ''
        ? []
        : [{ kind: 'paragraph', inlines: [{ kind: 'text', text: token.text.trim() }] }];
    case 'list': {
      const items = (token as Tokens.List).items.map((item) => readBlocks(item.tokens, ids));
      return [{ kind: 'list', isOrdered: token.ordered, items }];
    }
    case 'blockquote':
      return [{ kind: 'quote', blocks: readBlocks(token.tokens ?? [], ids) }];
    case 'code':
      return [{ kind: 'code', text: token.text }];
    case 'table':
      return [readTable(token as Tokens.Table)];
    default:
      return [];
  }
}

function readTable(table: Tokens.Table): Block {
  const cells = (row: readonly Tokens.TableCell[]): Cell[] =>
    row.map((cell) => ({ inlines: readInlines(cell.tokens), isNumeric: cell.align === 'right' }));
  return { kind: 'table', head: cells(table.header), rows: table.rows.map(cells) };
}

function readInlines(tokens: readonly Token[] = []): Inline[] {
  return tokens.flatMap((token) => readInline(token as Tokens.Generic));
}

function readInline(token: Tokens.Generic): Inline[] {
  switch (token.type) {
    case 'strong':
      return [{ kind: 'strong', inlines: readInlines(token.tokens) }];
    case 'em':
      return [{ kind: 'emphasis', inlines: readInlines(token.tokens) }];
    case 'codespan':
      return [{ kind: 'code', text: token.text }];
    case 'br':
      return [{ kind: 'break' }];
    case 'link':
      return readLink(token as Tokens.Link);
    case 'text':
      return token.tokens ? readInlines(token.tokens) : [{ kind: 'text', text: token.text }];
    case 'escape':
      return [{ kind: 'text', text: token.text }];
    // Any other Markdown syntax (raw HTML, images, strikethrough) is shown as written.
    default:
      return [{ kind: 'text', text: token.raw }];
  }
}

/** Accepts links to web URLs, e-mail addresses, paths of this site and anchors. Any other link becomes plain text. */
function readLink(link: Tokens.Link): Inline[] {
  const inlines = readInlines(link.tokens);
  return /^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(link.href)
    ? [{ kind: 'link', href: link.href, inlines }]
    : inlines;
}

/** Converts a heading to an anchor: `Prezența la vot` → `prezenta-la-vot`. A repeated heading gets the suffix `-2`. */
function makeId(text: string, ids: Set<string>): string {
  const slug =
    foldText(text)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'sectiune';
  let id = slug;
  for (let count = 2; ids.has(id); count += 1) id = `${slug}-${count}`;
  ids.add(id);
  return id;
}
