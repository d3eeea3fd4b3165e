import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, Effect } from '@qifuyun/kit/handlers.ts'
import { isBelievable, momentOf } from '@qifuyun/kit/rounds/proof.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { dayAfter, daysFrom } from '@qifuyun/kit/values/months.ts'
import { LEVEL, PAYER, RESULT, VERDICT, VIOLATION } from '#src/decoration/codes.ts'
import { ACCEPTED_FOR, acceptance } from '#src/decoration/site/acceptance.ts'
import { ACCEPT_ITEMS, ROUND_ITEMS, sheetOf } from '#src/decoration/site/check-items.ts'
import { mayWorkAt } from '#src/decoration/site/hours.ts'
import { round } from '#src/decoration/site/round.ts'
import { violation } from '#src/decoration/site/violation.ts'
import { refuse, refuseAt, t } from '#src/decoration/texts.ts'
import type { decoration } from '#src/decoration/works/application.ts'
import type { Work } from '#src/decoration/works/judging.ts'
import { setting } from '#src/decoration/works/setting.ts'

type Call = ActionCall<typeof decoration>
type Done = Effect<typeof decoration>

const place = ({ uuid, projectUuid, roomUuid }: Work) => ({ application: uuid, projectUuid, roomUuid })

/** What was found is a row of its own; the sheet begins anew. */
const found = ({ row, rows }: Call) => (row.checks ?? []).map((check) => ({ ...check, uuid: rows.newUuid() }))

const fresh = (call: Call, items: readonly string[]): Done => ({
  ...{ checks: sheetOf(items, () => call.rows.newUuid()), sitePhotos: null, siteNote: null, verdict: null, signed: null },
})

/** The moment at which a day is over. */
const endOf = (day: string): string => chinaMidnight(dayAfter(day, 1)).toISOString()

const nextRoundOf = async ({ rows }: Context, { projectUuid }: Work, day: string): Promise<string> =>
  dayAfter(day, (await rows.settings(setting, projectUuid)).roundDays)

/** When somebody was there: now, or when a phone says that had no network then. */
const seenAt = ({ row, clock }: Call): Date => {
  const claim = { offline: row.offline === true, scannedAt: row.scannedAt, clockOffset: row.clockOffset }
  if (!isBelievable(claim, clock.now)) refuse('离线记录已超过24小时，或手机时间不准，不能登记')
  return momentOf(claim, clock.now)
}

const NOT_SAID = { offline: false, scannedAt: null, clockOffset: null } as const

/** The permit is given: rounds begin. */
export const issue = async (call: Call): Promise<Done> => {
  const nextRound = await nextRoundOf(call, call.row, chinaDay(call.clock.now))
  return { ...fresh(call, ROUND_ITEMS), nextRound, dueAt: endOf(nextRound) }
}

/** Somebody has been there: what they found stands for itself, and the next round is due some days later. */
export const inspect = async (call: Call): Promise<Done> => {
  const { row, rows, actor } = call
  const items = found(call)
  if (items.length === 0) return refuseAt('checks', '请填写检查项目')
  const seen = seenAt(call)
  const [at, day] = [seen.toISOString(), chinaDay(seen)]
  const next = await nextRoundOf(call, row, day)
  const failed = items.some(({ result }) => result === RESULT.fail)
  const roundCount = (row.roundCount ?? 0) + 1
  await rows.record(round, {
    ...{ ...place(row), count: roundCount, at, user: actor?.userUuid ?? null, items, photos: row.sitePhotos },
    ...{ result: failed ? VERDICT.fail : VERDICT.pass, note: row.siteNote, next },
    onTime: row.nextRound === null || day <= row.nextRound,
  })
  const isLast = row.lastRoundAt === null || seen.getTime() >= Date.parse(row.lastRoundAt)
  return {
    ...{ ...fresh(call, ROUND_ITEMS), ...NOT_SAID, roundCount },
    ...(isLast && { lastRoundAt: at, nextRound: next, dueAt: endOf(next) }),
  }
}

