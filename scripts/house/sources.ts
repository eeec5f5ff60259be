import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';

/** An imported module with the imported names. `names` is null when the file imports the whole module. */
type Import = { to: string; names: string[] | null };
export type SourceFile = { path: string; text: string; imports: Import[]; exports: string[] };

/** Returns every file of code, SQL and documentation. Code files come with their imports and exports. */
export function readSources(root: string): SourceFile[] {
  const folders = ['app', 'server', 'scripts', 'tests', 'bench', 'db', 'docs'];
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const paths = [...inFolders, ...readdirSync(root)].filter((path) =>
    /\.(tsx?|mjs|mts|css|sql|md)$/.test(path),
  );
  return paths.map((path) => readSource(path, readFileSync(join(root, path), 'utf8')));
}

/** `path` is relative to the project's folder. */
export function readSource(path: string, text: string): SourceFile {
  if (!/\.(tsx?|mjs)$/.test(path)) return { path, text, imports: [], exports: [] };
  const { module } = parseSync(path, text);
  const ownExports = module.staticExports.flatMap(({ entries }) => entries);
  const found: Import[] = [
    ...module.staticImports.map(({ moduleRequest, entries }) =>
      importOf(
        path,
        moduleRequest.value,
        entries.map(({ importName }) => importName),
      ),
    ),
    ...ownExports.flatMap(({ moduleRequest, importName }) =>
      moduleRequest ? [importOf(path, moduleRequest.value, [importName])] : [],
    ),
    // After a dynamic import or `typeof import`, a file may use any name of the module.
    ...[...text.matchAll(/\bimport\(\s*['"`]([^'"`]+)['"`]/g)].map(([, specifier = '']) => ({
      to: resolve(path, specifier),
      names: null,
    })),
  ];
  const exports = ownExports
    .filter(({ exportName }) => exportName.kind !== 'None')
    .map(({ exportName }) => exportName.name ?? 'default');
  return { path, text, imports: found, exports };
}

function importOf(from: string, specifier: string, names: { kind: string; name?: string | null }[]): Import {
  const to = resolve(from, specifier);
  const isWhole = names.some(({ kind }) => kind === 'NamespaceObject' || kind.startsWith('All'));
  if (isWhole) return { to, names: null };
  return { to, names: names.map(({ kind, name }) => (kind === 'Default' ? 'default' : (name ?? ''))) };
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? relative('.', join(dirname(from), specifier)) : specifier;
}
