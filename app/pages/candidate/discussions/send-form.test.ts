import { expect, test } from 'vitest';
import type { RefusalCode } from '#app/platform/refusal/refusal.ts';
import { asksForSignIn, sendForm, typedIn } from './answer.ts';

/** Sends a form to a server that does not answer. */
async function lose(intent: string) {
  const body = new URLSearchParams({ intent, content: 'Textul meu' });
  const request = new Request('http://localhost/candidate/ana-pop', { method: 'POST', body });
  const serverAction = () => Promise.reject(new TypeError('Failed to fetch'));
  const { data, init } = (await sendForm({ request, serverAction })) as {
    data: { of: string; code: string; text: string; typed: Record<string, string> };
    init: { status: number };
  };
  return { ...data, status: init.status };
}

test.each([
  ['comment', 'comment-failed', 'Nu s-a putut trimite comentariul. Încearcă din nou.'],
  ['like', 'like-failed', 'Nu s-a putut procesa aprecierea. Încearcă din nou.'],
  ['unlike', 'like-failed', 'Nu s-a putut procesa aprecierea. Încearcă din nou.'],
  ['support', 'support-failed', 'Nu s-a putut salva susținerea. Încearcă din nou.'],
  ['unsupport', 'support-failed', 'Nu s-a putut salva susținerea. Încearcă din nou.'],
  ['ask-question', 'question-failed', 'Nu s-a putut trimite întrebarea. Încearcă din nou.'],
  ['mark', 'mark-failed', 'Nu s-a putut salva răspunsul. Încearcă din nou.'],
  ['report', 'report-failed', 'Nu s-a putut trimite raportarea. Încearcă din nou.'],
  ['propose-topic', 'topic-failed', 'Nu s-a putut trimite topicul. Încearcă din nou.'],
  ['reply', 'comment-failed', 'Nu s-a putut trimite comentariul. Încearcă din nou.'],
  ['save-answer-draft', 'answer-failed', 'Nu s-a putut salva răspunsul. Încearcă din nou.'],
  ['publish-answer', 'answer-failed', 'Nu s-a putut salva răspunsul. Încearcă din nou.'],
  ['withdraw-answer', 'answer-failed', 'Nu s-a putut salva răspunsul. Încearcă din nou.'],
])('DISC-24 DISC-25 a lost „%s” keeps the typed text and is refused as %s', async (intent, code, text) => {
  expect(await lose(intent)).toMatchObject({
    ...{ of: intent, code, text, status: 503 },
    typed: { content: 'Textul meu' },
  });
});

test('an answer of the server is passed on as it is', async () => {
  const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams() });
  expect(await sendForm({ request, serverAction: async () => 'gata' })).toBe('gata');
});

test('a refused form keeps each field that a person wrote or that names the form, and no other field', () => {
  const kept = {
    ...{ title: 'Titlu', description: 'Descriere', content: 'Text', note: 'Notă', message: 'De ce' },
    ...{ reason: 'spam', key: 'k1', next: '/x', mark: 'agree', question: 'q1', version: 'v1' },
  };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...kept, intent: 'comment', consent: '3' }))
    form.set(name, value);
  expect(typedIn(form)).toEqual(kept);
});

test.each<[boolean, RefusalCode]>([
  [true, 'comment-signed-out'],
  [true, 'topic-signed-out'],
  [true, 'like-signed-out'],
  [true, 'mark-signed-out'],
  [true, 'report-signed-out'],
  [true, 'question-signed-out'],
  [true, 'support-signed-out'],
  [true, 'session-expired'],
  [true, 'sign-in-required'],
  [false, 'comment-failed'],
])('asksForSignIn is %s for the refusal %s', (expected, code) => {
  expect(asksForSignIn({ code })).toBe(expected);
});
