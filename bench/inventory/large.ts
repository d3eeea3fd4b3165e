// Stock of 1,000,000 lines of the ledger: its list, the report of a month, and a document of 200 lines that is posted.
// node bench/inventory/large.ts [lines]
import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { type Call, once } from '../kit/load.ts'
import { ENTERPRISE, withKitWorld } from '../kit/world.ts'
import { line, quantile } from '../shared/figures.ts'

const LINES = Number(process.argv[2] ?? 1_000_000)
const [STORES, ITEMS, MONTHS] = [20, 500, 12]
const CALLS = 30
const DOCUMENT_LINES = 200
const [READ_MS, POST_MS] = [300, 150]
const KEEPER = '01940000-0000-7000-8000-000100000001'
const APP = '/api/v1/application/pkg5'

/** Stores, items, and a year of movements of which each stock and month is the sum. */
const fill = async (admin: Client): Promise<void> => {
  const stamp = 'created_at, updated_at, version'
  const run = (text: string, values: unknown[] = []) => admin.query(text, [ENTERPRISE, ...values])
  await run(
    `insert into inventory_item_category (enterprise_uuid, uuid, code, name, ${stamp}) values ($1, gen_random_uuid(), 'B', '五金', now(), now(), 1)`,
  )
  await run(
    `insert into inventory_warehouse (enterprise_uuid, uuid, code, name, kind, keeper, enabled, ${stamp})
     select $1, gen_random_uuid(), 'B-' || n, '仓库' || n, '1', $2, true, now(), now(), 1 from generate_series(1, $3::int) n`,
    [KEEPER, STORES],
  )
  await run(
    `insert into inventory_item (enterprise_uuid, uuid, code, name, category, unit, enabled, ${stamp})
     select $1, gen_random_uuid(), 'B-' || n, '物品' || n, (select uuid from inventory_item_category where code = 'B'), '个', true, now(), now(), 1
     from generate_series(1, $2::int) n`,
    [ITEMS],
  )
  await run(
    `insert into inventory_ledger (enterprise_uuid, uuid, at, biz_date, warehouse, item, doc_no, line_no, kind, qty_in, qty_out, amount, cost, qty_after, value_after, ${stamp})
     select $1, gen_random_uuid(), t, (t at time zone 'Asia/Shanghai')::date, w.uuid, i.uuid, 'B' || lines.n, 1, case when lines.n % 3 = 0 then '11' else '1' end,
       case when lines.n % 3 = 0 then 0 else 3 end, case when lines.n % 3 = 0 then 2 else 0 end, case when lines.n % 3 = 0 then -200 else 300 end,
       case when lines.n % 3 = 0 then 200 else 0 end, 100, 10000, t, t, 1
     from (select n, now() - make_interval(secs => n * 31000000.0 / $2) as t from generate_series(1, $2::int) n) lines
     join (select uuid, row_number() over () - 1 as n from inventory_warehouse where code like 'B-%') w on w.n = lines.n % ${STORES}
     join (select uuid, row_number() over () - 1 as n from inventory_item where code like 'B-%') i on i.n = (lines.n / ${STORES}) % ${ITEMS}`,
    [LINES],
  )
  await run(
    `insert into inventory_stock (enterprise_uuid, uuid, warehouse, item, name, qty, reserved, available, value, ${stamp})
     select $1, gen_random_uuid(), warehouse, item, 'B', sum(qty_in - qty_out), 0, sum(qty_in - qty_out), sum(amount), now(), now(), 1
     from inventory_ledger where doc_no like 'B%' group by warehouse, item`,
  )
  await run(
    `insert into inventory_month_balance (enterprise_uuid, uuid, month, warehouse, item, in_qty, in_amount, out_qty, out_amount, ${stamp})
     select $1, gen_random_uuid(), to_char(biz_date, 'YYYY-MM'), warehouse, item, sum(qty_in), coalesce(sum(amount) filter (where amount > 0), 0),
       sum(qty_out), sum(cost), now(), now(), 1
     from inventory_ledger where doc_no like 'B%' group by 3, warehouse, item`,
  )
  for (const table of ['ledger', 'stock', 'month_balance', 'item', 'warehouse']) await admin.query(`vacuum analyze inventory_${table}`)
}

const timed = async (times: number, work: (n: number) => Promise<unknown>): Promise<number> => {
  await work(0)
  const taken: number[] = []
  for (let n = 1; n <= times; n += 1) {
    const begin = performance.now()
    await work(n)
    taken.push(performance.now() - begin)
  }
  return quantile(taken, 0.95)
}

await withKitWorld(async ({ admin, product, token }) => {
  await fill(admin)
  const call = (path: string, body: object): Call => ({
    path: `${APP}/${path}`,
    body,
    headers: { authorization: token, 'idempotency-key': randomUUID() },
  })
  const ask = (path: string, body: object) => once<{ code: number; data: { uuid: string } }>(product, call(path, body))
  const { rows: stores } = await admin.query<{ uuid: string }>("select uuid from inventory_warehouse where code like 'B-%' order by code")
  const { rows: items } = await admin.query<{ uuid: string }>("select uuid from inventory_item where code like 'B-%' order by code")
  const monthsAgo = (n: number): string => new Date(Date.now() - (n % MONTHS) * 30 * 86_400_000).toISOString().slice(0, 7)
  const read = { at: 'most', value: READ_MS } as const
  line('stock list, p95', await timed(CALLS, () => ask('stock/page', { pageSize: 50 })), 'ms', read)
  line(
    'stock of a warehouse, p95',
    await timed(CALLS, (n) => ask('stock/page', { pageSize: 50, warehouse: stores[n % STORES]?.uuid })),
    'ms',
    read,
  )
  line('ledger, p95', await timed(CALLS, (n) => ask('ledger/page', { pageSize: 50, item: items[n]?.uuid })), 'ms', read)
  line('report of a month, p95', await timed(CALLS, (n) => ask('x/monthReport', { month: monthsAgo(n) })), 'ms', read)
  const ofOne = (n: number) => ask('x/monthReport', { month: monthsAgo(n), warehouse: stores[n % STORES]?.uuid })
  line('report of a month of a warehouse, p95', await timed(CALLS, ofOne), 'ms', read)
  const bizDate = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const drafts: string[] = []
  for (let n = 0; n <= CALLS; n += 1) {
    const lines = Array.from({ length: DOCUMENT_LINES }, (_line, at) => ({ item: items[at]?.uuid, qty: '1' }))
    const { data } = await ask('outDoc/add', { kind: '1', warehouse: stores[n % STORES]?.uuid, bizDate, lines })
    drafts.push(data.uuid)
  }
  const posted = await timed(CALLS, async (n) => {
    const { code } = await ask('outDoc/action/post', { uuid: drafts[n] })
    if (code !== 200) throw new Error(`posting answered ${code}`)
  })
  line(`a document of ${DOCUMENT_LINES} lines posted, p95`, posted, 'ms', { at: 'most', value: POST_MS })
})
