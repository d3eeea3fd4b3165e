// A desk of an enterprise with 1,000,000 bills of 20,000 rooms, 70,000 of them overdue: somebody is looked for by room, name and phone,
// and arrears are added up by building, room and customer.
// node bench/fee/desk.ts [bills] [rooms]
import { withKitWorld } from '../kit/world.ts'
import { line, quantile } from '../shared/figures.ts'
import { asking, chargeRooms, mobileOf, nameOf, plantBills, plantRooms, roomOf } from './world.ts'

const BILLS = Number(process.argv[2] ?? 1_000_000)
const ROOMS = Number(process.argv[3] ?? 20_000)
const CALLS = 40
const GOAL_MS = 150

interface Shape {
  name: string
  path: 'find' | 'arrears'
  body: (n: number) => object
}

/** Rooms all over the estate, another one for each call. */
const at = (n: number): number => (n * 613) % ROOMS

const SHAPES: readonly Shape[] = [
  { name: 'somebody by room', path: 'find', body: (n) => ({ keyword: roomOf(at(n)) }) },
  { name: 'by name', path: 'find', body: (n) => ({ keyword: nameOf(at(n)) }) },
  { name: 'by a name that thousands begin with', path: 'find', body: (n) => ({ keyword: nameOf(n).slice(0, 3) }) },
  { name: 'by phone', path: 'find', body: (n) => ({ keyword: mobileOf(at(n)) }) },
  { name: 'by the end of a phone', path: 'find', body: (n) => ({ keyword: mobileOf(at(n)).slice(-4) }) },
  { name: 'arrears by building', path: 'arrears', body: (n) => ({ by: 'building', page: 1 + (n % 3) }) },
  { name: 'arrears by room', path: 'arrears', body: (n) => ({ by: 'room', page: 1 + (n % 3) }) },
  { name: 'arrears by customer', path: 'arrears', body: (n) => ({ by: 'customer', page: 1 + (n % 3) }) },
  { name: 'arrears of a building by its name', path: 'arrears', body: (n) => ({ by: 'building', keyword: `Z${n + 1}` }) },
]

await withKitWorld(async (world) => {
  await plantRooms(world.admin, ROOMS)
  const item = await chargeRooms(world)
  await plantBills(world, item, { rooms: ROOMS, bills: BILLS })
  const ask = asking(world)
  for (const { name, path, body } of SHAPES) {
    await ask(`pkg2/x/${path}`, body(0))
    const taken: number[] = []
    for (let n = 0; n < CALLS; n += 1) {
      const begin = performance.now()
      await ask(`pkg2/x/${path}`, body(n))
      taken.push(performance.now() - begin)
    }
    line(`${name}, p95`, quantile(taken, 0.95), 'ms', { at: 'most', value: GOAL_MS })
  }
})
