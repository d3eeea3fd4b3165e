import { z } from 'zod'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Platform } from '#src/platform/platform.ts'
import { registerWork } from '../service.ts'

/** Seconds that a piece takes: long enough to be cut in the middle. */
const PIECE_S = 0.1
export const PIECE = 100

/** Work that notes the keys of its things in `probe_log`, and whose pieces take a moment. */
export const registerSlowWork = (platform: Platform, code: string): void =>
  registerWork(platform, {
    code,
    title: { owner: 'probe', text: '慢活' },
    params: z.object({ count: z.number() }),
    size: PIECE,
    check: async () => {},
    items: async (_tx, { count }) => Array.from({ length: count }, (_each, index) => ({ key: `${index + 1}`, name: `第${index + 1}件` })),
    apply: async (tx, _params, keys, { enterpriseUuid }) => {
      await tx.execute(
        sql`insert into probe_log select ${enterpriseUuid}::uuid, value::integer from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)`,
      )
      await tx.execute(sql`select pg_sleep(${PIECE_S})`)
    },
  })
