import { expect, test } from 'vitest';
import { storedEntries } from './entry-lines.ts';
import { profileForm } from './profile-form.ts';
import { changedFields, columnsOf, type EditedColumns, fieldsOf } from './stored-profile.ts';

const at = new Date('2025-05-12T10:00:00+03:00');
const later = '2025-05-26T00:00:00+03:00';
const stored: EditedColumns = {
  biography: [{ text: 'Primul rând.\nAl doilea.' }],
  campaign_platform: [],
  education: [
    {
      period: '1998',
      degree: 'Doctorat',
      institution: 'Universitatea X',
      details: 'Teza',
      source_ids: ['s'],
    },
    { degree: 'Mai târziu', from: later },
  ],
  experience: ['Funcționar'],
  achievements: [],
  political_interests: ['Energie'],
  website_url: null,
  social_media: { facebook: 'https://www.facebook.com/x', instagram: 'https://instagram.com/x' },
  campaign_office_address: null,
  campaign_contact_email: null,
  campaign_contact_phone: null,
};

const parse = (form: Record<string, unknown>) => profileForm.safeParse(form);
const problemsOf = (form: Record<string, unknown>) =>
  (parse(form).error?.issues ?? []).map(({ path }) => path[0]);

test('CDASH-26 profileForm splits each list into lines and drops blank lines', () => {
  const { data } = parse({ education: ' Liceu \r\n\n  \nFacultate\n' });
  expect(data?.education).toEqual(['Liceu', 'Facultate']);
  expect(problemsOf({ experience: Array.from({ length: 41 }, () => 'x').join('\n') })).toEqual([
    'experience',
  ]);
});

test('a typed line has a period only when its first part is a period, and a single part becomes the title', () => {
  const parse = (line: string) => storedEntries('experience', [line], { stored: [], at })[0];
  const entry = { position: 'Director', organization: 'X', achievements: ['a', 'b'] };
  expect(parse('2001–2005 | Director | X | a | b')).toEqual({ period: '2001–2005', ...entry });
  expect(parse('din 2013 | Director | X | a | b')).toMatchObject({ period: 'din 2013' });
  expect(parse(`2001 ${'a'.repeat(35)} | Director | X`)).toMatchObject({ period: `2001 ${'a'.repeat(35)}` });
  const tooLong = `2001 ${'a'.repeat(36)}`;
  expect(parse(`${tooLong} | Director | X`)).toMatchObject({ period: null, position: tooLong });
  expect(parse('Director | X | a | b')).toEqual({ period: null, ...entry });
  expect(parse('20011 | X')).toMatchObject({ period: null, position: '20011' });
  expect(parse('Director')).toBe('Director');
  expect(parse('Director |')).toBe('Director');
});

test('CDASH-27 profileForm keeps the line breaks of the biography', () => {
  expect(parse({ biography: 'Unu.\r\nDoi.\n\n\n\nTrei.  ' }).data?.biography).toBe('Unu.\nDoi.\n\nTrei.');
  expect(problemsOf({ biography: 'x'.repeat(5_001) })).toEqual(['biography']);
});

test('profileForm refuses addresses of other sites, malformed e-mail addresses and phone numbers', () => {
  const wrong = {
    website: 'javascript:alert(1)',
    facebook: 'https://facebook.com.exemplu.ro/x',
    twitter: 'http://localhost/x',
    linkedin: 'https://exemplu.ro',
    email: 'ana@',
    phone: 'sună-mă',
  };
  expect(problemsOf(wrong)).toEqual(Object.keys(wrong));
  const { data } = parse({ website: 'exemplu.ro', twitter: 'x.com/ana', phone: '+40 21 123 45 67' });
  expect(data).toMatchObject({ website: 'https://exemplu.ro', twitter: 'https://x.com/ana' });
});

