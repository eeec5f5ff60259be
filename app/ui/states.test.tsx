import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Notice } from './notice.tsx';
import { Dialog } from './overlays/dialog.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from './states.tsx';

const htmlOf = (node: ReactNode) => renderToStaticMarkup(node).replaceAll(/ class="[^"]*"/g, '');

test.each([
  ['info', 'Informație'],
  ['warning', 'Atenție'],
  ['error', 'Eroare'],
  ['success', 'Reușit'],
] as const)(
  'a notice of the kind %s is announced as „%s”, and as a ribbon is a section with this name',
  (kind, name) => {
    expect(htmlOf(<Notice kind={kind}>Text</Notice>)).toContain(`aria-label="${name}"`);
    expect(htmlOf(<Notice kind={kind} place="ribbon" />)).toContain(`aria-label="${name}"><div><div>`);
  },
);

test('a notice has the colours of its kind, as a ribbon and in its column, and an inline notice has none', () => {
  const coloursOf = (notice: ReactNode) =>
    [
      ...renderToStaticMarkup(notice).matchAll(
        /(?<=[ "])(?:bg-(?:blue|red|green)-tint|bg-sunk|border-(?:blue|yellow|red|green)|text-(?:blue|ink|red-text|green))(?=[ "])/g,
      ),
    ]
      .map(String)
      .toSorted();
  const colours = {
    info: ['bg-blue-tint', 'border-blue', 'text-blue'],
    warning: ['bg-sunk', 'border-yellow', 'text-ink'],
    error: ['bg-red-tint', 'border-red', 'text-red-text'],
    success: ['bg-green-tint', 'border-green', 'text-green'],
  } as const;
  for (const kind of ['info', 'warning', 'error', 'success'] as const) {
    expect(coloursOf(<Notice kind={kind} />), kind).toEqual(colours[kind]);
    expect(coloursOf(<Notice kind={kind} place="ribbon" />), kind).toEqual(colours[kind]);
    expect(coloursOf(<Notice kind={kind} place="inline" />), kind).toEqual([colours[kind][2]]);
  }
});

test('screen readers announce a notice only when it has a role, and a ribbon uses its label as its name', () => {
  expect(htmlOf(<Notice title="Gata" />)).not.toContain('role="status"');
  expect(htmlOf(<Notice role="alert" title="Gata" />)).toMatch(/^<div role="alert">/);
  expect(htmlOf(<Notice title="Gata">Textul</Notice>)).toContain('<p>Gata</p><div>Textul</div></div>');
  const ribbon = htmlOf(<Notice place="ribbon" role="status" label="Timp" title="Gata" action="Închide" />);
  expect(ribbon).toMatch(/^<section data-opening="true" aria-label="Timp"><div><div role="status">/);
  expect(ribbon).toContain('Gata');
  expect(ribbon).toContain('Închide');
});

test('an error is announced as an alert, an empty list is not, and loading is a status', () => {
  expect(htmlOf(<ErrorState title="Nu merge" action="Reia" />)).toMatch(
    /^<div role="alert">.*Nu merge.*Reia/,
  );
  expect(htmlOf(<EmptyState title="Nimic" action="Caută" />)).toBe('<div><p>Nimic</p><div>Caută</div></div>');
  expect(htmlOf(<EmptyState title="Nimic">Încă</EmptyState>)).toBe('<div><p>Nimic</p><div>Încă</div></div>');
  expect(htmlOf(<Loading />)).toMatch(/^<p role="status">.*Se încarcă…<\/p>$/);
  expect(htmlOf(<Skeleton shapes={['title', 'text']} label="Se pregătește" />)).toBe(
    '<div role="status"><span>Se pregătește</span><span aria-hidden="true"></span><span aria-hidden="true"></span></div>',
  );
});

test('a dialog is named by its title, has a close button, and shows its footer when the footer is given', () => {
  const dialog = { id: 'd', open: true, onClose: () => {}, title: 'Ștergi contul?' };
  const html = htmlOf(
    <Dialog {...dialog} footer="Șterge">
      Textul
    </Dialog>,
  );
  expect(html).toMatch(/^<dialog open="" aria-labelledby="d-titlu">/);
  expect(html).toContain('<h2 id="d-titlu">Ștergi contul?</h2>');
  expect(html).toContain('<button type="button" aria-label="Închide">');
  expect(html).toContain('<div>Textul</div><div>Șterge</div>');
  const closed = htmlOf(
    <Dialog {...dialog} open={false}>
      Textul
    </Dialog>,
  );
  expect(closed).toMatch(/^<dialog aria-labelledby="d-titlu">.*<div>Textul<\/div><\/dialog>$/);
});
