import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, ApprovalCall, ApprovalHandlers, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { ADJUST, adjustment } from '#src/fee/adjusting/adjustment.ts'
import { type Bill, billOn } from '#src/fee/collecting/bills.ts'
import { nameOf } from '#src/fee/collecting/collecting.ts'
import { KIND } from '#src/fee/ledger/entry.ts'
import { termsIn, termsOf, todayOf } from '#src/fee/ledger/owing.ts'
import { type Posting, post } from '#src/fee/ledger/posting.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { conflict, refusalAt, t } from '#src/fee/texts.ts'

type Adjustment = StoredOf<typeof adjustment>
type Kind = Adjustment['kind']
type Line = Adjustment['lines'][number]

/** Debts are given up when they are a year late. */
const BAD_DAYS = 365

const yuanOf = (fen: number): number => fen / 100

/** Bills with what is owed of them today, by uuid; `lock` where they are about to change. */
const billsOf = async (call: Context, uuids: readonly string[], lock: boolean): Promise<ReadonlyMap<string, Bill>> => {
  const found = lock ? await call.rows.lock(receivable, uuids) : [...(await call.rows.findEach(receivable, uuids)).values()]
  const terms = await termsOf(
    call,
    found.map(({ item }) => item),
  )
  return new Map(found.map((row) => [row.uuid, billOn(row, termsIn(terms, row.item), todayOf(call))]))
}

/** What a line would do: its amount is the whole of the bill where the kind leaves no choice. */
const amountOf = (kind: Kind, { amount }: Line, bill: Bill): number =>
  kind === ADJUST.void ? bill.principal : kind === ADJUST.badDebt ? bill.principal + bill.late - bill.charged : (amount ?? 0)

/** Why a bill cannot be adjusted so; null where it can. */
const objectionTo = (kind: Kind, line: Line, bill: Bill | undefined, today: string): Problem | null => {
  if (bill === undefined) return t('账单不存在')
  const { row, principal, late } = bill
  const amount = amountOf(kind, line, bill)
  if (kind === ADJUST.void) {
    if (row.paid !== 0) return t('已有收款，不能作废')
    return receivable.isIn(row, 'draft', 'unpaid') ? null : t('当前状态不允许该操作')
  }
  if (!receivable.isIn(row, 'unpaid', 'part')) return t('当前状态不允许该操作')
  if (amount <= 0) return t('调整金额须大于0')
  if (kind === ADJUST.less && amount > principal) return t('减免金额超过未缴本金 {x} 元', { x: yuanOf(principal) })
  if (kind === ADJUST.late && amount > late) return t('减免金额超过违约金 {x} 元', { x: yuanOf(late) })
  const badFrom = dayAfter(row.dueDate, BAD_DAYS)
  return kind === ADJUST.badDebt && today <= badFrom ? t('逾期不满 {n} 天，不能核销', { n: BAD_DAYS }) : null
}

/** Lines say what they are about; a document is of one project. */
export const fillAdjustments = async (call: SaveCall<Adjustment>) => {
  const bills = await billsOf(
    call,
    call.saves.flatMap(({ row }) => row.lines.map((line) => line.receivable)),
    false,
  )
  return call.saves.map(({ row }) => {
    const projects = new Set(row.lines.map((line) => bills.get(line.receivable)?.row.projectUuid))
    const [projectUuid = null] = projects
    if (projects.size > 1) return refusalAt('lines', '一张调整单只能包含同一项目的账单')
    const twice = row.lines.findIndex((line, at) => row.lines.findIndex((other) => other.receivable === line.receivable) < at)
    if (twice >= 0) return refusalAt(`lines[${twice}].receivable`, '账单重复')
    return {
      projectUuid,
      lines: row.lines.map((line) => {
        const bill = bills.get(line.receivable)
        if (bill === undefined) return line
        return { ...line, name: nameOf(bill), outstanding: bill.principal + bill.late, amount: amountOf(row.kind, line, bill) }
      }),
    }
  })
}

/** 409 with every line that cannot be adjusted as it says. */
const judge = (row: Adjustment, bills: ReadonlyMap<string, Bill>, today: string): void => {
  const problems: Record<string, Problem> = {}
  for (const [at, line] of row.lines.entries()) {
    const objection = objectionTo(row.kind, line, bills.get(line.receivable), today)
    if (objection !== null) problems[`lines[${at}].amount`] = objection
  }
  const [first] = Object.values(problems)
  if (first !== undefined) conflict('LIMIT', first, {}, problems)
}

const judgeNow = async (call: ActionCall<typeof adjustment>): Promise<void> =>
  judge(
    call.row,
    await billsOf(
      call,
      call.row.lines.map((line) => line.receivable),
      false,
    ),
    todayOf(call),
  )

/** Bad debts have an approval of their own. */
export const adjusts = async (call: ActionCall<typeof adjustment>): Promise<void> => {
  if (call.row.kind === ADJUST.badDebt) conflict('STATE_CHANGED', '坏账核销请使用“提交核销”')
  await judgeNow(call)
}

export const writesOff = async (call: ActionCall<typeof adjustment>): Promise<void> => {
  if (call.row.kind !== ADJUST.badDebt) conflict('STATE_CHANGED', '仅坏账可以核销')
  await judgeNow(call)
}

const postingOf = (kind: Kind, line: Line, bill: Bill, { day, reason }: { day: string; reason: string }): Posting => {
  const { row, charged } = bill
  const amount = amountOf(kind, line, bill)
  // What has come up until today is on what was owed until today.
  const late = { kind: KIND.late, amount: charged }
  const since = charged > 0 ? day : row.lateSince
  switch (kind) {
    case ADJUST.more:
      return { row, lines: [late, { kind: KIND.adjusted, amount }], since }
    case ADJUST.void:
      return { row, lines: receivable.isIn(row, 'draft') ? [] : [{ kind: KIND.voided, amount }], state: 'void', reason }
    case ADJUST.late:
      return { row, lines: [late, { kind: KIND.lateWaived, amount }], since }
    case ADJUST.badDebt:
      return { row, lines: [{ kind: KIND.writtenOff, amount }], state: 'writtenOff', reason }
    default:
      return { row, lines: [late, { kind: KIND.reduced, amount }], since }
  }
}

/** What was agreed to happens, if it still can: bills may have been paid meanwhile. */
const adjust = async (call: ApprovalCall<typeof adjustment>) => {
  const { row } = call
  const bills = await billsOf(
    call,
    row.lines.map((line) => line.receivable),
    true,
  )
  const day = todayOf(call)
  judge(row, bills, day)
  await post(
    call,
    row.lines.flatMap((line) => {
      const bill = bills.get(line.receivable)
      return bill === undefined ? [] : [postingOf(row.kind, line, bill, { day, reason: row.reason })]
    }),
    { docNo: row.adjNo, day, cashier: call.actor?.userUuid ?? null },
  )
  return {}
}

export const adjustApproval: ApprovalHandlers<typeof adjustment> = {
  // What lapses by itself before anybody has paid of it, or was decided where it was sold, is decided by nobody here.
  form: ({ row, actor }) =>
    actor === null && (row.kind === ADJUST.void || row.kind === ADJUST.less)
      ? null
      : { no: row.adjNo, kind: choiceLabel(adjustment.fields.kind, row.kind), amount: row.total, reason: row.reason },
  passes: adjust,
}
