import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments } from '#tests/kit/election.ts';
import Unsubscribe from './screen.tsx';

const show = (kind: string | null, actionData?: object) =>
  renderScreen({
    screen: {
      loader: () => null,
      default: () => createElement(Unsubscribe as never, { loaderData: { kind }, actionData } as never),
    },
    ...{
      pattern: '/unsubscribe',
      path: '/unsubscribe?cod=abc',
      db: null as never,
      at: moments.betweenRounds,
    },
  });

test('the link of an e-mail asks before it stops the e-mails of its kind, and sends its token', async () => {
  const { html, text } = await show('news');
  expect(text).toContain('Nu vei mai primi e-mailuri despre știrile despre candidații urmăriți.');
  expect(html).toMatch(/<form[^>]*method="post"/);
  expect(html).toMatch(/<input type="hidden" name="cod" value="abc"/);
  expect(html).not.toContain('role="alert"');
});

test('after the press the page says what stopped, without another button', async () => {
  const { html, text } = await show('news', { stopped: 'all' });
  expect(text).toContain('Nu mai primești niciun e-mail cu notificări.');
  expect(html).not.toContain('<form');
});

test('a link without signature and a refused press are reported as errors, and only the press may be repeated', async () => {
  const broken = await show(null);
  expect(broken.text).toContain('Linkul nu este întreg.');
  expect(broken.html).toContain('role="alert"');
  expect(broken.html).not.toContain('<form');
  const refused = await show('poll', { code: 'unsubscribe-invalid', text: 'Nu s-a putut.' });
  expect(refused.text).toContain('Nu s-a putut.');
  expect(refused.html).toContain('<form');
});
