import { expect, test } from 'vitest';
import { parseDocument, textOf } from './markdown.server.ts';

const only = (markdown: string) => parseDocument(`## Secțiune\n\n${markdown}`).sections[0]?.blocks ?? [];

test('parseDocument shows raw HTML in Markdown as text, inline and as a block', () => {
  const script = '<script>alert(1)</script>';
  expect(only(script)).toEqual([{ kind: 'paragraph', inlines: [{ kind: 'text', text: script }] }]);
  const [paragraph] = only('un <b onclick="x()">cuvânt</b> aici');
  expect(paragraph?.kind === 'paragraph' ? textOf(paragraph.inlines) : '').toBe(
    'un <b onclick="x()">cuvânt</b> aici',
  );
  expect(JSON.stringify(only('![poză](javascript:x)'))).toContain('![poză](javascript:x)');
});

test('parseDocument leaves only the text of a Markdown link whose target is not web, mail or this site', () => {
  for (const href of ['javascript:alert(1)', 'data:text/html,x', '//alt.exemplu', 'vbscript:x']) {
    expect(only(`[text](${href})`), href).toEqual([
      { kind: 'paragraph', inlines: [{ kind: 'text', text: 'text' }] },
    ]);
  }
  for (const href of [
    'https://exemplu.ro/',
    'http://exemplu.ro/',
    'HTTPS://exemplu.ro/',
    '/corrections',
    '#surse',
    'mailto:a@exemplu.ro',
  ]) {
    expect(JSON.stringify(only(`[text](${href})`)), href).toContain(`"href":"${href}"`);
  }
});

test('parseDocument turns headings into unique anchors without diacritics', () => {
  const { title, standFirst, sections } = parseDocument(
    '# Metodă\n\nIntrare  \nnouă.\n\n## Ș și Ț\n\nx\n\n## Ș și ț\n\ny\n\n### Ș și Ț\n\nz\n\n### „Z”?\n\nz\n\n### …\n\nz',
  );
  expect(title).toBe('Metodă');
  expect(standFirst).toBe('Intrare nouă.');
  expect(sections.map(({ id }) => id)).toEqual(['s-si-t', 's-si-t-2']);
  const headings = sections[1]?.blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []));
  expect(headings?.map(({ level, id }) => [level, id])).toEqual([
    [3, 's-si-t-3'],
    [3, 'z'],
    [3, 'sectiune'],
  ]);
});

test('parseDocument leaves out a section of a document without text', () => {
  const { sections } = parseDocument('## Plină\n\ntext\n\n## Goală\n\n## Și asta\n\n### numai un titlu\n');
  expect(sections.map(({ title }) => title)).toEqual(['Plină']);
});

test('parseDocument keeps the parts of Markdown tables, lists, quotes and code', () => {
  expect(only('| a | b |\n|---|--:|\n| **x** | 1 |')).toEqual([
    {
      kind: 'table',
      head: [
        { inlines: [{ kind: 'text', text: 'a' }], isNumeric: false },
        { inlines: [{ kind: 'text', text: 'b' }], isNumeric: true },
      ],
      rows: [
        [
          { inlines: [{ kind: 'strong', inlines: [{ kind: 'text', text: 'x' }] }], isNumeric: false },
          { inlines: [{ kind: 'text', text: '1' }], isNumeric: true },
        ],
      ],
    },
  ]);
  expect(only('1. unu\n2. doi')).toMatchObject([{ kind: 'list', isOrdered: true, items: [[{}], [{}]] }]);
  const paragraph = (value: string) => ({ kind: 'paragraph', inlines: [{ kind: 'text', text: value }] });
  expect(only('> citat')).toEqual([{ kind: 'quote', blocks: [paragraph('citat')] }]);
  expect(only('- unu')).toEqual([{ kind: 'list', isOrdered: false, items: [[paragraph('unu')]] }]);
  const [escaped] = only('a \\* b');
  expect(escaped?.kind === 'paragraph' ? textOf(escaped.inlines) : '').toBe('a * b');
  expect(only('```\na < b\n```')).toEqual([{ kind: 'code', text: 'a < b' }]);
  expect(only('x `a < b` & y')).toEqual([
    {
      kind: 'paragraph',
      inlines: [
        { kind: 'text', text: 'x ' },
        { kind: 'code', text: 'a < b' },
        { kind: 'text', text: ' & y' },
      ],
    },
  ]);
});

test('parseDocument keeps emphasis, line breaks, links in a paragraph and lists without numbers', () => {
  const text = (value: string) => ({ kind: 'text', text: value });
  expect(only('*a* **b** [c](/d)  \ne')).toEqual([
    {
      kind: 'paragraph',
      inlines: [
        { kind: 'emphasis', inlines: [text('a')] },
        text(' '),
        { kind: 'strong', inlines: [text('b')] },
        text(' '),
        { kind: 'link', href: '/d', inlines: [text('c')] },
        { kind: 'break' },
        text('e'),
      ],
    },
  ]);
  expect(only('- unu\n- doi')).toMatchObject([{ kind: 'list', isOrdered: false }]);
});
