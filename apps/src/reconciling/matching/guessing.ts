import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { room } from '#src/main-data/room.ts'
import { roomsSaid, shortNames } from '#src/reconciling/matching/rooms.ts'

/** Money of which nobody knows yet whose it is. */
export interface Unknown {
  key: string
  party: string
  memo: string
}

/** Whose it probably is. */
export interface Guess {
  roomUuid: string | null
  payer: string | null
  hint: string
  /** Of 100. */
  score: number
}

const [BOTH, ROOM, NAME] = [96, 80, 70] as const
const FOUND_MAX = 2_000

const m = columns(room, 'm')
const c = columns(customer, 'c')
const r = columns(relation, 'r')

interface Found {
  uuid: string
  name: string
}

/** Rooms of these numbers, and customers of these names with the rooms that they have to do with. Two statements. */
const lookUp = async ({ rows }: Context, numbers: readonly string[], names: readonly string[]) => {
  const rooms = await rows.query<Found>(sql`
    select ${m.uuid} as uuid, ${m.roomName} as name from ${m.table} where ${m.live} and ${m.roomNo} = any(${[...numbers]}::text[]) limit ${FOUND_MAX}`)
  const people = await rows.query<Found & { roomUuid: string | null }>(sql`
    select ${c.uuid} as uuid, ${c.name} as name, ${r.roomUuid} as "roomUuid" from ${c.table}
    left join ${r.table} on ${r.customer} = ${c.uuid} and ${r.live} and ${r.in('active')}
    where ${c.live} and ${c.name} = any(${[...names]}::text[]) limit ${FOUND_MAX}`)
  return { rooms, people }
}

/** Whose money it is where one room, or one customer, is all it can be. */
export const guesses = async (call: Context, lines: readonly Unknown[]): Promise<ReadonlyMap<string, Guess>> => {
  const said = new Map(lines.map(({ key, memo, party }) => [key, roomsSaid(`${memo} ${party}`)]))
  const numbers = [...new Set([...said.values()].flat().map((name) => name.slice(name.lastIndexOf('-') + 1)))]
  const names = [...new Set(lines.map(({ party }) => party).filter(Boolean))]
  if (numbers.length + names.length === 0) return new Map()
  const { rooms, people } = await lookUp(call, numbers, names)
  const guessOf = ({ key, party }: Unknown): Guess | null => {
    const words = said.get(key) ?? []
    const places = rooms.filter(({ name }) => shortNames(name).some((short) => words.includes(short)))
    const persons = people.filter(({ name }) => name === party)
    const both = places.flatMap((at) => persons.filter(({ roomUuid }) => roomUuid === at.uuid).map((who) => ({ at, who })))
    const [sure] = both
    if (both.length === 1 && sure !== undefined)
      return { roomUuid: sure.at.uuid, payer: sure.who.uuid, hint: `${sure.at.name} ${sure.who.name}`, score: BOTH }
    const [at] = places
    if (places.length === 1 && at !== undefined) return { roomUuid: at.uuid, payer: null, hint: at.name, score: ROOM }
    const [who] = persons
    const one = new Set(persons.map(({ uuid }) => uuid)).size === 1
    if (places.length > 0 || !one || who === undefined) return null
    const only = persons.length === 1 ? who.roomUuid : null
    return { roomUuid: only, payer: who.uuid, hint: who.name, score: NAME }
  }
  return new Map(
    lines.flatMap((each) => {
      const guess = guessOf(each)
      return guess === null ? [] : [[each.key, guess] as const]
    }),
  )
}
