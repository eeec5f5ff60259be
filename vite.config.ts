import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { fonts } from './scripts/fonts/plugin.ts';

export default defineConfig({
  plugins: [fonts(), tailwindcss(), reactRouter()],
  // Fonts and icons stay files: the page cache and the browser keep them apart from the styles.
  build: { assetsInlineLimit: 0 },
  // The server's entry is the Hono application, which imports the pages' build.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // By default every module that two pages share becomes a file: 49 requests for home, each with its headers.
            // The counts are pages: what fewer of them share, and what is named after `?!`, stays with those that use it.
            codeSplitting: {
              groups: [
                // With the program's entry, because every page needs both.
                {
                  name: 'framework',
                  test: /\/node_modules\/(react|react-dom|react-router|@react-router|scheduler)\/|rolldown.runtime/,
                },
                {
                  name: 'ui',
                  test: /\/app\/(platform|pages\/(_shared\/frame|embed\/handle)|ui\/(?!colour\/colour|badge|overlays\/(dialog|info-popover)|frame\/link-groups|notice|data\/pager|text\/prose|charts\/(choropleth|dumbbell|patterns)))/,
                  minShareCount: 3,
                },
                {
                  name: 'record',
                  test: /\/app\/(features\/(elections|candidates)\/(?!results\/section|texts)|pages\/_shared\/part-code)/,
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
