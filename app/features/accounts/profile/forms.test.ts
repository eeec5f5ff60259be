import { expect, test } from 'vitest';
import { readSubmission } from '#app/platform/http/submission.server.ts';
import { profileForm } from './forms.ts';

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

function read(form: FormData) {
  const submission = readSubmission(form, profileForm);
  const { initialValue: typed, error: problems } = submission.reply();
  return { typed, problems, values: submission.status === 'success' ? submission.value : null };
}

test("the profile form keeps a name's letters and removes characters that could rearrange the surrounding text", () => {
  const { values } = read(formOf(['firstName', '  Ștefan \u202e Ion\u0000 '], ['lastName', 'S\u0326erban']));
  expect(values).toMatchObject({ firstName: 'Ștefan Ion', lastName: 'Șerban' });
});

test('the profile form removes invisible symbols, private and unassigned characters next to a letter', () => {
  const nameOf = (firstName: string) => read(formOf(['firstName', firstName])).values?.firstName;
  for (const unseen of ['\u2800'.repeat(30), '\u{1d159}', '\ue000', '\u{10fffd}', '\ufff0', '\u2065'])
    expect(nameOf(`Ana${unseen}Maria${unseen}`), JSON.stringify(unseen)).toBe('Ana Maria');
});

test('the profile form accepts a name of 1 to 80 characters, and counts a letter of several bytes as one', () => {
  const missing = ['Prenumele lipsește.'];
  const problemOf = (firstName: string) => read(formOf(['firstName', firstName])).problems?.firstName ?? null;
  expect(['', '   ', '\u200b'].map(problemOf)).toEqual([missing, missing, missing]);
  expect(problemOf('ș'.repeat(80))).toBeNull();
  expect(problemOf('𝒜'.repeat(80))).toBeNull();
  expect(problemOf('ș'.repeat(81))).toEqual(['Prenumele poate avea cel mult 80 de caractere.']);
  expect(read(formOf(['firstName', ''], ['lastName', ''])).problems).toEqual({
    firstName: missing,
    lastName: ['Numele lipsește.'],
  });
});

test('the profile form requires a visible letter in a name and allows at most four accents on one letter', () => {
  const problemOf = (lastName: string) => read(formOf(['lastName', lastName])).problems?.lastName ?? null;
  for (const unseen of [
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\ufe0f',
    '\u034f',
    '\u3164 \u200b\ufe0f',
    '\u2800',
    '\u{1d159}',
  ])
    expect(problemOf(unseen), JSON.stringify(unseen)).toEqual(['Numele lipsește.']);
  for (const bare of ['–', '123', '\u0301', '😀'])
    expect(problemOf(bare), JSON.stringify(bare)).toEqual(['Numele trebuie să aibă cel puțin o literă.']);
  expect(problemOf(`A${'\u0336'.repeat(5)}na`)).toEqual(['Numele are prea multe semne pe aceeași literă.']);
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

test('the profile form sends the typed values back when a field is invalid', () => {
  const { typed, values } = read(formOf(['lastName', ' '], ['interest', tag], ['consent', 'on']));
  expect(values).toBeNull();
  expect(typed).toEqual({ firstName: 'Ana', lastName: ' ', interest: tag, consent: 'on' });
});

test('the profile form changes interests only when it has the interests field, and accepts an empty choice', () => {
  const readInterests = (...fields: [string, string][]) => {
    const { values } = read(formOf(...fields));
    return [values?.['interests-shown'] !== undefined, values?.interest];
  };
  expect(readInterests()).toEqual([false, []]);
  expect(readInterests(['interest', tag])).toEqual([false, [tag]]);
  expect(readInterests(['interests-shown', '1'])).toEqual([true, []]);
  expect(readInterests(['interests-shown', '1'], ['interest', tag])).toEqual([true, [tag]]);
});

test('the profile form ignores unknown fields without sending them back, and refuses malformed interest ids', () => {
  const extra = read(formOf(['role', 'admin'], ['userId', tag], ['email', 'a@b.ro']));
  expect(Object.keys(extra.values ?? {}).sort()).toEqual([
    'consent',
    'firstName',
    'interest',
    'lastName',
    'next',
  ]);
  expect(extra.typed).toEqual({ firstName: 'Ana', lastName: 'Exemplu' });
  expect(read(formOf(['interest', "' or 1=1"])).values).toBeNull();
  const chosen = (count: number) =>
    read(formOf(...Array.from({ length: count }, (): [string, string] => ['interest', tag])));
  expect(chosen(200).values?.interest).toHaveLength(200);
  expect(chosen(201).values).toBeNull();
});

test('the profile form ignores fields when their names look like paths or commands of the form library', () => {
  const planted = ['interest[4000000000]', 'firstName.a', '__proto__.a', '__intent__', '__state__'];
  for (const name of planted) {
    const { typed, problems } = read(formOf([name, 'x']));
    expect(problems, name).toBeUndefined();
    expect(typed, name).toEqual({ firstName: 'Ana', lastName: 'Exemplu' });
  }
});

test('the profile form refuses a file in a name field', () => {
  const form = formOf();
  form.set('firstName', new File(['x'], 'Ana'));
  expect(read(form).problems).toEqual({ firstName: ['Prenumele lipsește.'] });
});
