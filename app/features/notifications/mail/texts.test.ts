import { expect, test } from 'vitest';
import { notificationMailTexts } from './texts.ts';

test('the e-mail counts each kind in a fixed order, with a link that stops that kind and a link that stops all kinds', () => {
  const { digest } = notificationMailTexts.ro;
  const counts = new Map([['poll', 20] as const, ['news', 2] as const, ['reply', 1] as const]);
  const links = {
    list: 'https://vot.exemplu.ro/lista',
    unsubscribe: (kind: string) => `https://stop/${kind}`,
  };
  expect(digest(counts, links)).toEqual({
    kind: 'notifications',
    subject: '23 de notificări noi pe Vot informat',
    body: `Bună,

În contul tău de pe Vot informat:

– 1 răspuns la ce ai scris
– 2 notificări despre știri noi
– 20 de sondaje live încheiate

Detaliile sunt aici:

https://vot.exemplu.ro/lista

Fără e-mailuri despre răspunsuri: https://stop/reply
Fără e-mailuri despre știri: https://stop/news
Fără e-mailuri despre sondaje live: https://stop/poll
Fără niciun e-mail cu notificări: https://stop/all

Vot informat`,
  });
});
