import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf, StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { sumOf } from '@qifuyun/kit/values/exact.ts'
import { billReadings } from '#src/energy/ports.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { BILL, bill } from '#src/meter-reading/billing/bill.ts'
import { share } from '#src/meter-reading/sharing/share.ts'
import { task } from '#src/meter-reading/tasks/task.ts'
import { t } from '#src/meter-reading/texts.ts'

type Receivable = StoredOf<typeof receivable>
type Bill = StoredOf<typeof bill>

const [b, r] = [columns(bill, 'b'), columns(receivable, 'r')]
const APP = bill.spec.app.appKey ?? ''
/** Bills of one household that were split when it changed hands. */
const SPLIT_MAX = 10

/** Bills that these receivables were made of: those of rounds by their run and room, those of shares by themselves. One statement. */
const billsOf = async ({ rows }: Context, changed: readonly Receivable[]): Promise<Bill[]> => {
  const ofRuns = changed.filter(({ run }) => run !== null)
  const ofShares = changed.flatMap(({ sourceApp, sourceUuid }) => (sourceApp === APP && sourceUuid !== null ? [sourceUuid] : []))
  if (ofRuns.length + ofShares.length === 0) return []
  const found = await rows.query<{ uuid: string }>(sql`
    select ${b.uuid} as uuid from ${b.table} where ${b.live} and ${b.uuid} = any(${ofShares}::uuid[])
    union select ${b.uuid} from unnest(${ofRuns.map(({ run }) => run)}::uuid[], ${ofRuns.map(({ roomUuid }) => roomUuid)}::uuid[]) as n(run, room)
    join ${b.table} on ${b.run} = n.run and ${b.roomUuid} = n.room and ${b.live}`)
  return rows.lock(
    bill,
    found.map(({ uuid }) => uuid),
  )
}

/** All that fee asks for in the name of bills, by bill. One statement. */
export const askedFor = async ({ rows }: Context, bills: readonly Bill[]): Promise<ReadonlyMap<string, Receivable[]>> => {
  const metered = bills.filter(({ kind }) => kind === BILL.metered)
  const shared = bills.filter(({ kind }) => kind === BILL.shared).map(({ uuid }) => uuid)
  const found = await rows.query<{ uuid: string }>(sql`
    select ${r.uuid} as uuid from ${r.table} where ${r.live} and ${r.sourceApp} = ${APP} and ${r.sourceUuid} = any(${shared}::text[])
    union select ${r.uuid} from unnest(${metered.map(({ run }) => run)}::uuid[], ${metered.map(({ roomUuid }) => roomUuid)}::uuid[]) as n(run, room)
    join ${r.table} on ${r.run} = n.run and ${r.roomUuid} = n.room and ${r.live}
    limit ${bills.length * SPLIT_MAX}`)
  const known = await rows.findEach(
    receivable,
    found.map(({ uuid }) => uuid),
  )
  const byKey = Map.groupBy(known.values(), ({ run, roomUuid, sourceUuid }) => (run === null ? (sourceUuid ?? '') : `${run} ${roomUuid}`))
  return new Map(bills.map((row) => [row.uuid, byKey.get(row.kind === BILL.shared ? row.uuid : `${row.run} ${row.roomUuid}`) ?? []]))
}

/** A bill as what fee asks for in its name leaves it. */
const asFeeSays = (row: Bill, asked: readonly Receivable[], now: string): ChangesOf<typeof bill> & { uuid: string } => {
  const alive = asked.filter((each) => !receivable.isIn(each, 'void'))
  const issued = alive.filter((each) => !receivable.isIn(each, 'draft'))
  if (asked.length > 0 && alive.length === 0) return { uuid: row.uuid, state: 'void' }
  if (issued.length === 0) return { uuid: row.uuid }
  const isPaid = issued.every((each) => receivable.isIn(each, 'paid'))
  return {
    ...{
      uuid: row.uuid,
      state: isPaid ? 'paid' : 'pushed',
      amount: sumOf(issued, 'original'),
      feeUuid: issued[0]?.uuid ?? null,
      problem: null,
    },
    ...{ pushedAt: row.pushedAt ?? now, paidAt: isPaid ? (row.paidAt ?? now) : null },
  }
}

/** What was read may be read otherwise again once its bill is void. */
const release = async ({ rows, applications }: Context, voided: readonly Bill[]): Promise<void> => {
  const tasks = await rows.findEach(
    task,
    voided.flatMap(({ lines }) => lines.map((line) => line.task)),
  )
  const readings = [...tasks.values()].flatMap(({ reading }) => reading ?? [])
  const [first] = voided
  if (first !== undefined && readings.length > 0)
    await applications.order(billReadings, { sourceApp: APP, sourceUuid: first.uuid, readings, billed: false })
}

/** A settlement that is to be void is so once the last of its bills is. */
const voidShares = async ({ rows }: Context, voided: readonly Bill[]): Promise<void> => {
  const shares = await rows.findEach(
    share,
    voided.map((row) => row.share),
  )
  const wanted = [...shares.values()].filter((row) => share.isIn(row, 'closed') && row.voidReason !== null).map(({ uuid }) => uuid)
  if (wanted.length === 0) return
  const left = await rows.countBy(bill, 'share', (f) => f.and(f.oneOf('share', wanted), f.notState('void')))
  await rows.updateEach(
    share,
    wanted.filter((uuid) => !left.has(uuid)).map((uuid) => ({ uuid, state: 'void' as const })),
    t('公摊作废'),
  )
}

/** Bills are what fee makes of them: pushed with their amount, paid, or void. */
export const refresh = async (call: Context, bills: readonly Bill[]): Promise<void> => {
  if (bills.length === 0) return
  const asked = await askedFor(call, bills)
  const now = call.clock.now.toISOString()
  const changes = bills
    .filter((row) => !bill.isIn(row, 'void'))
    .map((row) => ({ row, change: asFeeSays(row, asked.get(row.uuid) ?? [], now) }))
    .filter(
      ({ row, change }) =>
        change.state !== undefined && (bill.stateCode(change.state as 'pushed') !== row.state || change.amount !== row.amount),
    )
  await call.rows.updateEach(
    bill,
    changes.map(({ change }) => change),
    t('收费变化'),
  )
  const voided = changes.filter(({ change }) => change.state === 'void').map(({ row }) => row)
  await release(call, voided)
  await voidShares(call, voided)
}

const hasMoved = ({ row, before }: { row: Receivable; before: Receivable | null }): boolean =>
  before === null || before.state !== row.state || before.original !== row.original

export const followFees = async (call: SaveCall<Receivable>): Promise<void> => {
  const moved = call.saves.filter(hasMoved).map(({ row }) => row)
  await refresh(call, await billsOf(call, moved))
}
