import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { refusals } from '#app/features.server.ts';

const root = join(import.meta.dirname, '../..');

/** Returns the text of docs/words.md: every refusal, and every text of the site under its name in the code. */
export async function describeWords(): Promise<string> {
  const refused = Object.entries(refusals).map(
    ([code, { status, text }]) => `- ${code} · ${status}: ${text}`,
  );
  const files = globSync('app/**/*texts.ts', { cwd: root }).filter((file) => !/api[./]/.test(file));
  const chapters = await Promise.all(files.toSorted().map(describeFile));
  return (
    `# Words

Made by \`npm run words\` from the refusals and from every \`texts.ts\`, so that an editor reads all texts of the site in one place and
a change of them is seen in review. Texts with numbers or names are functions, which are only in the code; the API describes itself at
` /
    api /
    v1 /
    openapi.json`.

## Refusals

${refused.join('\n')}
${chapters.join('')}`
  );
}

async function describeFile(file: string): Promise<string> {
  const exported: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href);
  const names = Object.keys(exported).toSorted();
  const lines = linesOf(Object.fromEntries(names.map((name) => [name, exported[name]])), []);
  return lines.length === 0 ? '' : `\n## ${file}\n\n${lines.join('\n')}\n`;
}

/** Lists the texts in an object, each after its path. The name of the locale is left out. */
function linesOf(value: object, path: readonly string[]): string[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = key === 'ro' ? path : [...path, key];
    if (typeof inner === 'string') return [`- ${name.join('.')}: ${inner.replaceAll('\n', ' ⏎ ')}`];
    return typeof inner === 'object' && inner !== null ? linesOf(inner, name) : [];
  });
}
