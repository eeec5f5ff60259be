import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Footer } from '#app/ui/frame/footer.tsx';
import { escapeHtml } from '#app/ui/text/escape-html.ts';
import { DataTable, TableTwin } from './data-table.tsx';
import { SourceLine } from './source-line.tsx';

const show = (stacks: boolean) =>
  renderToStaticMarkup(
    <DataTable
      caption="Exemple"
      columns={[
        {
          id: 'name',
          header: 'Nume',
          rowHeader: true,
          cell: (row: { name: string; count: number }) => row.name,
        },
        { id: 'count', header: 'Număr', numeric: true, cell: (row) => row.count },
      ]}
      rows={[{ name: 'Unu', count: 7 }]}
      rowKey={(row) => row.name}
      isSelected={() => true}
      stacks={stacks}
    />,
  );
const html = show(true);

test('DataTable has a caption and headings of columns and rows', () => {
  expect(html).toContain('Exemple</caption>');
  expect(html).toMatch(/<th scope="col"[^>]*>Nume</);
  expect(html).toMatch(/<th scope="row"[^>]*>Unu</);
});

test("a stacked DataTable keeps its roles and each value's label", () => {
  expect(html).toMatch(/<td role="cell" data-label="Număr" class="number"><span>7<\/span>/);
  expect(html).toContain('<table role="table"');
});

test('a dense DataTable leaves out the labels of plain values and of buttons, and marks what leads or has its own line', () => {
  const dense = renderToStaticMarkup(
    <DataTable
      caption="Exemple"
      stacks="dense"
      rows={['Unu']}
      rowKey={(row) => row}
      columns={[
        { id: 'name', header: 'Nume', rowHeader: true, cell: (row) => row },
        { id: 'state', header: 'Stare', plain: true, lead: true, cell: () => 'activă' },
        { id: 'text', header: 'Text', wide: true, cell: () => 'lung' },
        { id: 'actions', header: 'Acțiuni', cell: () => 'Șterge' },
      ]}
    />,
  );
  expect(dense).toContain('class="data-table text-sm stacks dense"');
  expect(dense).toContain(
    '<td role="cell" data-lead="true"><span>activă</span></td><td role="cell" data-label="Text" data-wide="true"><span>lung</span></td><td role="cell"><span>Șterge</span></td>',
  );
});

test('a printed table of a chart shows its caption in place of the words that open it', () => {
  const twin = renderToStaticMarkup(
    <TableTwin
      what="harta"
      caption="Exemple"
      rows={['Unu']}
      rowKey={(row) => row}
      columns={[{ id: 'name', header: 'Nume', rowHeader: true, cell: (row) => row }]}
    />,
  );
  expect(twin).toContain(
    '<span class="print:hidden">Vezi harta ca tabel</span><span class="hidden print:inline">Exemple</span>',
  );
});

test('a DataTable that does not stack writes each value without its label', () => {
  expect(show(false)).toContain('<td role="cell" class="number">7</td>');
});

test('a table with columns of HTML strings has the same HTML as a table with elements', () => {
  const rows = [{ name: 'Ana & Dan', count: 7 }];
  type Row = (typeof rows)[number];
  const name = { id: 'name', header: 'Nume', rowHeader: true };
  const count = { id: 'count', header: 'Număr', numeric: true };
  const table = { caption: 'Exemple', rows, rowKey: (row: Row) => row.name };
  const elements = [
    { ...name, cell: (row: Row) => row.name },
    { ...count, cell: (row: Row) => row.count },
  ];
  const written = [
    { ...name, html: (row: Row) => escapeHtml(row.name) },
    { ...count, html: (row: Row) => String(row.count) },
  ];
  expect(renderToStaticMarkup(<DataTable {...table} columns={written} />)).toBe(
    renderToStaticMarkup(<DataTable {...table} columns={elements} />),
  );
});

test('DataTable has a focusable scroller with a name, even without JavaScript', () => {
  expect(html).toMatch(/^<div role="region" tabindex="0" aria-label="Exemple \(se poate derula\)"/);
});

test('SourceLine states once, after neighbouring sources, that their links may not be shown yet', () => {
  const later = (label: string) => ({ label, isLinkLater: true });
  const html = renderToStaticMarkup(
    <SourceLine sources={[{ label: 'Unu' }, later('Doi'), later('Trei'), { label: 'Patru' }]} />,
  );
  expect(html.replace(/<[^>]+>/g, '')).toBe('Surse: Unu, Doi, Trei (fără link încă) și Patru.');
  const inBrackets = renderToStaticMarkup(<SourceLine sources={[later('Patru (după Cinci)')]} />);
  expect(inBrackets.replace(/<[^>]+>/g, '')).toBe('Sursa: Patru (după Cinci; fără link încă).');
});

test('SourceLine names one source or several between its note and its date', () => {
  const textOf = (line: ReactNode) => renderToStaticMarkup(line).replace(/<[^>]+>/g, '');
  const [one, two] = [{ label: 'AEP', href: 'https://aep.example/' }, { label: 'BEC' }];
  expect(textOf(<SourceLine sources={[one]} note="Fără nule." date="date finale." />)).toBe(
    'Fără nule. Sursa: AEP, date finale.',
  );
  expect(textOf(<SourceLine sources={[one, two]} date="date finale." />)).toBe(
    'Surse: AEP și BEC, date finale.',
  );
  expect(textOf(<SourceLine sources={[one]} />)).toBe('Sursa: AEP.');
  expect(textOf(<SourceLine sources={[]} note="Calcul propriu." />)).toBe('Calcul propriu. ');
  expect(renderToStaticMarkup(<SourceLine sources={[one]} />)).toContain('href="https://aep.example/"');
});

test('a sortable heading states its order in words and as an arrow, and only numbers have their class', () => {
  const headOf = (now: 'ascending' | 'descending' | 'none', numeric: boolean) => {
    const columns = [{ id: 'a', header: 'Voturi', numeric, sort: { now, href: '/a' }, cell: () => 'x' }];
    const table = renderToStaticMarkup(
      <DataTable caption="c" columns={columns} rows={['r']} rowKey={String} />,
    );
    return /<th [^>]*scope="col".*?<\/th>/.exec(table)?.[0] ?? '';
  };
  for (const [now, arrow] of [
    ['ascending', '↑'],
    ['descending', '↓'],
    ['none', '↕'],
  ] as const) {
    expect(headOf(now, true)).toContain(`aria-sort="${now}"`);
    expect(headOf(now, true)).toContain(`>${arrow}</span>`);
  }
  expect(headOf('none', true)).toContain('class="number"');
  expect(headOf('none', false)).not.toContain('class="number"');
});

test('Footer shows its columns, each with its links, and its closing line', () => {
  const columns = [
    { id: 'a', title: 'Alegeri', links: [{ href: '/results', label: 'Rezultate' }] },
    { id: 'b', title: 'Site', links: [{ href: '/gdpr', label: 'Date personale' }] },
  ];
  const html = renderToStaticMarkup(<Footer brand="Vot" about="Despre" columns={columns} closing="Final" />);
  expect(html).toMatch(
    /aria-labelledby="subsol-a".*Alegeri.*href="\/results"[^>]*>Rezultate<.*aria-labelledby="subsol-b".*Site.*Date personale.*>Final</,
  );
});
