import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalCall, ApprovalHandlers, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { EARNS, MOVE } from '#src/loyalty/codes.ts'
import { member } from '#src/loyalty/members/member.ts'
import type { adjustment } from '#src/loyalty/points/adjustment.ts'
import { accountOf, availableOf, type Book, give, openBook, take } from '#src/loyalty/points/book.ts'
import { closeBook } from '#src/loyalty/points/closing.ts'
import { setting } from '#src/loyalty/setting.ts'
import { conflict, refusalAt, t } from '#src/loyalty/texts.ts'

type Adjustment = StoredOf<typeof adjustment>

const membersOf = ({ lines }: Adjustment): string[] => lines.map((line) => line.member)

/** Points are added until a day that is still to come. */
export const judgeAdjustments = ({ saves, clock }: SaveCall<Adjustment>) =>
  Promise.resolve(
    saves.map(({ row, before }) =>
      row.expireOn !== null && row.expireOn !== before?.expireOn && row.expireOn < chinaDay(clock.now)
        ? refusalAt('expireOn', '到期日不能早于今天')
        : {},
    ),
  )

/** 409 with every line that cannot be done as it says. */
const judge = (row: Adjustment, book: Book): void => {
  const problems: Record<string, Problem> = {}
  for (const [at, line] of row.lines.entries()) {
    const account = book.accounts.get(line.member)
    if (account === undefined) problems[`lines[${at}].member`] = t('会员不存在')
    else if (member.isIn(account.row, 'left')) problems[`lines[${at}].member`] = t('该会员已注销')
    else if (-line.points > availableOf(book, account))
      problems[`lines[${at}].points`] = t('可用积分不足，当前 {n}', { n: availableOf(book, account) })
  }
  const [first] = Object.values(problems)
  if (first !== undefined) conflict('LIMIT', first, {}, problems)
}

export const mayAdjust = async (call: ActionCall<typeof adjustment>): Promise<void> =>
  judge(call.row, await openBook(call, membersOf(call.row)))

/** What was agreed to happens, if it still can: points may have been used meanwhile. */
const adjust = async (call: ApprovalCall<typeof adjustment>) => {
  const { row, clock } = call
  const book = await openBook(call, membersOf(row))
  judge(row, book)
  for (const line of row.lines) {
    const account = accountOf(book, line.member)
    const why = {
      source: `adjust ${row.uuid} ${line.member}`,
      sourceNo: row.no,
      rule: EARNS.byHand,
      remark: line.remark ?? row.reason.slice(0, 100),
    }
    const until = row.expireOn === null ? {} : { expireOn: row.expireOn }
    if (line.points > 0) give(book, account, line.points, { ...why, ...until, type: MOVE.adjusted })
    else take(book, account, -line.points, MOVE.adjusted, why)
  }
  await closeBook(book)
  return { doneOn: chinaDay(clock.now) }
}

/** Somebody else agrees to what is more than the enterprise lets one person correct. */
export const adjustApproval: ApprovalHandlers<typeof adjustment> = {
  by: ({ row }) => row.submittedBy,
  form: async ({ row, rows }) => {
    const { approvalOver } = await rows.settings(setting)
    return row.total !== null && row.total <= approvalOver
      ? null
      : { no: row.no, members: String(row.lines.length), total: String(row.total ?? 0), reason: row.reason }
  },
  passes: adjust,
}
