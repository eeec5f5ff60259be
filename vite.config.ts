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
                  test: /\/app\/(platform\/(?!editing|config)|features\/elections\/(addresses|embeds|round-words|rules\.ts|results\/summary)|features\/polls\/(embeds|texts)|pages\/(_shared\/(frame|part-code|error|still|search\/suggesting)|embed\/handle)|ui\/(?!colour\/colour|charts|people|data\/(?!more-link|scrollers)|badge|overlays\/(dialog|info-popover)|frame\/link-groups|text\/prose|forms\/file-field))/,
                  minShareCount: 3,
                },
                // Charts and tables: the home page has them as HTML without code.
                {
                  name: 'figures',
                  test: /\/app\/ui\/(charts\/(?!choropleth|dumbbell|patterns|places)|data\/(?!pager|more-link|scrollers)|people\/)/,
                  minShareCount: 3,
                },
                {
                  name: 'record',
                  test: /\/app\/features\/(elections|candidates)\/(?!results\/section|texts|profile|map|annulled|score)/,
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
