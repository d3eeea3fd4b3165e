import type { Context } from '@qifuyun/kit/context.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { type Share, splitAt } from '#src/fee/arithmetic/splitting.ts'
import { taxIn } from '#src/fee/arithmetic/tax.ts'
import { billOn } from '#src/fee/collecting/bills.ts'
import { KIND } from '#src/fee/ledger/entry.ts'
import { principalOpen, type Receivable, termsIn, termsOf, todayOf } from '#src/fee/ledger/owing.ts'
import { type Posting, post } from '#src/fee/ledger/posting.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { t } from '#src/fee/texts.ts'

/** Who owns a room from a day on, in place of whom. */
export interface Handover {
  roomUuid: string
  /** null: of bills that name no customer. */
  from: string | null
  to: { uuid: string; name: string; mobile: string | null }
  handedOn: string
}

/** A bill of which a part goes to the new owner. */
interface Split {
  row: Receivable
  to: Handover['to']
  handedOn: string
  shares: [earlier: Share, later: Share]
  /** What the new owner owes of it, in fen: no more than is still open. */
  moved: number
}

const owedOf = ({ original, discount, adjust }: Receivable): number => original - discount + adjust

/** Parts are billed like the whole, to somebody else: what is made of the whole again finds both of them. */
const partOf = ({ row, to, handedOn, shares: [, later], moved }: Split, dueDays: number, taxRate: number) => {
  const { item, projectUuid, buildingUuid, roomUuid, objectName, billDate, calc, run, sourceApp, sourceUuid, sourceNo, sourceKey } = row
  const due = dayAfter(handedOn, dueDays)
  return {
    ...{ item, projectUuid, buildingUuid, roomUuid, objectName, billDate, calc, run, sourceApp, sourceUuid, sourceNo },
    ...{ customer: to.uuid, payerName: to.name, payerPhone: to.mobile, period: later.period },
    // Nobody is late with what they could not know of.
    dueDate: row.dueDate > due ? row.dueDate : due,
    ...{ original: moved, tax: taxIn(moved, taxRate), splitFrom: row.uuid, sourceKey: `${sourceKey ?? row.uuid} ${handedOn}` },
    state: receivable.isIn(row, 'draft') ? ('draft' as const) : ('unpaid' as const),
  }
}

/** Bills of the new owner's time alone become theirs; nobody has paid of them. */
const handOver = async ({ rows }: Context, found: readonly { row: Receivable; to: Handover['to'] }[]): Promise<void> => {
  if (found.length === 0) return
  await rows.updateEach(
    receivable,
    found.map(({ row: { uuid }, to }) => ({ uuid, customer: to.uuid, payerName: to.name, payerPhone: to.mobile })),
    t('过户'),
  )
}

const splitEach = async (call: Context, found: readonly Split[]): Promise<void> => {
  if (found.length === 0) return
  const day = todayOf(call)
  const terms = await termsOf(
    call,
    found.map(({ row }) => row.item),
  )
  const isDraft = ({ row }: Split): boolean => receivable.isIn(row, 'draft')
  await call.rows.updateEach(
    receivable,
    found.map((split) => ({
      ...{ uuid: split.row.uuid, period: split.shares[0].period },
      // A draft is not in the ledger yet.
      ...(isDraft(split) && {
        original: split.row.original - split.moved,
        tax: taxIn(split.row.original - split.moved, Number(termsIn(terms, split.row.item).item.taxRate)),
      }),
    })),
    t('过户拆分'),
  )
  const postings = found
    .filter((split) => !isDraft(split))
    .map(({ row, moved, shares: [{ period }] }): Posting => {
      const { charged } = billOn(row, termsIn(terms, row.item), day)
      return {
        ...{ row: { ...row, period }, docNo: row.recvNo },
        // What has come up until today is on what was owed until today.
        lines: [
          { kind: KIND.late, amount: charged },
          { kind: KIND.reduced, amount: moved },
        ],
        ...(charged > 0 && { since: day }),
        ...(receivable.isIn(row, 'disputed') && { state: 'disputed' as const }),
      }
    })
  await post(call, postings, { docNo: '', day, cashier: call.actor?.userUuid ?? null })
  await call.rows.recordEach(
    receivable,
    found.map((split) => {
      const { item } = termsIn(terms, split.row.item)
      return partOf(split, item.dueDays, Number(item.taxRate))
    }),
  )
}

/**
 * Bills that are locked, of rooms that have changed hands: the former owner owes them to the day before, rounded, the new one the rest
 * (apps-business.md section 1.3). What the former owner has paid stays paid, even beyond their share: the two settle that among themselves.
 * What lies behind the day as a whole and is not paid at all becomes the new owner's. Asked again it finds nothing to do.
 */
export const splitBills = async (call: Context, bills: readonly Receivable[], handovers: readonly Handover[]): Promise<void> => {
  const matched = bills.flatMap((row) => {
    const of = handovers.find(({ roomUuid, from }) => roomUuid === row.roomUuid && from === row.customer)
    return of !== undefined && row.period !== null && receivable.isIn(row, 'draft', 'unpaid', 'part', 'disputed')
      ? [{ row, period: row.period, ...of }]
      : []
  })
  await handOver(
    call,
    matched.filter(({ row, period, handedOn }) => period.begin >= handedOn && row.paid === 0),
  )
  await splitEach(
    call,
    matched.flatMap(({ row, period, to, handedOn }) => {
      const shares = splitAt({ period, amount: owedOf(row) }, handedOn)
      const moved = shares === null ? 0 : Math.min(shares[1].amount, principalOpen(row))
      return shares === null || moved <= 0 ? [] : [{ row, to, handedOn, shares, moved }]
    }),
  )
}
