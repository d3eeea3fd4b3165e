import { defineConfig } from 'drizzle-kit'

// Paths are relative to the server's folder, where `npm run db:generate` runs it.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/tables.ts',
  out: './migrations',
})
