import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { partOf, renderForms, wordsOf } from '#tests/kit/browser/screen.tsx';
import Documents from './documents/screen.tsx';
import { documentPageTexts } from './documents/texts.ts';
import { eventPageTexts } from './events/texts.ts';
import { ConflictNotice } from './profile/edit/conflict-notice.tsx';
import EditProfile from './profile/edit/screen.tsx';
import { cropOf } from './profile/photo/crop.server.ts';
import ProfilePhoto from './profile/photo/screen.tsx';
import { QuestionList } from './profile/stances/question-list.tsx';
import { ownProfileTexts } from './profile/texts.ts';

const { photo: texts } = ownProfileTexts.ro;
const candidate = { author: 'candidate', name: 'Ana Pop', slug: 'ana-pop', party: null };
const team = { ...candidate, author: 'team' };
const portrait = { url: '/files/portret.webp', description: 'Portret' };

const showPhoto = (more: object, actionData?: object) => {
  const loaderData = {
    own: candidate,
    hue: 'neutral',
    ...{ photo: null, published: null, version: 'v1', author: null, done: null },
    ...more,
  };
  return renderForms(partOf(ProfilePhoto, { loaderData, actionData }));
};
const intentsIn = (html: string) =>
  [...html.matchAll(/<button value="([^"]+)"[^>]*name="intent"/g)].map(([, intent]) => intent);

test('the candidate may remove a published photo at once, and the team only in the draft', async () => {
  const published = { photo: portrait, published: portrait };
  expect(intentsIn(await showPhoto(published))).toEqual(['remove', 'upload']);
  expect(intentsIn(await showPhoto({ ...published, own: team }))).toEqual(['remove-in-draft', 'upload']);
  expect(intentsIn(await showPhoto({}))).toEqual(['upload']);
});

test('the photo page shows the draft’s photo with its author when the draft changes the photo', async () => {
  const changed = await showPhoto({ photo: portrait, published: portrait, author: 'team' });
  expect(wordsOf(changed)).toMatch(/În ciornă .*Pusă de echipă\./);
  const other = { url: '/files/alta.webp', description: 'Altă fotografie' };
  const both = await showPhoto({ photo: other, published: portrait, author: 'team' });
  expect(wordsOf(both)).toMatch(/Portret .*În ciornă .*Altă fotografie/);
  expect(intentsIn(changed)).toEqual(['remove', 'keep', 'remove-in-draft', 'upload']);
  expect(wordsOf(await showPhoto({ published: portrait, author: 'candidate' }))).toContain(
    'Scoasă de candidat.',
  );
  expect(wordsOf(await showPhoto({ photo: portrait, published: portrait }))).not.toContain('În ciornă');
});

test('the first photo needs a file and a description, and a later form may keep the file', async () => {
  const file = (html: string) => /<input[^>]*name="picture"[^>]*>/.exec(html)?.[0] ?? '';
  const words = /<input[^>]*name="description"[^>]*>/;
  const first = await showPhoto({});
  expect(file(first)).toContain('required');
  expect(words.exec(first)?.[0]).toMatch(/maxLength="400"[^>]*required=""[^>]*value=""/);
  const kept = await showPhoto({ photo: portrait, done: 'salvata' });
  expect(file(kept)).not.toContain('required');
  expect(wordsOf(kept)).toContain(texts.hintKept);
  expect(wordsOf(first)).not.toContain(texts.hintKept);
  expect(words.exec(kept)?.[0]).toContain('value="Portret"');
  const refused = { code: 'avatar-failed', text: 'Nu s-a putut.', typed: 'Scris acum' };
  const again = await showPhoto({ photo: portrait, done: 'salvata' }, refused);
  expect(words.exec(again)?.[0]).toContain('value="Scris acum"');
  const { salvata } = texts.done;
  expect([wordsOf(kept).includes(`${salvata}`), wordsOf(again).includes(`${salvata}`)]).toEqual([
    true,
    false,
  ]);
});

test('a refused address stays in the form of its own declaration, and a candidate without a profile reads why', async () => {
  const document = { url: null, host: null, version: 'v1', updated: null };
  const show = (hasProfile: boolean, actionData?: object) => {
    const documents = ['wealth', 'interests'].map((type) => ({ ...document, type }));
    const content = { done: null, hasProfile, changes: [], documents };
    const frame = { isOwn: true, name: 'Ana Pop', tabs: [] };
    return renderForms(partOf(Documents, { loaderData: { frame, none: null, content }, actionData }));
  };
  const refused = {
    code: 'document-address-invalid',
    text: 'Nu este o adresă.',
    typed: 'x y',
    type: 'interests',
  };
  const html = await show(true, refused);
  const typed = [...html.matchAll(/<input[^>]*name="doc_url"[^>]*value="([^"]*)"/g)].map(
    ([, value]) => value,
  );
  expect(typed).toEqual(['', 'x y']);
  expect(wordsOf(html).split('Nu este o adresă.')).toHaveLength(2);
  const { noProfile } = documentPageTexts.ro;
  expect([html.includes(noProfile), (await show(false)).includes(noProfile)]).toEqual([false, true]);
});

