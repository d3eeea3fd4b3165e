// A bill run of 10,000 rooms as people do it: looked at before, made, published. Beside it COPY of the bills and the lines of the ledger
// that are left of it, into tables with the same columns and indexes.
// node bench/fee/bill-run.ts [rooms] [rounds]
import { pipeline } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type KitWorld, PROJECT, withKitWorld } from '../kit/world.ts'
import { line, median } from '../shared/figures.ts'
import { cpuSeconds } from '../shared/processes.ts'
import { asking, chargeRooms, plantRooms } from './world.ts'

const ROOMS = Number(process.argv[2] ?? 10_000)
const ROUNDS = Number(process.argv[3] ?? 3)
const TIMES_COPY = 8
const [GENERATED, PUBLISHED] = ['20', '30']
/** Quarters, one for each round. */
const PERIODS = [
  { begin: '2026-01-01', end: '2026-03-31' },
  { begin: '2026-04-01', end: '2026-06-30' },
  { begin: '2026-07-01', end: '2026-09-30' },
  { begin: '2026-10-01', end: '2026-12-31' },
]

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now()
  await work()
  return (performance.now() - begin) / 1_000
}

/** Waits until the run is in a state. */
const until = async ({ admin }: KitWorld, run: string, state: string): Promise<void> => {
  for (;;) {
    const { rows } = await admin.query<{ state: string }>('select state from fee_bill_run where uuid = $1', [run])
    if (rows[0]?.state === state) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Seconds that COPY takes for the bills of a run and their lines of the ledger. */
const copySeconds = async ({ admin }: KitWorld, run: string): Promise<number> => {
  const left = {
    fee_receivable: `select * from fee_receivable where run = '${run}'`,
    fee_entry: `select e.* from fee_entry e join fee_receivable r on r.uuid = e.receivable where r.run = '${run}'`,
  }
  let seconds = 0
  for (const [table, rows] of Object.entries(left)) {
    const chunks: Buffer[] = []
    await pipeline(admin.query(copyTo(`copy (${rows}) to stdout`)), async (source) => {
      for await (const chunk of source) chunks.push(chunk)
    })
    await admin.query(`create table floor_${table} (like ${table} including all)`)
    seconds += await secondsOf(() => pipeline(chunks, admin.query(copyFrom(`copy floor_${table} from stdin`))))
    await admin.query(`drop table floor_${table}`)
  }
  return seconds
}

await withKitWorld(async (world) => {
  const { admin, pid } = world
  const ask = asking(world)
  await plantRooms(admin, ROOMS)
  const item = await chargeRooms(world)
  const taken: Record<'preview' | 'bills' | 'publishing' | 'cpu' | 'floor' | 'ratio', number[]> = {
    ...{ preview: [], bills: [], publishing: [], cpu: [], floor: [], ratio: [] },
  }
  for (const period of PERIODS.slice(0, ROUNDS)) {
    const before = cpuSeconds(pid)
    const preview = await secondsOf(async () => {
      const { count } = await ask<{ count: number }>('pkg2/x/previewBills', { item, projectUuid: PROJECT, period })
      if (count !== ROOMS) throw new Error(`${count} bills would be made`)
    })
    const { uuid } = await ask('pkg2/billRun/add', { item, projectUuid: PROJECT, period })
    const bills = await secondsOf(async () => {
      await ask('pkg2/billRun/action/run', { uuid })
      await until(world, uuid, GENERATED)
    })
    const publishing = await secondsOf(async () => {
      await ask('pkg2/billRun/action/publish', { uuid })
      await until(world, uuid, PUBLISHED)
    })
    const { rows } = await admin.query<{ n: number }>(
      "select count(*)::int as n from fee_entry e join fee_receivable r on r.uuid = e.receivable where r.run = $1 and r.state = '20'",
      [uuid],
    )
    if (rows[0]?.n !== ROOMS) throw new Error(`${rows[0]?.n} bills are in the ledger`)
    const floor = await copySeconds(world, uuid)
    for (const [key, value] of Object.entries({
      preview,
      bills,
      publishing,
      cpu: cpuSeconds(pid) - before,
      floor,
      ratio: (preview + bills + publishing) / floor,
    }))
      taken[key as keyof typeof taken].push(value)
  }
  line(`${ROOMS} rooms looked at`, median(taken.preview), 's')
  line('their bills made', median(taken.bills), 's')
  line('published', median(taken.publishing), 's')
  line('CPU of the server for it', median(taken.cpu), 's')
  line('COPY of the bills and their ledger', median(taken.floor), 's')
  line('all ÷ COPY', median(taken.ratio), '×', { at: 'most', value: TIMES_COPY })
})
