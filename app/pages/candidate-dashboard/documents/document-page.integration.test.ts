import { beforeEach, expect, test } from 'vitest';
import { makeSession, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { documentChanges } from '#app/features/campaign/documents/api.server.ts';
import { documentVersion } from '#app/features/campaign/documents/commands.server.ts';
import { linkInventedCandidate } from '#app/features/campaign/testing.ts';
import { refusals } from '#app/features.server.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { openSite, Visitor } from '#tests/kit/browser/visitor.ts';
import { whileFailing } from '#tests/kit/database/failing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

const base = withElection();
const path = '/candidate-dashboard/documents';
let person: TestUser;
let profileId = '';
beforeEach(async () => {
  await base.owner.deleteFrom('published_changes').execute();
  ({ person, profileId } = await linkInventedCandidate(base.db));
  await setDocuments({ wealth_declaration_url: null, interests_declaration_url: null });
});

const setDocuments = (values: Record<string, string | null>) =>
  base.owner
    .updateTable('candidate_profiles')
    .set({ last_document_update: null, user_id: null, ...values })
    .where('id', '=', profileId)
    .execute();
const show = (query = '') =>
  renderScreen({
    screen,
    pattern: path,
    path: `${path}${query}`,
    db: base.db,
    at: moments.betweenRounds,
    viewer: viewerOf(person),
  });
async function send(form: Record<string, string>) {
  const site = openSite(base.db);
  const visitor = new Visitor(site);
  const { cookie } = await makeSession(base.db, { userId: person.id, secrets: site.secrets });
  visitor.cookies.set(cookie.name, cookie.value);
  return visitor.post(screen, path, { intent: 'update-document', version: documentVersion(null), ...form });
}

test('CDASH-38 CDASH-39 CDASH-42 the page shows both declarations with their dates, or that there is no document', async () => {
  const { text } = await show();
  expect(text).toContain('Niciun document încărcat Adaugă Documente');
  expect(text).toContain('Adaugă adresa declarației de avere');
  expect(text).toMatch(/Declarație de avere neîncărcată .*Declarație de interese neîncărcată/);
  await setDocuments({ wealth_declaration_url: 'https://www.cdep.ro/avere.pdf' });
  const undated = await show();
  expect(undated.text).toContain('Schimbă adresa declarației de avere');
  expect(undated.text).toContain('Adaugă adresa declarației de interese');
  expect(undated.text).not.toContain('Niciun document încărcat');
  expect(undated.text).toContain('cdep.ro: site-ul unei instituții publice. Dată necunoscută');
  await setDocuments({
    wealth_declaration_url: 'https://exemplu.ro/avere.pdf',
    last_document_update: '2025-05-02',
  });
  expect((await show()).text).toContain(
    'exemplu.ro: nu este un portal de declarații cunoscut de noi. Actualizată la 2 mai 2025.',
  );
});

test('CDASH-40 CDASH-49 the form changes one declaration, confirms it, and lists the change', async () => {
  const answer = await send({ doc_type: 'interests', doc_url: 'declaratii.integritate.eu/1' });
  expect([answer.status, answer.location]).toEqual([303, `${path}?facut=interests`]);
  const { text, html } = await show('?facut=interests');
  expect(text).toContain('Declarația de interese a fost actualizată cu succes!');
  expect((await show('?facut=wealth')).text).toContain('Declarația de avere a fost actualizată cu succes!');
  expect(html).toContain('href="https://declaratii.integritate.eu/1"');
  expect(text).toContain('Istoricul documentelor 1 schimbare');
  expect(text).toMatch(/Declarație de interese , luni, 12 mai 2025, 10:00, de candidat/);
  expect(await send({ doc_type: 'interests', doc_url: ' ' })).toMatchObject({ location: path });
});

test('a refused document URL stays in the form with the reason', async () => {
  const { status, data } = await send({ doc_type: 'wealth', doc_url: 'ceva' });
  expect(status).toBe(422);
  expect(data).toEqual({ type: 'wealth', text: refusals['document-address-invalid'].text, typed: 'ceva' });
  expect((await send({ doc_type: 'altceva', doc_url: 'exemplu.ro' })).status).toBe(400);
});

test('CDASH-48 a failed update shows the specification’s sentence', async () => {
  await whileFailing(base.owner, { table: 'published_changes', code: '57014', of: 'writes' }, async () => {
    const { status, data } = await send({ doc_type: 'wealth', doc_url: 'exemplu.ro/avere' });
    expect(status).toBe(503);
    expect(data).toMatchObject({
      text: 'A apărut o eroare la actualizarea documentului. Verificați consola pentru detalii.',
    });
  });
  expect((await show()).text).toContain('Niciun document încărcat');
});

test('CDASH-44 CDASH-46 CDASH-47 the API operation update_candidate_document runs the same command, and reports a failure as a problem', async () => {
  const [operation] = documentChanges;
  if (!operation) throw new Error('The API has this operation.');
  const ask = (json: unknown) =>
    operation.answerTo({
      ...openSite(base.db).platform,
      at: moments.betweenRounds,
      viewer: viewerOf(person),
      requestId: 'test',
      json,
    } as never);
  const body = { profile_id: profileId, doc_type: 'wealth', doc_url: 'exemplu.ro/avere' };
  expect(await ask(body)).toEqual({
    success: true,
    changed: true,
    doc_url: 'https://exemplu.ro/avere',
    last_document_update: '2025-05-12',
  });
  expect(await ask(body)).toMatchObject({ success: true, changed: false });
  await expect(ask({ ...body, doc_type: 'altceva' })).rejects.toMatchObject({ code: 'api-body-invalid' });
  await expect(ask({ ...body, profile_id: '00000000-0000-4000-8000-000000000000' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await whileFailing(base.owner, { table: 'published_changes', code: '57014', of: 'writes' }, async () => {
    await expect(ask({ ...body, doc_url: 'exemplu.ro/2' })).rejects.toMatchObject({
      code: 'document-failed',
    });
  });
  expect(refusals['document-failed'].text).toBe('Failed to update document');
});
