import { columns } from '@qifuyun/kit/columns.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { closedOf } from '#src/fee/closing/books.ts'
import { type Payer, payersOf } from '#src/fee/ledger/judging.ts'
import { type Receivable, type Terms, termsIn, termsOf, todayOf } from '#src/fee/ledger/owing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { isOpening } from '#src/fee/opening/opened.ts'
import type { openingArrear } from '#src/fee/opening/opening-arrear.ts'
import { BILL_MODE } from '#src/fee/setup/charge-item.ts'
import { refusalAt } from '#src/fee/texts.ts'
import { room } from '#src/main-data/room.ts'

export type Opening = StoredOf<typeof openingArrear>
type Call = SaveCall<Opening>
type Owner = Pick<StoredOf<typeof room>, 'ownerName' | 'ownerMobile'>

const v = columns(receivable, 'v')

/** Items that are charged by the period are charged for no day twice. */
const BY_PERIOD: readonly string[] = [BILL_MODE.cycle, BILL_MODE.meter, BILL_MODE.shared]

interface Charged extends Pick<Receivable, 'sourceKey' | 'splitFrom'> {
  room: string
  item: string
  begin: string
  end: string
  no: string
}

/** What these rooms have been charged for these items already. One statement. */
const chargedOf = ({ rows }: Call, of: readonly Opening[]): Promise<Charged[]> =>
  rows.query<Charged>(sql`
    select ${v.roomUuid} as room, ${v.item} as item, ${v.periodBegin}::text as begin, ${v.periodEnd}::text as end, ${v.recvNo} as no,
      ${v.sourceKey} as "sourceKey", ${v.splitFrom} as "splitFrom"
    from ${v.table} where ${v.live} and not ${v.in('void')} and ${v.periodBegin} is not null
      and ${v.roomUuid} = any(${of.map(({ roomUuid }) => roomUuid)}::uuid[]) and ${v.item} = any(${of.map(({ item }) => item)}::uuid[])
    order by ${v.recvNo}`)

const meets = (one: { begin: string; end: string }, other: { begin: string; end: string }): boolean =>
  one.begin <= other.end && other.begin <= one.end

/** Who pays for a room at the end of a period, or now where nobody did then. A statement for each end there is. */
const payersThen = async (call: Call, of: readonly Opening[]): Promise<(row: Opening) => Payer | undefined> => {
  const roomsOf = (rows: readonly Opening[]): string[] => rows.map(({ roomUuid }) => roomUuid)
  const now = await payersOf(call, roomsOf(of), todayOf(call))
  const then = new Map<string, ReadonlyMap<string, Payer>>()
  for (const [end, rows] of Map.groupBy(of, (row) => row.end)) then.set(end, await payersOf(call, roomsOf(rows), end))
  return ({ roomUuid, end }) => then.get(end)?.get(roomUuid) ?? now.get(roomUuid)
}

/** Who owes it: whoever is named, else who pays for the room, else its owner. */
const payerOf = ({ payerName, payerPhone }: Opening, payer: Payer | undefined, { ownerName, ownerMobile }: Owner) => {
  if (payerName !== null && payerName !== payer?.name) return { customer: null, payerName, payerPhone }
  if (payer !== undefined) return { customer: payer.uuid, payerName: payer.name, payerPhone: payerPhone ?? payer.mobile }
  return ownerName === null ? null : { customer: null, payerName: ownerName, payerPhone: payerPhone ?? ownerMobile }
}

/** Bills are made before they are due. */
const billedOn = ({ billDate, begin, dueDate }: Opening): string => billDate ?? (begin < dueDate ? begin : dueDate)

/** Why a day cannot be brought in; null where it can. The month of a day that is told by the period is told there. */
const objectionToDay = (row: Opening, today: string, closed: ReadonlySet<string>): KitRefusal | null => {
  const field = row.billDate === null ? 'begin' : 'billDate'
  const day = billedOn(row)
  const month = day.slice(0, 7)
  if (day > today) return refusalAt(field, '期初欠费的出账日期不能晚于今天')
  return closed.has(month) ? refusalAt(field, '{month}已关账，不能再入账', { month }) : null
}

/** Why days were charged before, by a bill or by an earlier row of the file; the same row once more is told by its key. */
const objectionToPeriod = (
  row: Opening,
  terms: ReadonlyMap<string, Terms>,
  charged: readonly Charged[],
  earlier: readonly Opening[],
): KitRefusal | null => {
  if (!BY_PERIOD.includes(termsIn(terms, row.item).item.billMode)) return null
  const bill = charged.find((other) => meets(row, other) && !(isOpening(other) && other.begin === row.begin))
  if (bill !== undefined) return refusalAt('begin', '账期与应收单{no}重叠', { no: bill.no })
  const isTwice = earlier.some((other) => meets(row, other) && other.begin !== row.begin)
  return isTwice ? refusalAt('begin', '账期与同一房屋的另一行重叠') : null
}

const keyOf = ({ roomUuid, item }: Opening): string => `${roomUuid} ${item}`

/** What is brought in is of days that are past and open, of a room of its project, and was not charged before. */
export const judgeOpenings = async (call: Call) => {
  const fresh = call.saves.flatMap(({ before, row }) => (before === null ? [row] : []))
  if (fresh.length === 0) return call.saves.map(() => ({}))
  const today = todayOf(call)
  const rooms = await call.rows.findEach(
    room,
    fresh.map(({ roomUuid }) => roomUuid),
  )
  const terms = await termsOf(
    call,
    fresh.map(({ item }) => item),
  )
  const closed = await closedOf(call, fresh.map(billedOn))
  const payerThen = await payersThen(call, fresh)
  const charged = Map.groupBy(await chargedOf(call, fresh), ({ room: of, item }) => `${of} ${item}`)
  const earlier = new Map<string, Opening[]>()
  return call.saves.map(({ before, row }) => {
    if (before !== null) return {}
    const at = rooms.get(row.roomUuid)
    if (at === undefined || at.projectUuid !== row.projectUuid) return refusalAt('roomUuid', '房屋不属于该项目')
    const payer = payerOf(row, payerThen(row), at)
    const key = keyOf(row)
    const refused =
      objectionToDay(row, today, closed) ??
      objectionToPeriod(row, terms, charged.get(key) ?? [], earlier.get(key) ?? []) ??
      (payer === null ? refusalAt('payerName', '该房屋没有业主，请填写付款人') : null)
    if (refused !== null) return refused
    earlier.set(key, [...(earlier.get(key) ?? []), row])
    return { ...payer, billDate: billedOn(row), buildingUuid: at.buildingUuid }
  })
}
