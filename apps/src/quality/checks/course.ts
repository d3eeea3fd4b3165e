import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, ApprovalCall, ApprovalHandlers, Effect, TimerCall } from '@qifuyun/kit/handlers.ts'
import { isLost, scoreOf } from '@qifuyun/kit/scoring/score.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { project } from '#src/main-data/project.ts'
import { check, DECISION } from '#src/quality/checks/check.ts'
import { scoreContractor } from '#src/quality/checks/contractor-score.ts'
import { mistakesIn, settled } from '#src/quality/checks/lines.ts'
import { type Check, type Line, scoredOf, weightsOf } from '#src/quality/checks/points.ts'
import { callOffWon, makeRectify } from '#src/quality/rectify/making.ts'
import { rectify } from '#src/quality/rectify/rectify.ts'
import { conflict, refuse, refuseAt, t } from '#src/quality/texts.ts'

type Call = ActionCall<typeof check>
type Made = Effect<typeof check>

/** For so long the project may object. */
const CONFIRM_MS = 3 * DAY_MS

const refuseAll = (problems: Record<string, Problem>): void => {
  const [first] = Object.values(problems)
  if (first !== undefined) refuse(first, {}, problems)
}

/** The items of the check with what was written down about them: nobody adds any. */
const knownLines = async ({ rows, row }: Call): Promise<Line[]> => {
  const stored = await rows.find(check, row.uuid)
  const known = new Set(stored?.items?.map(({ uuid }) => uuid))
  const items = row.items ?? []
  for (const [index, { uuid }] of items.entries()) if (!known.has(uuid)) refuseAt(`items[${index}].uuid`, '数据不存在')
  return items
}

const judged = (row: Pick<Check, 'sections'>, items: readonly Line[]) => {
  const lines = scoredOf(items)
  const made = scoreOf(lines, weightsOf(row.sections))
  return made === null ? null : { score: made.score, grade: made.grade, lost: lines.filter(isLost).length }
}

export const record = async (call: Call): Promise<Made> => {
  refuseAll(mistakesIn(await knownLines(call), false))
  return {}
}

/** The check is over: its score, what is to be put right, and the project is asked. */
export const submit = async (call: Call): Promise<Made> => {
  const { row, rows, clock } = call
  const items = await knownLines(call)
  refuseAll(mistakesIn(items, true))
  const scored = judged(row, items)
  if (scored === null) return refuse('至少一项须涉及')
  const at = await rows.find(project, row.projectUuid)
  const [manager = null] = await call.people.activeAmong([at?.managerUserUuid ?? null])
  const done = { ...row, items: settled(items), at: row.at ?? clock.now.toISOString(), manager }
  await makeRectify(call, done)
  const confirmBy = new Date(clock.now.getTime() + CONFIRM_MS).toISOString()
  return { ...scored, items: done.items, at: done.at, manager, confirmBy }
}

/** A check that counts is one of its contractor. */
export const settle = async (call: Call | TimerCall<typeof check>): Promise<Made> => {
  await scoreContractor(call, call.row)
  return {}
}

/** Nothing is put away while something of it is to be put right. */
export const allClosed = async ({ rows, row }: Call): Promise<void> => {
  if ((await rows.count(rectify, (f) => f.and(f.eq('check', row.uuid), f.state('todo', 'recheck')))) > 0)
    conflict('IN_USE', '存在未关闭的整改单')
}

/** Which items are judged wrongly, and what they should have got: each once, and more than it has. */
export const appeal = async ({ row, rows }: Call): Promise<Made> => {
  const lines = new Map((row.items ?? []).map((line) => [line.uuid ?? '', line]))
  const asked = row.appeals ?? []
  const problems: Record<string, Problem> = {}
  if (asked.length === 0) problems.appeals = t('请选择申诉项')
  for (const [index, { item, claim }] of asked.entries()) {
    const line = lines.get(item)
    const { full, got } = { full: line?.full ?? 0, got: line?.got ?? 0 }
    if (line === undefined || line.got === null) problems[`appeals[${index}].item`] = t('检查项不存在')
    else if (asked.findIndex((each) => each.item === item) < index) problems[`appeals[${index}].item`] = t('申诉项重复')
    else if (claim <= got || claim > full) problems[`appeals[${index}].claim`] = t('申诉得分应高于原得分且不超过{full}', { full })
  }
  refuseAll(problems)
  const appeals = asked.map((each) => ({
    ...each,
    uuid: each.uuid ?? rows.newUuid(),
    title: lines.get(each.item)?.title ?? null,
    got: lines.get(each.item)?.got ?? null,
  }))
  return { appeals, decision: null, decisionText: null }
}

/** The items get what was asked for; what is not lost any more needs no work. */
const granted = async (call: ApprovalCall<typeof check>): Promise<Made> => {
  const { row, clock } = call
  const claims = new Map((row.appeals ?? []).map(({ item, claim }) => [item, claim]))
  const items = (row.items ?? []).map((line): Line => {
    const got = claims.get(line.uuid ?? '') ?? line.got ?? null
    return { ...line, got, ...(got !== null && got === line.full && { result: '1' as const }) }
  })
  const scored = judged(row, items)
  await callOffWon(call, row.uuid, items)
  const counts = { ...row, items, score: scored?.score ?? row.score }
  await scoreContractor(call, counts)
  return { items, ...scored, decision: DECISION.accept, confirmedAt: clock.now.toISOString(), confirmWay: '3' }
}

const upheld = async (call: ApprovalCall<typeof check>): Promise<Made> => {
  await scoreContractor(call, call.row)
  return { decision: DECISION.decline, confirmedAt: call.clock.now.toISOString(), confirmWay: '3' }
}

const wordsOf = ({ title, got, claim, reason }: NonNullable<Check['appeals']>[number]): string =>
  [title ?? '', [got ?? 0, claim].join(' → '), reason].join('，')

/** The flow of the enterprise decides; without one those who hold the right. */
export const appealing: ApprovalHandlers<typeof check> = {
  form: async ({ row, rows }) => ({
    no: row.no,
    project: (await rows.find(project, row.projectUuid))?.projectName ?? '',
    score: [row.score ?? 0, choiceLabel(check.fields.grade, row.grade ?? '')].join(' '),
    items: (row.appeals ?? []).map(wordsOf).join('\n').slice(0, 2_000),
    reason: row.appealReason ?? '',
  }),
  passes: granted,
  // Who took it back has three days again to confirm, or to ask otherwise.
  ended: (call) =>
    call.outcome === 'rejected' ? upheld(call) : { confirmBy: new Date(call.clock.now.getTime() + CONFIRM_MS).toISOString() },
  withoutFlow: () => 'wait',
}

export const decide = (call: Call): Promise<Made> => (call.row.decision === DECISION.accept ? granted(call) : upheld(call))