/** One tap: they work while nobody may. */
export const overtime = async (call: Call): Promise<Done> => {
  const { row, rows } = call
  const at = seenAt(call)
  const { quietHours } = await rows.settings(setting, row.projectUuid)
  if (mayWorkAt(at, quietHours ?? [])) return refuse('当前在可施工时段内')
  const said = wordsIn(t('超时施工（{at}）{note}', { at: momentText(at.toISOString()), note: row.siteNote ?? '' }), 'zh-CN')
  await rows.add(violation, {
    ...{ application: row.uuid, level: LEVEL.remind, kind: VIOLATION.overtime, deduct: 0, payer: PAYER.company },
    ...{ content: said, images: row.sitePhotos ?? [] },
  })
  return { ...NOT_SAID, sitePhotos: null, siteNote: null }
}

/** Nothing passes with something in it that does not. */
const judgeSheet = ({ row }: Call): void => {
  if ((row.checks ?? []).length === 0) refuseAt('checks', '请填写检查项目')
  const failed = (row.checks ?? []).some(({ result }) => result === RESULT.fail)
  if (failed && row.verdict === VERDICT.pass) refuseAt('verdict', '存在不合格项，不能通过验收')
}

const recordAcceptance = async (call: Call, of: '1' | '2'): Promise<number> => {
  const { row, rows, clock, actor } = call
  const attempt = (await rows.count(acceptance, (f) => f.and(f.eq('application', row.uuid), f.eq('round', of)))) + 1
  await rows.record(acceptance, {
    ...{ ...place(row), round: of, attempt, at: clock.now.toISOString(), user: actor?.userUuid ?? null, items: found(call) },
    title: `${row.no ?? ''} ${of === ACCEPTED_FOR.end ? '竣工验收' : '二次验收'}`,
    ...{ photos: row.sitePhotos, result: row.verdict ?? VERDICT.fail, note: row.siteNote, signature: row.signed },
  })
  return attempt
}

/** The work is looked at: in order it is held for a time, else it is put right first. */
export const accept = async (call: Call): Promise<Done> => {
  const { row, rows, clock } = call
  judgeSheet(call)
  const acceptCount = await recordAcceptance(call, ACCEPTED_FOR.end)
  if (row.verdict !== VERDICT.pass) return { ...fresh(call, ROUND_ITEMS), acceptCount, state: 'fixing' }
  const [today, { holdDays }] = [chinaDay(clock.now), await rows.settings(setting, row.projectUuid)]
  return {
    ...fresh(call, ACCEPT_ITEMS),
    ...{ acceptCount, state: 'frozen', actualEnd: today, workDays: Math.max(1, daysFrom(row.begin, today) + 1) },
    ...{
      holdUntil: dayAfter(today, holdDays),
      dueAt: chinaMidnight(dayAfter(today, holdDays)).toISOString(),
      nextRound: null,
      expired: today > (row.until ?? row.end),
    },
  }
}

/** It is looked at once more before anything goes back. */
export const checkAgain = async (call: Call): Promise<Done> => {
  judgeSheet(call)
  await recordAcceptance(call, ACCEPTED_FOR.second)
  return { ...fresh(call, ACCEPT_ITEMS), secondCheck: call.row.verdict }
}

export const startAccepting = (call: Call): Done => fresh(call, ACCEPT_ITEMS)

/** Whatever is not put right stands in the way of the end (D8). */
export const nothingOpen = async ({ row, rows }: Call): Promise<void> => {
  const open = await rows.count(violation, (f) => f.and(f.eq('application', row.uuid), f.state('open', 'toCheck')))
  if (open > 0) refuse('存在未整改的违规')
}

const judgeSecond = ({ row }: Call): void => {
  if (row.secondCheck !== VERDICT.pass) refuse('二次验收通过后方可退款')
}

/** What somebody may still be freed from is not settled. */
const nothingAppealed = async ({ row, rows }: Call): Promise<void> => {
  const running = await rows.count(violation, (f) => f.and(f.eq('application', row.uuid), f.notState('revoked'), f.notEmpty('appealUuid')))
  if (running > 0) refuse('存在审批中的违规撤销')
}

/** Nothing goes back earlier than it should but with a reason, and in order. */
export const mayRefundEarly = async (call: Call): Promise<void> => {
  judgeSecond(call)
  await nothingAppealed(call)
}

/** Nothing goes back before the time of holding is over (D6). */
export const mayRefund = async (call: Call): Promise<void> => {
  const { row, clock } = call
  if (row.holdUntil !== null && chinaDay(clock.now) < row.holdUntil) refuse('冻结期未满（至{day}）', { day: row.holdUntil })
  await mayRefundEarly(call)
}
