import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { fonts } from './scripts/fonts/plugin.ts';

export default defineConfig({
  plugins: [fonts(), tailwindcss(), reactRouter()],
  // Fonts and icons stay separate files, which browsers keep when the styles change.
  build: { assetsInlineLimit: 0 },
  // The server's entry is the Hono application, which imports the pages' build.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // By default every module shared by two pages becomes a file, so the home page would make 49
            // requests. The counts are numbers of pages; modules with fewer users, and those after `?!`, stay
            // with their pages.
            codeSplitting: {
              groups: [
                // Every page needs the framework and the program's entry, so both share a file.
                {
                  name: 'framework',
                  test: /\/node_modules\/(react|react-dom|react-router|@react-router|scheduler)\/|rolldown.runtime/,
                },
                {
                  name: 'ui',
                  test: /\/app\/(platform\/(?!editing|config)|pages\/(_shared\/frame|embed\/handle)|ui\/(?!colour\/colour|badge|overlays\/(dialog|info-popover)|frame\/link-groups|notice|data\/pager|text\/prose|forms\/file-field|charts\/(choropleth|dumbbell|patterns|places)))/,
                  minShareCount: 3,
                },
                {
                  name: 'record',
                  test: /\/app\/(features\/(elections|candidates)\/(?!results\/section|texts|profile|map|annulled|score)|pages\/_shared\/part-code)/,
                  minShareCount: 5,
                },
                { name: 'polls', test: /\/app\/features\/polls\//, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './app/server.ts' } } },
  },
});
