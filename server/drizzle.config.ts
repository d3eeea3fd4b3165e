import { defineConfig } from 'drizzle-kit'

// Paths are relative to this folder: run it through `npm run db:generate -w server -- --name what-changes`.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/tables.ts',
  out: './migrations',
})
