import { z } from 'zod'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Platform } from '#src/platform/platform.ts'
import { registerImport } from '../service.ts'

/** Seconds that a batch takes: long enough to be cut in the middle. */
const BATCH_S = 0.3

/** An import that notes the numbers of its rows in `probe_log`, and whose batches take a moment. */
export const registerSlowImport = (platform: Platform, code: string): void =>
  registerImport(platform, {
    code,
    title: { owner: 'probe', text: '慢样品' },
    access: [],
    params: z.object({}),
    columns: () => [{ key: 'name', label: '名称', required: true, value: { kind: 'text' } }],
    row: z.object({ name: z.string() }),
    apply: async (tx, rows, { user }) => {
      const numbers = JSON.stringify(rows.map(({ n }) => n))
      await tx.execute(
        sql`insert into probe_log select ${user.enterpriseUuid}::uuid, value::integer from jsonb_array_elements_text(${numbers}::jsonb)`,
      )
      await tx.execute(sql`select pg_sleep(${BATCH_S})`)
      return {}
    },
  })
