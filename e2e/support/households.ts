// Households and what they owe, made without the pages.
import { expect, type Page } from '@playwright/test'
import { takeToken } from './people.ts'

const ZHANG_WEI = 1
const DAY_MS = 86_400_000
const CHINA_MS = 8 * 3_600_000

export const FEES = '/api/v1/application/pkg2'
export const CUSTOMERS = '/api/v1/application/pkg10'
const ROOMS = '/api/v1/main_data/room/page'

/** A phone in the hand of an owner. */
export const OWNERS_PHONE = { width: 390, height: 844 } as const

/** A day so many days from today, as the product counts them: in China. */
export const day = (days: number): string => new Date(Date.now() + CHINA_MS + days * DAY_MS).toISOString().slice(0, 10)

/** A mobile that nobody has yet. */
export const newMobile = (): string => `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

type Row = Record<string, unknown>
interface Answer {
  code: number
  msg: string
  data: Row
}

/** Calls as the pages make them, by one person: what was answered, what came of it, the rows of a list, one row. */
export const caller = async (page: Page, person = ZHANG_WEI) => {
  const token = await takeToken(page, person)
  const ask = async (path: string, data: object): Promise<Answer> => {
    const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
    return (await page.request.post(path, { data, headers })).json()
  }
  const post = async (path: string, data: object): Promise<Row> => {
    const read = await ask(path, data)
    expect([path, read.code, read.msg, read.code === 200 ? null : read.data]).toEqual([path, 200, read.msg, null])
    return read.data
  }
  const rows = async <Of = Record<string, string>>(path: string, filter?: object, pageSize = 50): Promise<Of[]> =>
    (await post(path, { pageSize, ...(filter && { filter }) })).list as Of[]
  const one = async (path: string, filter?: object): Promise<Record<string, string>> => (await rows(path, filter, 1))[0] ?? {}
  const info = async (path: string, uuid: string): Promise<Row> => {
    const answer = await page.request.get(`${path}/info?uuid=${uuid}`, { headers: { Authorization: token } })
    const read: Answer = await answer.json()
    expect([path, read.code, read.msg]).toEqual([path, 200, read.msg])
    return read.data
  }
  return { ask, post, rows, one, info }
}
export type Calls = Awaited<ReturnType<typeof caller>>

export interface Room {
  roomUuid: string
  roomName: string
  projectUuid: string
  buildingUuid: string
}

/** Rooms that have no owner yet. */
export const freeRooms = (calls: Calls): Promise<Room[]> => calls.rows<Room>(ROOMS, { field: 'ownerName', cmp: 'empty' })

/** Somebody, known by name and number. */
export const somebody = async ({ post }: Calls, name: string, mobile = newMobile()): Promise<string> =>
  String((await post(`${CUSTOMERS}/customer/add`, { kind: '1', name, mobile, source: '5', mobiles2: [] })).uuid)

export interface Household {
  room: Room
  customer: string
  name: string
  mobile: string
}

/** Somebody who owns a room that had no owner, and pays for it. */
export const household = async (calls: Calls, name: string, of?: Room): Promise<Household> => {
  const room = of ?? (await freeRooms(calls))[0]
  if (room === undefined) throw new Error('every room has an owner')
  const mobile = newMobile()
  const customer = await somebody(calls, name, mobile)
  const lives = { customer, roomUuid: room.roomUuid, role: '1', startsOn: '2024-05-01', primary: true, payer: true }
  await calls.post(`${CUSTOMERS}/relation/add`, lives)
  return { room, customer, name, mobile }
}

/** A bill that a household owes, in fen. */
export const owe = async (
  { post, one }: Calls,
  { room: { roomUuid, projectUuid }, customer }: Household,
  { itemName, original, dueDate }: { itemName: string; original: number; dueDate: string },
): Promise<string> => {
  const { uuid: item } = await one(`${FEES}/chargeItem/page`, { field: 'itemName', cmp: 'eq', value: itemName })
  const bill = { item, projectUuid, roomUuid, customer, dueDate, original, period: null }
  const { uuid } = await post(`${FEES}/receivable/add`, bill)
  await post(`${FEES}/receivable/action/publish`, { uuid })
  return String(uuid)
}
