import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { buildFonts } from './subset.ts';

/**
 * Makes the reduced fonts importable as `@fonts/<file>`. Copies the fonts for drawn pictures to
 * `build/fonts`, from which the running program reads them.
 */
export function fonts(): Plugin {
  const root = process.cwd();
  let folder = '';
  return {
    name: 'vot-informat:fonts',
    async config() {
      folder = await buildFonts(root);
      return { resolve: { alias: [{ find: '@fonts', replacement: folder }] } };
    },
    writeBundle() {
      if (this.environment.name !== 'ssr') return;
      cpSync(folder, join(root, 'build/fonts'), {
        recursive: true,
        filter: (path) => !path.endsWith('.woff2'),
      });
    },
  };
}
