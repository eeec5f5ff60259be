import { expect, test } from 'vitest';
import { readProfileForm } from './forms.ts';

const tag = '3f0e6f0a-5f0b-4d5e-8f57-0d6c2f6f1a11';

function formOf(...fields: [string, string][]): FormData {
  const form = new FormData();
  form.append('firstName', 'Ana');
  form.append('lastName', 'Exemplu');
  for (const [name, value] of fields) {
    if (name === 'firstName' || name === 'lastName') form.set(name, value);
    else form.append(name, value);
  }
  return form;
}

test('names keep their letters and lose characters that could rearrange surrounding text', () => {
  const { wish } = readProfileForm(
    formOf(['firstName', '  Ștefan \u202e Ion\u0000 '], ['lastName', 'S\u0326erban']),
  );
  expect(wish).toMatchObject({ firstName: 'Ștefan Ion', lastName: 'Șerban' });
});

test('a name has 1 to 80 characters as people count them', () => {
  const problemOf = (firstName: string) =>
    readProfileForm(formOf(['firstName', firstName])).errors?.firstName ?? null;
  expect(['', '   ', '\u200b'].map(problemOf)).toEqual(['missing', 'missing', 'missing']);
  expect(problemOf('ș'.repeat(80))).toBeNull();
  expect(problemOf('𝒜'.repeat(80))).toBeNull();
  expect(problemOf('ș'.repeat(81))).toBe('too-long');
  expect(readProfileForm(formOf(['firstName', ''], ['lastName', ''])).errors).toEqual({
    firstName: 'missing',
    lastName: 'missing',
  });
});

test('a name has a visible letter and at most four marks on one letter', () => {
  const problemOf = (lastName: string) =>
    readProfileForm(formOf(['lastName', lastName])).errors?.lastName ?? null;
  for (const unseen of ['\u3164', '\u115f\u1160', '\uffa0', '\ufe0f', '\u034f', '\u3164 \u200b\ufe0f'])
    expect(problemOf(unseen), JSON.stringify(unseen)).toBe('missing');
  for (const bare of ['\u2800', '–', '123', '\u0301', '😀'])
    expect(problemOf(bare), JSON.stringify(bare)).toBe('no-letter');
  expect(problemOf(`A${'\u0336'.repeat(5)}na`)).toBe('too-many-marks');
  for (const seen of [
    'Ă',
    'Nguyễn',
    'Müller-Ștefănescu',
    'O’Neill',
    'শ্রীমতী',
    '김',
    `A${'\u0336'.repeat(4)}`,
  ])
    expect(problemOf(seen), seen).toBeNull();
});

test('an unreadable field comes back as it was typed', () => {
  const { typed, wish } = readProfileForm(formOf(['lastName', ''], ['interest', tag], ['consent', 'on']));
  expect(wish).toBeNull();
  expect(typed).toEqual({ firstName: 'Ana', lastName: '', interests: [tag], consent: true });
});

test('a form without the interests field leaves interests alone; one with it may choose none', () => {
  expect(readProfileForm(formOf()).wish?.interests).toBeNull();
  expect(readProfileForm(formOf(['interest', tag])).wish?.interests).toBeNull();
  expect(readProfileForm(formOf(['interests-shown', '1'])).wish?.interests).toEqual([]);
  expect(readProfileForm(formOf(['interests-shown', '1'], ['interest', tag])).wish?.interests).toEqual([tag]);
});

test('ignores unknown fields and refuses malformed ids', () => {
  const extra = readProfileForm(formOf(['role', 'admin'], ['userId', tag], ['email', 'a@b.ro']));
  expect(Object.keys(extra.wish ?? {}).sort()).toEqual(['consent', 'firstName', 'interests', 'lastName']);
  expect(readProfileForm(formOf(['interest', "' or 1=1"])).wish).toBeNull();
});

test('a file in a name field is refused as a name', () => {
  const form = formOf();
  form.set('firstName', new File(['x'], 'Ana'));
  expect(readProfileForm(form).errors).toEqual({ firstName: 'missing' });
});
