// What people of an application notice while somebody exports 200,000 rows of it: p95 of lists, details and updates at a steady rate, with
// the export and without, in turns.
// node bench/kit/beside-export.ts [rounds] [calls per second]

import { item } from '../../apps/src/loan/app.ts'
import { addressOf } from '../../kit/src/calls/wire.ts'
import { signInAt } from '../../server/src/testing/server-process.ts'
import { line, median, quantile } from '../shared/figures.ts'
import { type Call, once, steadily } from './load.ts'
import { ENTERPRISE, fillItems, type KitWorld, withKitWorld } from './world.ts'

/** With those of the demo world no more than an export may have. */
const ROWS = 199_950
const ROUNDS = Number(process.argv[2] ?? 3)
const PER_SECOND = Number(process.argv[3] ?? 40)
const QUIET_MS = 10_000
const POLL_MS = 250
const { path, businessCode } = addressOf(item)
const PROGRESS = '/api/v1/progress/progress'
const FAILED = '1109504'
const FINISHED = '1109505'

interface Answer<T> {
  data: T
}

/** Exports all rows with all columns; gives how long it took in ms. */
const exportAll = async ({ product, token }: KitWorld): Promise<number> => {
  const headers = { authorization: token }
  const begin = performance.now()
  const progressParamData = { columns: Object.keys(item.spec.fields) }
  const body = { progressBusinessCode: businessCode, progressParamData }
  const { data: job } = await once<Answer<{ progressId: string }>>(product, { path: `${PROGRESS}/exportExcel`, body, headers })
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    const asked = await fetch(`${product}${PROGRESS}/getProgressInfo?progressId=${job.progressId}`, { headers })
    const { data } = (await asked.json()) as Answer<{ progressStateCode: string; progressMsg: string; progressCount: number }>
    if (data.progressStateCode === FAILED || (data.progressStateCode === FINISHED && data.progressCount < ROWS))
      throw new Error(`export: ${JSON.stringify(data)}`)
    if (data.progressStateCode === FINISHED) return performance.now() - begin
  }
}

/** Lists, details and updates in turn, by somebody else than the one who exports. */
const callsOf = async ({ product, admin }: KitWorld): Promise<(n: number) => Call> => {
  const headers = { authorization: await signInAt(product, 'wangqiang') }
  const { rows } = await admin.query<{ uuid: string }>('select uuid from loan_item where enterprise_uuid = $1 limit 40000', [ENTERPRISE])
  let next = 0
  return (n) => {
    const uuid = rows[n % rows.length]?.uuid ?? ''
    if (n % 3 === 0) return { path: `${path}/page`, body: { pageSize: 50, withTotal: false }, headers }
    if (n % 3 === 1) return { path: `${path}/update`, body: { uuid: rows[next++]?.uuid, version: 1, qty: 30 }, headers }
    return { path: `${path}/info?uuid=${uuid}`, headers }
  }
}

await withKitWorld(async (world) => {
  await fillItems(world.admin, ROWS)
  const make = await callsOf(world)
  const quiet = () => {
    const until = performance.now() + QUIET_MS
    return steadily(world.product, make, PER_SECOND, () => performance.now() > until)
  }
  await quiet()
  const alone: number[] = []
  const beside: number[] = []
  const without: number[] = []
  const withExport: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await exportAll(world))
    without.push(quantile(await quiet(), 0.95))
    let over = false
    const [took, latencies] = await Promise.all([
      exportAll(world).finally(() => {
        over = true
      }),
      steadily(world.product, make, PER_SECOND, () => over),
    ])
    beside.push(took)
    withExport.push(quantile(latencies, 0.95))
  }
  line(`export of ${ROWS} rows`, median(alone) / 1_000, 's')
  line(`the same beside ${PER_SECOND} calls a second`, median(beside) / 1_000, 's')
  line('p95 of the calls without the export', median(without), 'ms')
  line('p95 of the calls beside the export', median(withExport), 'ms')
  line('p95 beside the export ÷ without', median(without.map((ms, round) => (withExport[round] ?? 0) / ms)), '×', { at: 'most', value: 2 })
})
