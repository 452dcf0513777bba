import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkPackages } from './scripts/checks/chunk-packages.ts';
import { securityHeaders } from './server/security-headers.ts';

export default defineConfig({
  plugins: [react(), chunkPackages()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
  },
  preview: {
    headers: securityHeaders({ backendUrl: process.env.VITE_SUPABASE_URL ?? '' }),
  },
});
