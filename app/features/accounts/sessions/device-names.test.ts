import { expect, test } from 'vitest';
import { linkIn } from '#app/pages/demo/outbox-links.ts';
import { deviceName } from './device-names.ts';

const agents = {
  'Firefox pe Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Chrome pe Android':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Safari pe iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Edge pe Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
};

test('deviceName names a browser by product and system, without versions', () => {
  for (const [name, agent] of Object.entries(agents)) expect(deviceName(agent)).toBe(name);
  for (const unknown of [null, '', 'curl/8.5.0', '<script>'])
    expect(deviceName(unknown)).toBe('Un dispozitiv necunoscut');
});

test.each([
  [
    'Opera pe Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/142.0.0.0 Safari/537.36 OPR/120.0',
  ],
  [
    'Samsung Internet pe Android',
    'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
  ],
  ['Edge pe Android', 'Mozilla/5.0 (Linux; Android 10) Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0'],
  [
    'Edge pe iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) EdgiOS/142.0 Mobile/15E148 Safari/605.1',
  ],
  [
    'Firefox pe iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) FxiOS/140.0 Mobile/15E148 Safari/605.1.15',
  ],
  ['Chrome pe iPad', 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) CriOS/142.0 Mobile/15E148 Safari/604.1'],
  ['Chrome pe ChromeOS', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/142.0.0.0 Safari/537.36'],
  ['Chrome pe Linux', 'Mozilla/5.0 (X11; Linux x86_64) Chromium/142.0 Safari/537.36'],
  ['Safari pe Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15'],
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0)'],
  ['Firefox', 'Firefox/140.0'],
])('deviceName returns „%s” for %s', (name, agent) => {
  expect(deviceName(agent)).toBe(name);
});

test('links in a mail become clickable only when they lead to this site', () => {
  const body =
    'Aici:\nhttp://localhost:3000/auth/verify?token=a\nși http://localhost:30001/x, https://evil.example/';
  const paths = linkIn(body, 'http://localhost:3000').map(({ path }) => path);
  expect(paths.filter((path) => path !== null)).toEqual(['/auth/verify?token=a']);
  expect(
    linkIn(body, 'http://localhost:3000')
      .map(({ text }) => text)
      .join(''),
  ).toBe(body);
});
