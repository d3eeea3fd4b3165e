import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, ComputedCall, DeleteCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { taxIn } from '#src/fee/arithmetic/tax.ts'
import { KIND } from '#src/fee/ledger/entry.ts'
import { principalOpen, type Receivable, termsIn, termsOf, todayOf } from '#src/fee/ledger/owing.ts'
import { post } from '#src/fee/ledger/posting.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import type { Opening } from '#src/fee/opening/judging-openings.ts'
import { openingKey } from '#src/fee/opening/opened.ts'
import type { openingArrear } from '#src/fee/opening/opening-arrear.ts'
import { conflict } from '#src/fee/texts.ts'
import { room } from '#src/main-data/room.ts'

/** What is brought in is owed at once; the ledger has it on the day on which it was billed. */
export const enterOpenings = async (call: SaveCall<Opening>): Promise<void> => {
  const fresh = call.saves.flatMap(({ before, row }) => (before === null ? [row] : []))
  if (fresh.length === 0) return
  const terms = await termsOf(
    call,
    fresh.map(({ item }) => item),
  )
  const rooms = await call.rows.findEach(
    room,
    fresh.map(({ roomUuid }) => roomUuid),
  )
  await call.rows.recordEach(
    receivable,
    fresh.map((row) => {
      const { item, projectUuid, buildingUuid, roomUuid, customer, payerName, payerPhone, billDate, dueDate, remark, amount } = row
      return {
        ...{ item, projectUuid, buildingUuid, roomUuid, objectName: rooms.get(roomUuid)?.roomName ?? null },
        ...{ customer, payerName, payerPhone, period: { begin: row.begin, end: row.end }, billDate, dueDate, remark },
        ...{ original: amount, tax: taxIn(amount, Number(termsIn(terms, item).item.taxRate)), state: 'unpaid' as const },
        ...{ sourceUuid: row.uuid, sourceNo: row.no, sourceKey: openingKey(row.uuid) },
      }
    }),
  )
}

/** The receivables of openings, by the openings. */
const billsOf = async ({ rows }: Context, openings: readonly string[]): Promise<ReadonlyMap<string, Receivable>> => {
  const keys = new Map(openings.map((uuid) => [openingKey(uuid), uuid]))
  const found = await rows.list(receivable, (f) => f.oneOf('sourceKey', [...keys.keys()]), keys.size)
  return new Map(found.map((row) => [keys.get(row.sourceKey ?? '') ?? '', row]))
}

/** Nobody owes these any more. Refuses what somebody has paid of. */
const takeBack = async (call: Context, openings: readonly Pick<Opening, 'uuid'>[], reason: string): Promise<void> => {
  const bills = await billsOf(
    call,
    openings.map(({ uuid }) => uuid),
  )
  const locked = await call.rows.lock(
    receivable,
    [...bills.values()].map(({ uuid }) => uuid),
  )
  const open = locked.filter((row) => !receivable.isIn(row, 'void'))
  if (open.some((row) => !receivable.isIn(row, 'unpaid') || row.paid !== 0)) conflict('IN_USE', '期初欠费已有收款或正在处理，不能撤销')
  await post(
    call,
    open.map((row) => ({
      ...{ row, state: 'void' as const, reason, docNo: row.sourceNo ?? '' },
      lines: [{ kind: KIND.voided, amount: principalOpen(row) }],
    })),
    { docNo: '', day: todayOf(call), cashier: call.actor?.userUuid ?? null },
  )
}

export const revokeOpening = async (call: ActionCall<typeof openingArrear>) => {
  await takeBack(call, [call.row], call.row.reason ?? '')
  return {}
}

/** An import that is taken back takes what came of it back. */
export const removeOpenings = (call: DeleteCall<Opening>): Promise<void> => takeBack(call, call.deletes, '撤销导入')

export const numberOf = async (call: ComputedCall<Opening>): Promise<ReadonlyMap<string, string | null>> =>
  new Map([...(await billsOf(call, call.uuids))].map(([uuid, { recvNo }]) => [uuid, recvNo]))

/** What is still owed of openings, late fees that were charged among it. */
export const leftOf = async (call: ComputedCall<Opening>): Promise<ReadonlyMap<string, number>> =>
  new Map([...(await billsOf(call, call.uuids))].map(([uuid, { outstanding }]) => [uuid, outstanding ?? 0]))
