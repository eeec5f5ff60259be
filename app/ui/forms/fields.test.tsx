import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';
import { Checkbox, Radio } from './checkbox.tsx';
import { ChoiceBoxes, ChoiceRows } from './choices.tsx';
import { Select, TextArea, TextField } from './fields.tsx';
import { FileField } from './file-field.tsx';
import { Pending } from './pending.tsx';

const htmlOf = (node: ReactNode) => renderToStaticMarkup(node).replaceAll(/ class="[^"]*"/g, '');
const texts = { id: 'oras', label: 'Orașul', hint: 'Cu diacritice.', error: 'Scrie orașul.' };

test.each([
  ['a text field', 'input', <TextField key="" {...texts} />],
  ['a text area', 'textarea', <TextArea key="" {...texts} />],
  ['a select', 'select', <Select key="" {...texts} options={[]} />],
  ['a checkbox', 'input', <Checkbox key="" {...texts} />],
  ['a radio button', 'input', <Radio key="" {...texts} />],
  ['a file field', 'input', <FileField key="" {...texts} browse="Alege" nothing="Niciun fișier" />],
])('%s names itself by its label and points to its hint and its error when it has them', (_, tag, field) => {
  const html = htmlOf(field);
  expect(html).toContain('<label for="oras">');
  const control = new RegExp(`<${tag}[^>]*>`).exec(html)?.[0];
  expect(control).toContain('id="oras"');
  expect(control).toContain('aria-invalid="true"');
  expect(control).toContain('aria-describedby="oras-hint oras-error"');
  expect(html).toContain('<p id="oras-hint">Cu diacritice.</p>');
  expect(html).toMatch(/<p id="oras-error">.*Scrie orașul\.<\/p>/);
});

test('a field without hint and error has no attribute for either, and its label refers to its generated id', () => {
  for (const field of [<TextField key="" label="Orașul" />, <Checkbox key="" label="Orașul" />]) {
    const html = htmlOf(field);
    expect(html).not.toMatch(/aria-invalid|aria-describedby|<p/);
    const id = /<input[^>]* id="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(id).not.toBe('');
    expect(html).toContain(`<label for="${id}">`);
  }
  expect(htmlOf(<TextField label="Orașul" hint="Cu diacritice." id="a" />)).toContain(
    'aria-describedby="a-hint"',
  );
  expect(htmlOf(<Radio label="Orașul" error="Alege." id="a" />)).toContain('aria-describedby="a-error"');
});

test('a field says „opțional” in its label only when it is optional', () => {
  expect(htmlOf(<TextField id="a" label="Telefon" optional />)).toContain(
    '<label for="a">Telefon<span> (opțional)</span></label>',
  );
  expect(htmlOf(<TextField id="a" label="Telefon" />)).toContain('<label for="a">Telefon</label>');
});

test('a select lists its options with their values and disables those that cannot be chosen', () => {
  const options = [
    { value: 'CJ', label: 'Cluj' },
    { value: 'IS', label: 'Iași', disabled: true },
  ];
  expect(htmlOf(<Select label="Județul" options={options} defaultValue="CJ" />)).toContain(
    '<option value="CJ" selected="">Cluj</option><option value="IS" disabled="">Iași</option>',
  );
});

test('Checkbox renders a checkbox input, and Radio renders a radio input', () => {
  expect(htmlOf(<Checkbox label="Da" id="a" />)).toContain('<input id="a" type="checkbox"/>');
  expect(htmlOf(<Radio label="Da" id="a" />)).toContain('<input id="a" type="radio"/>');
});

test('a group of choices checks only the chosen value, and numbers its rows from 1 when keys choose them', () => {
  const group = {
    name: 'importanta',
    choices: [
      { value: 0, label: 'Deloc' },
      { value: 1, label: 'Mult' },
    ],
    value: 0,
    onChange: () => {},
  };
  const checked = (html: string) =>
    [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag.includes('checked'));
  expect(checked(htmlOf(<ChoiceRows {...group} />))).toEqual([true, false]);
  expect(checked(htmlOf(<ChoiceBoxes {...group} value={1} />))).toEqual([false, true]);
  expect(checked(htmlOf(<ChoiceBoxes {...group} value={null} />))).toEqual([false, false]);
  expect(htmlOf(<ChoiceRows {...group} keys />)).toMatch(
    /Deloc<\/span><span aria-hidden="true">1<.*Mult<\/span><span aria-hidden="true">2</,
  );
  expect(htmlOf(<ChoiceRows {...group} />)).not.toContain('aria-hidden');
});

test('Button submits a form only when its type is submit, and is announced as busy while it waits', () => {
  expect(htmlOf(<Button>Gata</Button>)).toBe('<button type="button">Gata</button>');
  expect(htmlOf(<Button type="submit">Salvează</Button>)).toBe('<button type="submit">Salvează</button>');
  const busy = htmlOf(<Button busy>Salvează</Button>);
  expect(busy).toContain('<button type="button" aria-busy="true" aria-disabled="true">');
  expect(busy).toContain('Salvează');
});

test('a file field says that no file is chosen', () => {
  expect(htmlOf(<FileField label="Foto" browse="Alege" nothing="Niciun fișier" id="f" />)).toContain(
    '<label for="f">Alege</label><span aria-live="polite">Niciun fișier</span>',
  );
});

test('the note about a loading page has its text only while a page loads', () => {
  expect(htmlOf(<Pending isLoading />)).toMatch(/^<div role="status" aria-live="polite"><p>.*Se încarcă…/);
  expect(htmlOf(<Pending isLoading={false} />)).toBe('<div role="status" aria-live="polite"></div>');
});
