import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // The server entry is the Hono app. Everything is bundled, so that React's production build is chosen once.
  ...(isSsrBuild ? { build: { rollupOptions: { input: './app/server.ts' } } } : {}),
  build: { assetsInlineLimit: 0, ...(isSsrBuild ? { rollupOptions: { input: './app/server.ts' } } : {}) },
}));
