// `npm run house` measures how few files the next feature must change. It prints one line per measure.
import { basename, dirname, join } from 'node:path';
import { type Arrival, arrival, type Chain, chains } from './chains.ts';
import { readSources, type SourceFile } from './sources.ts';

type Line = {
  title: string;
  measured: string;
  wanted: string;
  isMet: boolean | null;
  details: string[];
};

const isTest = (path: string) => /\.(test|spec)\.tsx?$|(^|\/)testing\.ts$|\.fixture\.ts$/.test(path);
const isInTests = (path: string) => isTest(path) || path.startsWith('tests/');

/** Returns the files of a request's way that no import and no shared URL path links to an earlier file. */
export function findBrokenHops(files: SourceFile[], { hops }: Chain): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const routes = byPath.get('app/routes.ts')?.text ?? '';
  const isServed = hops.some(({ file }) => routes.includes(`'${file.replace(/^app/, '.')}'`));
  const broken = isServed ? [] : ['no hop is a page of app/routes.ts'];
  for (const [index, { file, by }] of hops.entries()) {
    const source = byPath.get(file);
    // The first file must be linked with the second, and every other file with an earlier file.
    const others = index === 0 ? hops.slice(1, 2) : hops.slice(0, index);
    const isLinked = others.some((other) => {
      const from = byPath.get(other.file);
      return source && from && areLinked(source, from, by);
    });
    if (!isLinked) broken.push(`${file}: not linked by ${by}`);
  }
  return broken;
}

function areLinked(one: SourceFile, other: SourceFile, by: string): boolean {
  const isSql = [one, other].some(({ path }) => path.endsWith('.sql'));
  if (isSql || /\W/.test(by)) return one.text.includes(by) && other.text.includes(by);
  const uses = (from: SourceFile, to: string) =>
    from.imports.some((found) => found.to === to && found.names?.includes(by));
  return uses(one, other.path) || uses(other, one.path);
}

/**
 * Returns the feature modules that the way's feature files import. Texts and files of the way itself are left
 * out.
 */
function calledBy(files: SourceFile[], { hops }: Chain): string[] {
  const paths = new Set(hops.map(({ file }) => file));
  const called = files
    .filter(({ path }) => paths.has(path) && path.startsWith('app/features/'))
    .flatMap(({ imports }) => imports.map(({ to }) => to));
  return [...new Set(called)].filter(
    (to) => to.startsWith('app/features/') && !/texts\.ts$/.test(to) && !paths.has(to),
  );
}

function measureChain(files: SourceFile[], chain: Chain): Line {
  const broken = findBrokenHops(files, chain);
  const { title, most, hops } = chain;
  return {
    title,
    measured: broken.length > 0 ? 'broken' : `${hops.length} (${calledBy(files, chain).length} called)`,
    wanted: `≤ ${most}`,
    isMet: broken.length === 0 && hops.length <= most,
    details: broken,
  };
}

/** Counts the files of the largest code folders. Migrations and decisions only grow, so they do not count. */
export function measureFolders(files: SourceFile[]): Line {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    if (!/^(app|server|scripts|tests|bench)\//.test(path)) continue;
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  const largest = [...counts].sort((one, other) => other[1] - one[1]).slice(0, 4);
  const measured = largest.map(([, count]) => count).join(', ');
  const isMet = largest.every(([, count]) => count <= 15);
  const details = largest.filter(([, count]) => count > 15).map(([folder, count]) => `${folder}: ${count}`);
  return { title: 'largest folders, tests included', measured, wanted: '≤ 15', isMet, details };
}

/** Returns the names in the list `uses` of a feature's declaration. */
const usesOf = (text: string): string[] => /^ {2}uses: \[([^\]]*)\]/m.exec(text)?.[1]?.match(/[\w-]+/g) ?? [];

/**
 * Counts files outside the feature's folder that contain the feature's words or keys. Pages, features that
 * declare its use, later migrations, generated files and some documents are not counted.
 */
