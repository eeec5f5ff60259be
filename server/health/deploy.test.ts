import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsSchema } from '#app/platform/config/settings.ts';

const folder = join(import.meta.dirname, '../../deploy');
/** Settings that belong to PostgreSQL's own container. */
const ofOthers = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'];

test.each(readdirSync(folder))('deploy/%s names only settings that the program has', (file) => {
  const text = readFileSync(join(folder, file), 'utf8').replace(/^\s*#.*$/gm, '');
  // Settings are given as `NAME: value`, `NAME=value` or `name: NAME`.
  const found = text.matchAll(/\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)\s*[:=]|name: ([A-Z][A-Z0-9_]+_[A-Z0-9_]+)/g);
  const names = [...found].map(([, first, second]) => first ?? second ?? '');
  const known = [...Object.keys(settingsSchema.shape), ...ofOthers];
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

test('the container file and the Kubernetes example use the program’s health addresses', () => {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  expect(read('Dockerfile')).toContain('127.0.0.1:3000/health');
  expect(read('kubernetes.yaml')).toMatch(/readinessProbe: \{ httpGet: \{ path: \/ready/);
  expect(read('kubernetes.yaml')).toMatch(/livenessProbe: \{ httpGet: \{ path: \/health/);
});