test('each list of a profile is read from its own column and written to it, and keeps its stored entries', () => {
  const kept = (name: string) => ({ title: name, source_ids: [name] });
  const row = {
    ...stored,
    education: [kept('Studii')],
    experience: [kept('Muncă')],
    achievements: [kept('Premiu')],
  };
  const fields = fieldsOf(row, at);
  expect([fields.education, fields.experience, fields.achievements]).toEqual([
    ['Studii'],
    ['Muncă'],
    ['Premiu'],
  ]);
  for (const name of ['education', 'experience', 'achievements'] as const)
    expect(columnsOf({ ...fields, [name]: [...fields[name], 'Altul'] }, row, at), name).toEqual({
      [name]: [row[name][0], 'Altul'],
    });
  const texts = { biography: 'Viața.', platform: 'Programul.', theme: ['Taxe'] };
  expect(columnsOf({ ...fields, ...texts }, row, at)).toEqual({
    biography: [{ text: 'Viața.' }],
    campaign_platform: [{ text: 'Programul.' }],
    political_interests: ['Taxe'],
  });
});

test("columnsOf writes nothing when the form's fields equal the profile's", () => {
  expect(columnsOf(fieldsOf(stored, at), stored, at)).toEqual({});
});

test('columnsOf stores every filled field, and null for every empty field', () => {
  const fields = fieldsOf(stored, at);
  const contact = {
    office: 'Strada X',
    email: 'ana@exemplu.ro',
    phone: '0212121212',
    website: 'https://ana.ro',
  };
  const networks = {
    facebook: 'https://fb.com/a',
    twitter: 'https://x.com/a',
    linkedin: 'https://linkedin.com/a',
  };
  const filled = columnsOf({ ...fields, ...contact, ...networks }, stored, at);
  const columns = {
    website_url: 'https://ana.ro',
    campaign_office_address: 'Strada X',
    campaign_contact_email: 'ana@exemplu.ro',
    campaign_contact_phone: '0212121212',
    social_media: { instagram: 'https://instagram.com/x', ...networks },
  };
  expect(filled).toEqual(columns);
  const row = { ...stored, ...columns };
  const none = Object.fromEntries(
    [...Object.keys(contact), ...Object.keys(networks)].map((name) => [name, '']),
  );
  expect(columnsOf({ ...fields, ...none }, row, at)).toEqual({
    ...{
      website_url: null,
      campaign_office_address: null,
      campaign_contact_email: null,
      campaign_contact_phone: null,
    },
    social_media: { instagram: 'https://instagram.com/x', facebook: null, twitter: null, linkedin: null },
  });
});

test('columnsOf keeps entries of unchanged lines, later entries, and other social networks', () => {
  const fields = fieldsOf(stored, at);
  expect(fields.education).toEqual(['1998 | Doctorat | Universitatea X | Teza']);
  const changed = { ...fields, facebook: '', education: [...fields.education, '2001–2005 | Licență | Iași'] };
  expect(changedFields(fields, changed)).toEqual(['education', 'facebook']);
  const [doctorate, last] = stored.education as unknown[];
  expect(columnsOf(changed, stored, at)).toEqual({
    education: [
      doctorate,
      { period: '2001–2005', degree: 'Licență', institution: 'Iași', achievements: [] },
      last,
    ],
    social_media: { facebook: null, instagram: 'https://instagram.com/x', twitter: null, linkedin: null },
  });
});

test('storedEntries stores a line without separators as text, and parses the lines that it wrote', () => {
  expect(storedEntries('achievements', ['Un premiu'], { stored: [], at })).toEqual(['Un premiu']);
  expect(storedEntries('achievements', ['2001 | Un premiu | O fundație'], { stored: [], at })).toEqual([
    { period: '2001', title: 'Un premiu', organization: 'O fundație', achievements: [] },
  ]);
  const [entry] = storedEntries('experience', ['din 2013 | Consultant'], { stored: [], at });
  expect(entry).toEqual({ period: 'din 2013', position: 'Consultant', organization: null, achievements: [] });
});