export function measureArrival(files: SourceFile[], { folder, words, keys }: Arrival): Line {
  const inside = files.filter(({ path }) => path.startsWith(`${folder}/`));
  const stale = words.filter(
    (word) => !`${folder}/`.includes(word) && !inside.some(({ text }) => text.includes(word)),
  );
  const key = new RegExp(`^ {2}(${keys.join('|')}): `, 'm');
  const names = ({ path, text }: SourceFile) =>
    words.some((word) => text.includes(word)) ||
    (/^(app\/(platform|api)|server|tests)\//.test(path) && key.test(text));
  // Skips features that use this feature, because they arrived later.
  const users = files
    .filter(
      ({ path, text }) => path.endsWith('/feature.server.ts') && usesOf(text).includes(basename(folder)),
    )
    .map(({ path }) => `${dirname(path)}/`);
  const touched = files
    .filter((file) => ![`${folder}/`, ...users].some((own) => file.path.startsWith(own)) && names(file))
    .map(({ path }) => path)
    .filter(
      (path) => !/^(app\/pages\/|scripts\/house|docs\/(checklist|decisions|house)|db\/types\.ts)/.test(path),
    )
    .sort();
  const firstMigration = touched.find((path) => path.startsWith('db/migrations/'));
  const counted = touched.filter((path) => !path.startsWith('db/migrations/') || path === firstMigration);
  const product = counted.filter((path) => !isInTests(path) && !path.startsWith('docs/'));
  return {
    title: `files outside ${folder} that its arrival changes`,
    measured: `${product.length}, and ${counted.length - product.length} in tests and docs`,
    wanted: '≤ 3',
    isMet: stale.length === 0 && product.length <= 3,
    details: [...stale.map((word) => `the folder no longer contains ${word}`), ...product],
  };
}

/**
 * Counts the lines of the ballots folder. In brackets, counts the files of both voting features with the same
 * name as a ballots file.
 */
export function measureBallots(files: SourceFile[]): Line {
  const part =
    /^app\/features\/(voting|daily-vote|live-polls)\/(.*\/)?(ballot|cast|commands|earlier-request|key-destruction|write-failure|[a-z-]*keys|[a-z-]*voters|(whole-)?recount)\.server\.ts$/;
  const isShared = (path: string) =>
    path.startsWith('app/features/ballots/') && path.endsWith('.ts') && !isTest(path);
  const linesOf = (isCounted: (path: string) => boolean) =>
    files
      .filter(({ path }) => isCounted(path))
      .reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);
  const shared = linesOf(isShared);
  const kept = linesOf((path) => part.test(path));
  const isMet = shared > 0 && shared <= 800;
  const measured = `${shared} (${kept} in the two features)`;
  return { title: 'lines of the ballot machine', measured, wanted: '≤ 800', isMet, details: [] };
}

/**
 * The router, Vite and the program's start read these names from files of pages and from entry files. No
 * import shows their use.
 */
const readByName =
  /^(default|loader|action|meta|links|headers|handle|middleware|client(Loader|Action)|shouldRevalidate|handleError|ErrorBoundary|Layout|createApp)$/;
const entries = /^app\/(pages\/|root\.tsx|entry\.|routes\.ts|server\.ts)|^[a-z.-]+\.config\.ts$/;

/** Returns the exported names that no other file imports, as `path: name`. */
export function findUnusedExports(files: SourceFile[]): string[] {
  const used = new Map<string, Set<string> | null>();
  for (const { to, names } of files.flatMap(({ imports }) => imports)) {
    const known = used.get(to);
    used.set(to, known === null || names === null ? null : new Set([...(known ?? []), ...names]));
  }
  // The test tools' configuration names set-up files by path, so these exports are in use.
  const settings = files
    .filter(({ path }) => path.endsWith('.config.ts'))
    .map(({ text }) => text)
    .join();
  const isUsed = (path: string, name: string) =>
    used.get(path) === null ||
    used.get(path)?.has(name) ||
    (entries.test(path) && readByName.test(name)) ||
    (name === 'default' && settings.includes(path));
  return files.flatMap(({ path, exports }) =>
    path.endsWith('.d.ts')
      ? []
      : exports.filter((name) => !isUsed(path, name)).map((name) => `${path}: ${name}`),
  );
}

function measureExports(files: SourceFile[]): Line {
  const details = findUnusedExports(files);
  return {
    title: 'exports that no file imports',
    measured: String(details.length),
    wanted: '0',
    isMet: details.length === 0,
    details,
  };
}

function readByHand(title: string, wanted: string): Line {
  return { title, measured: 'read by hand, see docs/house.md', wanted, isMet: null, details: [] };
}

export function measureHouse(root: string): Line[] {
  const files = readSources(root);
  return [
    ...chains.map((chain) => measureChain(files, chain)),
    measureFolders(files),
    measureArrival(files, arrival),
    measureBallots(files),
    measureExports(files),
    readByHand('comments and test names understood at first reading, of 40', '≥ 38'),
    readByHand('planted mistakes that a test caught', '12 of 12, 27 of 30'),
  ];
}

if (import.meta.main) {
  const lines = measureHouse(join(import.meta.dirname, '../..'));
  for (const { title, measured, wanted, isMet, details } of lines) {
    const verdict = isMet === null ? '–' : isMet ? 'met' : 'NOT MET';
    console.log(`${title.padEnd(70)} ${measured.padEnd(40)} ${wanted.padEnd(20)} ${verdict}`);
    if (isMet === false) for (const detail of details) console.log(`    ${detail}`);
  }
  if (lines.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}