test('a photo is enlarged from 100% to 300%, and moved from one edge to the other', async () => {
  const html = await showPhoto({});
  const ranges = [...html.matchAll(/<input type="range" min="(\d+)" max="(\d+)"[^>]*name="(\w+)"/g)];
  expect(ranges.map(([, min, max, name]) => [name, min, max])).toEqual([
    ['zoom', '100', '300'],
    ['x', '0', '100'],
    ['y', '0', '100'],
  ]);
});

test.each([
  [{}, { zoom: 1, x: 0.5, y: 0.5 }],
  [
    { zoom: '250', x: '10', y: '90' },
    { zoom: 2.5, x: 0.1, y: 0.9 },
  ],
  [
    { zoom: '300', x: '0', y: '100' },
    { zoom: 3, x: 0, y: 1 },
  ],
  [
    { zoom: '301', x: '-1', y: '101' },
    { zoom: 3, x: 0, y: 1 },
  ],
  [
    { zoom: '99', x: 'mult', y: '' },
    { zoom: 1, x: 0.5, y: 0.5 },
  ],
])('the form %j crops the photo as %j', (fields, crop) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  expect(cropOf(form)).toEqual(crop);
});

test('the notice of a conflict shows each stored value, and „gol” for an empty value', async () => {
  const changes = [
    { field: 'biography', stored: 'Scris de echipă.' },
    { field: 'phone', stored: '' },
  ] as const;
  expect(wordsOf(await renderForms(<ConflictNotice changes={changes} />))).toMatch(
    /Biografie Scris de echipă\. Telefon de contact gol/,
  );
});

test('the profile’s form names the candidate, and offers a way to sign in when the session has ended', async () => {
  const show = (own: object | null, actionData?: object) => {
    const loaderData = { edited: null, themes: [], own };
    return renderForms(partOf(EditProfile, { loaderData, actionData }));
  };
  const ended = { code: 'session-expired', text: 'Sesiunea a expirat.' };
  const signIn = 'href="/auth?next=/candidate-dashboard/profile/edit"';
  const html = await show(candidate, ended);
  expect(wordsOf(html)).toContain('Ana Pop');
  expect(html).toContain(signIn);
  expect(await show(candidate, { code: 'profile-edit-failed', text: 'Nu s-a putut salva.' })).not.toContain(
    signIn,
  );
  expect(await show(null)).toContain(signIn);
});

test('a stance is answered or changed by a link with its question, and withdrawn on the page of the stances', async () => {
  const question = {
    ...{ id: 'q1', code: 'impozit', category: 'Economie', version: 'v1' },
    question: 'Impozitul ar trebui să crească.',
    scale: ['Dezacord', 'Neutru', 'Acord'],
  };
  const own = { step: 2, answer: 'Acord', explanation: 'Da.', link: null };
  type Questions = ComponentProps<typeof QuestionList>['questions'];
  const show = (shown: object, open: string | null = null) =>
    renderForms(
      <QuestionList questions={[shown] as unknown as Questions} open={open} mayAnswer answer={undefined} />,
    );
  expect(await show({ ...question, own: null })).toContain(
    'aria-label="Răspunde: Impozitul ar trebui să crească."',
  );
  expect(await show({ ...question, own })).toContain(
    'aria-label="Schimbă răspunsul: Impozitul ar trebui să crească."',
  );
  const opened = await show({ ...question, own }, 'impozit');
  const [, withdrawal = ''] = /<form([^>]*)>(?:(?!<form).)*value="withdraw-own-stance"/s.exec(opened) ?? [];
  expect(withdrawal).toContain('action="/candidate-dashboard/profile/stances"');
});

test('the notice of the campaign’s end names the legal act when one is known', () => {
  const to = new Date('2025-05-18T21:00:00+03:00');
  const { ban } = eventPageTexts.ro;
  expect(ban({ to, act: 'Legea 370/2004' } as never)).toContain('s-a încheiat (Legea 370/2004). Până la');
  expect(ban({ to, act: null } as never)).toContain('s-a încheiat. Până la');
});
