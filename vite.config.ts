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
            codeSplitting: {
              groups: [
                {
                  name: 'ui',
                  test: /\/app\/(ui|platform)\/(?!colour|charts\/(choropleth|dumbbell))/,
                  minShareCount: 5,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './app/server.ts' } } },
  },
});
