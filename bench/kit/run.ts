// Calls of the application kit beside the least that Fastify and pg can do over the same table of 100,000 rows, in turns, 16 connections.
// node bench/kit/run.ts
import { randomUUID } from 'node:crypto'
import { line, quantile } from '../shared/figures.ts'
import { type Call, measure, once } from './load.ts'
import { ENTERPRISE, fillItems, type KitWorld, PROJECT, withKitWorld } from './world.ts'

const ROWS = 100_000
const ROUNDS = 3
const place = { enterpriseUuid: ENTERPRISE, projectUuid: PROJECT }

interface Pair {
  name: string
  floor: (n: number) => Call
  product: (n: number) => Call
  /** The writes of the product (log, search, key) without anything around them: what is left when the rest costs nothing. */
  bare?: (n: number) => Call
  goal: number
}

const median = (values: number[]): number => quantile(values, 0.5)

const compare = async ({ product, floor }: KitWorld, pair: Pair): Promise<void> => {
  const ratios: number[] = []
  const bare: number[] = []
  const rates: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const least = await measure(floor, pair.floor)
    if (pair.bare !== undefined) bare.push((await measure(floor, pair.bare)).perSecond / least.perSecond)
    const ours = await measure(product, pair.product)
    ratios.push(ours.perSecond / least.perSecond)
    rates.push(ours.perSecond)
  }
  line(`${pair.name} (${Math.round(median(rates))}/s) ÷ floor`, median(ratios), '×', { at: 'least', value: pair.goal })
  if (bare.length > 0) line('  its writes alone ÷ floor', median(bare), '×')
}

await withKitWorld(async (world) => {
  await fillItems(world.admin, ROWS)
  const headers = { authorization: world.token }
  const path = '/api/v1/application/pkg41/item'
  const keyed = () => ({ ...headers, 'idempotency-key': randomUUID() })
  const { rows } = await world.admin.query<{ uuid: string }>('select uuid from loan_item where enterprise_uuid = $1 limit 40000', [
    ENTERPRISE,
  ])
  const versions = new Map<string, number>()
  // Both change rows of their own, so that nobody's version is raised by the other.
  const half = rows.length / 2
  const uuidAt = (n: number, from: number) => rows[from + (n % half)]?.uuid ?? ''
  const own = { projectUuid: PROJECT, name: '钥匙', kind: '1', qty: 1 }
  await compare(world, {
    name: 'list of 50 without a total',
    floor: () => ({ path: '/list', body: place }),
    product: () => ({ path: `${path}/page`, body: { pageSize: 50, withTotal: false }, headers }),
    goal: 0.35,
  })
  await compare(world, {
    name: 'list of 50 with the total',
    floor: () => ({ path: '/list-total', body: place }),
    product: () => ({ path: `${path}/page`, body: { pageSize: 50 }, headers }),
    goal: 0.5,
  })
  await compare(world, {
    name: 'add with rights, log and search',
    floor: (n) => ({ path: '/add', body: { ...place, code: `F${n}-${randomUUID()}` } }),
    bare: (n) => ({ path: '/add-whole', body: { ...place, code: `B${n}-${randomUUID()}` } }),
    product: (n) => ({ path: `${path}/add`, body: { ...own, code: `P${n}-${randomUUID()}` }, headers: keyed() }),
    goal: 0.35,
  })
  await compare(world, {
    name: 'update with rights, version and log',
    floor: (n) => ({ path: '/update', body: { ...place, uuid: uuidAt(n, 0), qty: n % 20 } }),
    bare: (n) => ({ path: '/update-whole', body: { ...place, uuid: uuidAt(n, 0), qty: n % 20 } }),
    product: (n) => {
      const uuid = uuidAt(n, half)
      const version = versions.get(uuid) ?? 1
      versions.set(uuid, version + 1)
      return { path: `${path}/update`, body: { uuid, version, qty: (n % 19) + 1 + (version % 2) }, headers }
    },
    goal: 0.35,
  })
  const page = await once<{ data: { page: { total: number } } }>(world.product, { path: `${path}/page`, body: { pageSize: 1 }, headers })
  console.log(`rows at the end: ${page.data.page.total}`)
})
