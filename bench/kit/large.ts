// A list of 1,000,000 rows of one enterprise: its first page, filtered, sorted and deep; no page may read the whole table.
// node bench/kit/large.ts [rows]
import type { Client } from 'pg'
import { line, quantile } from '../shared/figures.ts'
import { type Call, once } from './load.ts'
import { fillItems, PROJECT, withKitWorld } from './world.ts'

const ROWS = Number(process.argv[2] ?? 1_000_000)
const CALLS = 40
const GOAL_MS = 200

interface Shape {
  name: string
  body: (n: number) => object
}

const SHAPES: readonly Shape[] = [
  { name: 'first page', body: () => ({ pageSize: 50 }) },
  { name: 'first page without a total', body: () => ({ pageSize: 50, withTotal: false }) },
  { name: 'filtered', body: (n) => ({ pageSize: 50, kind: String((n % 4) + 1) }) },
  { name: 'filtered by project and kind', body: (n) => ({ pageSize: 50, kind: String((n % 4) + 1), projectUuid: PROJECT }) },
  { name: 'sorted by creation, oldest first', body: () => ({ pageSize: 50, sort: [{ field: 'createTime', order: 'asc' }] }) },
  { name: 'sorted by a filtered field', body: () => ({ pageSize: 50, sort: [{ field: 'kind', order: 'desc' }] }) },
  { name: 'page 200', body: () => ({ pageSize: 50, pageNum: 200 }) },
  { name: 'page 1,000 without a total', body: () => ({ pageSize: 50, pageNum: 1_000, withTotal: false }) },
]

interface Scans {
  whole: number
  byIndex: number
}

/** How often the table was read as a whole and by an index, by whatever statement. */
const scansOf = async (admin: Client): Promise<Scans> => {
  const { rows } = await admin.query<{ whole: string; by_index: string }>(
    "select seq_scan as whole, idx_scan as by_index from pg_stat_user_tables where relname = 'loan_item'",
  )
  return { whole: Number(rows[0]?.whole), byIndex: Number(rows[0]?.by_index) }
}

/** Connections tell of what they did when they have been idle for a while: waits until all calls are told of. */
const toldScans = async (admin: Client, before: Scans, calls: number): Promise<Scans> => {
  for (;;) {
    const now = await scansOf(admin)
    if (now.byIndex + now.whole >= before.byIndex + before.whole + calls) return now
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

await withKitWorld(async ({ admin, product, token }) => {
  await fillItems(admin, ROWS, { searched: false })
  const call = (body: object): Call => ({ path: '/api/v1/application/pkg41/item/page', body, headers: { authorization: token } })
  const before = await scansOf(admin)
  for (const { name, body } of SHAPES) {
    await once(product, call(body(0)))
    const taken: number[] = []
    for (let n = 0; n < CALLS; n += 1) {
      const begin = performance.now()
      await once(product, call(body(n)))
      taken.push(performance.now() - begin)
    }
    line(`${name}, p95`, quantile(taken, 0.95), 'ms', { at: 'most', value: GOAL_MS })
  }
  const { whole } = await toldScans(admin, before, SHAPES.length * (CALLS + 1))
  line('readings of the whole table', whole - before.whole, '', { at: 'most', value: 0 })
})
