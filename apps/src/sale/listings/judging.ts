import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { DeleteCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { customer } from '#src/customers/records/customer.ts'
import { room } from '#src/main-data/room.ts'
import { KIND } from '#src/sale/codes.ts'
import { listing } from '#src/sale/listings/listing.ts'
import { refusalAt, refuse } from '#src/sale/texts.ts'

type Listing = StoredOf<typeof listing>

/** More listings of the rooms of one call than there are. */
const MOST = 20_000
const PRICES_MAX = 50

const overlap = (one: Listing, other: Listing): boolean => one.kind === other.kind || one.kind === KIND.both || other.kind === KIND.both

/** Other listings of these rooms that are open, by room. The rooms stay locked: two who list one home do so one after the other. */
const openIn = async ({ rows }: Context, roomUuids: readonly string[]): Promise<Map<string | null, Listing[]>> => {
  const uuids = [...new Set(roomUuids)]
  if (uuids.length === 0) return new Map()
  await rows.lock(room, uuids)
  const found = await rows.list(listing, (f) => f.and(f.oneOf('roomUuid', uuids), f.state('draft', 'auditing', 'live', 'reserved')), MOST)
  return Map.groupBy(found, ({ roomUuid }) => roomUuid)
}

const clashOf = (row: Listing, open: readonly Listing[]): KitRefusal | null => {
  const other = open.find((each) => each.uuid !== row.uuid && overlap(each, row))
  return other === undefined ? null : refusalAt('roomUuid', '该房屋已有在架房源 {no}', { no: other.listNo })
}

/** One home is offered once for one purpose. */
export const refuseClash = async (call: Context, row: Listing): Promise<void> => {
  if (row.roomUuid === null) return
  const clash = clashOf(row, (await openIn(call, [row.roomUuid])).get(row.roomUuid) ?? [])
  if (clash !== null) throw clash
}

const sameHome = (before: Listing | null, row: Listing): boolean => before?.roomUuid === row.roomUuid && before.kind === row.kind

/** What was asked for it before, the newest first. */
const pricesOf = (call: SaveCall<Listing>, before: Listing | null, row: Listing): Partial<Listing> => {
  if (before?.rent === row.rent && before.price === row.price) return {}
  const line = {
    uuid: call.rows.newUuid(),
    on: chinaDay(call.clock.now),
    rent: row.rent,
    price: row.price,
    by: call.actor?.userUuid ?? null,
  }
  return { prices: [line, ...(before?.prices ?? [])].slice(0, PRICES_MAX) }
}

/** Nobody lists a home a second time; what its owner is called by, and what is asked, is noted. */
export const judgeListings = async (call: SaveCall<Listing>): Promise<readonly (Partial<Listing> | KitRefusal)[]> => {
  const { rows, saves, actor } = call
  const moved = saves.filter(({ before, row }) => row.roomUuid !== null && !sameHome(before, row))
  const open = await openIn(
    call,
    moved.map(({ row }) => row.roomUuid ?? ''),
  )
  const owners = await rows.findEach(
    customer,
    saves.map(({ row }) => row.owner),
  )
  return saves.map((save) => {
    const { before, row } = save
    const others = open.get(row.roomUuid) ?? []
    const clash = moved.includes(save) ? clashOf(row, others) : null
    if (clash !== null) return clash
    if (before === null && row.roomUuid !== null) open.set(row.roomUuid, [...others, row])
    return {
      ...pricesOf(call, before, row),
      ownerPhone: row.ownerPhone ?? owners.get(row.owner)?.mobile ?? null,
      enteredBy: before === null ? (actor?.userUuid ?? row.maintainer) : row.enteredBy,
    }
  })
}

/** What has been shown to people stays. */
export const keepShown = ({ deletes }: DeleteCall<Listing>): Promise<void> => {
  if (deletes.some((row) => !listing.isIn(row, 'draft'))) refuse('仅草稿可以删除')
  return Promise.resolve()
}
