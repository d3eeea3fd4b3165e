import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { deductPrepaid } from '#src/fee/collecting/deducting.ts'
import { deposit } from '#src/fee/deposits/deposit.ts'
import { receivablePublished } from '#src/fee/events.ts'
import { entry, KIND } from '#src/fee/ledger/entry.ts'
import { lateDue, type Receivable, type Terms, termsIn, termsOf, todayOf } from '#src/fee/ledger/owing.ts'
import { entryOf } from '#src/fee/ledger/posting.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { isOpening } from '#src/fee/opening/opened.ts'
import { BILL_MODE } from '#src/fee/setup/charge-item.ts'
import { t } from '#src/fee/texts.ts'
import { project } from '#src/main-data/project.ts'

type Call = ActionCall<typeof receivable>

/** Whether somebody owes a bill from now on. */
const isIssued = ({ row, before }: { row: Receivable; before: Receivable | null }): boolean =>
  receivable.isIn(row, 'unpaid') && (before === null || receivable.isIn(before, 'draft'))

/** Deposits that come to be owed are kept apart: what comes in of them goes back some day. */
const openDeposits = ({ rows }: Context, issued: readonly Receivable[], terms: ReadonlyMap<string, Terms>) =>
  rows.recordEach(
    deposit,
    issued.flatMap((row) => {
      const { uuid, item, projectUuid, roomUuid, customer, payerName } = row
      if (termsIn(terms, item).item.billMode !== BILL_MODE.deposit) return []
      return [{ receivable: uuid, item, projectUuid, roomUuid, customer, payerName: payerName ?? '', state: 'waiting' as const }]
    }),
  )

/** What deposits have come in, however their bills were paid. */
const noteDeposits = async ({ rows }: Context, saves: SaveCall<Receivable>['saves'], day: string): Promise<void> => {
  const moved = saves.filter(({ row, before }) => before !== null && before.paid !== row.paid)
  if (moved.length === 0) return
  const byBill = new Map(moved.map(({ row }) => [row.uuid, row]))
  const found = await rows.list(deposit, (f) => f.oneOf('receivable', [...byBill.keys()]), byBill.size)
  for (const { uuid, receivable: of } of found) {
    const held = byBill.get(of)?.paid ?? 0
    await rows.update(deposit, uuid, { held, receivedOn: held > 0 ? day : null, state: held > 0 ? 'held' : 'waiting' }, '收取押金')
  }
}

/** What follows when bills come to be owed: the ledger has them, others hear of it, and prepaid money pays what it may pay by itself. */
export const afterReceivables = async (call: SaveCall<Receivable>): Promise<void> => {
  const issued = call.saves.filter(isIssued).map(({ row }) => row)
  const day = todayOf(call)
  await noteDeposits(call, call.saves, day)
  if (issued.length === 0) return
  const terms = await termsOf(
    call,
    issued.map(({ item }) => item),
  )
  await call.rows.recordEach(
    entry,
    issued.flatMap((row) => {
      const lines = [
        { kind: KIND.issued, amount: row.original },
        { kind: KIND.discount, amount: row.discount },
      ]
      // What was owed before the books began here is of its own day.
      const on = isOpening(row) ? (row.billDate ?? day) : day
      return lines.filter(({ amount }) => amount > 0).map((line) => entryOf(call, row, line, { docNo: row.recvNo, day: on }))
    }),
  )
  await openDeposits(call, issued, terms)
  await call.events.publishEach(receivablePublished, issued.map(issuedFact))
  await deductPrepaid(call, issued, terms)
}

const issuedFact = ({ uuid, recvNo, projectUuid, roomUuid, customer, sourceApp, sourceUuid, original, dueDate }: Receivable) => ({
  about: { uuid, no: recvNo, projectUuid },
  more: { roomUuid, customer, sourceApp, sourceUuid, amount: original, dueDate },
})

export const publish = ({ row, ...call }: Call) => ({ billDate: row.billDate ?? todayOf(call) })

/** Whoever manages the project hears that somebody disputes a bill. */
const tellDispute = async ({ row, rows, messages }: Call): Promise<void> => {
  const manager = (await rows.find(project, row.projectUuid))?.managerUserUuid ?? null
  if (manager === null) return
  await messages.notify({
    kind: 'message',
    userUuids: [manager],
    title: t('账单 {no} 争议冻结', { no: row.recvNo }),
    summary: row.reason ?? '',
    row: { entity: receivable, uuid: row.uuid },
  })
}

/** While a bill is in dispute it does not grow: what has come up until today is charged, and it goes on from the day of the release. */
export const dispute = async (call: Call) => {
  const { row, rows } = call
  const terms = await termsOf(call, [row.item])
  const day = todayOf(call)
  const late = lateDue(row, termsIn(terms, row.item), day, false)
  if (late > 0) await rows.recordEach(entry, [entryOf(call, row, { kind: KIND.late, amount: late }, { docNo: row.recvNo, day })])
  await tellDispute(call)
  return { lateAccrued: row.lateAccrued + late, lateSince: day }
}

export const release = ({ row, ...call }: Call) => ({
  state: row.paid > 0 ? ('part' as const) : ('unpaid' as const),
  lateSince: todayOf(call),
})
