import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { plan } from '#src/shifts/plan.ts'
import { newErrors, sentenceOf } from '#src/shifts/planning.ts'
import { cellOf, type Planned, plannedOf, rosterOf, type Team } from '#src/shifts/reading.ts'
import { type Change, REST } from '#src/shifts/rules/roster.ts'
import { dayNo, dayOf } from '#src/shifts/rules/times.ts'
import { swap } from '#src/shifts/swap.ts'
import { team } from '#src/shifts/team.ts'
import { refusal, refusalAt, t } from '#src/shifts/texts.ts'
import { isPublished, writeCells } from '#src/shifts/writing.ts'

type Swap = StoredOf<typeof swap>
type Plan = StoredOf<typeof plan>
/** Days that lie between two shifts that are changed at most. */
const APART_MAX = 31

/** A day that the exchange gives to each of the two. */
interface Exchange {
  of: Team
  changes: Change[]
  there: Planned[]
}

const cellAt = (there: readonly Planned[], user: string, day: string) => {
  const row = there.find((each) => each.user === user && each.day === day)
  return row === undefined ? null : cellOf(row)
}

/** On each of the days the two take what the other had; who takes a shift of another day must be free then. */
const exchangeOf = async (call: Context, mine: Plan, theirs: Plan, of: Team): Promise<Exchange | KitRefusal> => {
  const days = [...new Set([mine.day, theirs.day])].toSorted()
  const there = await plannedOf(call, [mine.user, theirs.user], days[0] ?? mine.day, days.at(-1) ?? mine.day)
  const changes: Change[] = []
  for (const day of days) {
    const [own, others] = [cellAt(there, mine.user, day), cellAt(there, theirs.user, day)]
    const taker = day === mine.day && day !== theirs.day ? theirs.user : mine.user
    const has = taker === mine.user ? own : others
    if (days.length > 1 && has !== null && has !== REST) {
      const names = await call.people.namesOf([taker])
      return refusal('{user} {day} 已有班次', { user: names.get(taker) ?? '', day })
    }
    changes.push({ user: mine.user, day: dayNo(day), to: others ?? REST }, { user: theirs.user, day: dayNo(day), to: own ?? REST })
  }
  return { of, changes, there: there.filter(({ day }) => days.includes(day)) }
}

/** What speaks against an exchange; null: nothing. */
const refusalOf = async (call: Context, { of, changes }: Exchange): Promise<KitRefusal | null> => {
  const days = changes.map(({ day }) => day)
  const from = Math.min(...days)
  const { roster } = await rosterOf(call, of, dayOf(from), Math.max(...days) - from + 1)
  const { after, errors } = newErrors(roster, changes)
  const [first] = errors
  if (first === undefined) return null
  const names = await call.people.namesOf([first.user])
  return refusal('{user}：{problem}', { user: names.get(first.user) ?? '', problem: sentenceOf(after, first) })
}

/** The exchange that a swap is, or why it cannot be. */
const judged = async (
  call: Context,
  { mine: own, theirs: other, asker }: Pick<Swap, 'mine' | 'theirs' | 'asker'>,
): Promise<Exchange | KitRefusal> => {
  const found = await call.rows.findEach(plan, [own, other])
  const [mine, theirs] = [found.get(own), found.get(other)]
  const today = chinaDay(call.clock.now)
  if (mine === undefined || mine.user !== asker || !isPublished(mine) || mine.shiftType === null)
    return refusalAt('mine', '请选择本人已发布的班次')
  if (mine.day < today) return refusalAt('mine', '过去的班次不能换')
  if (theirs === undefined || theirs.user === mine.user || theirs.team !== mine.team || !isPublished(theirs))
    return refusalAt('theirs', '请选择同班组同事已发布的班次')
  if (theirs.day < today) return refusalAt('theirs', '过去的班次不能换')
  if (Math.abs(dayNo(mine.day) - dayNo(theirs.day)) > APART_MAX) return refusalAt('theirs', '两个班相隔不能超过{n}天', { n: APART_MAX })
  if (theirs.shiftType === null && theirs.day !== mine.day) return refusalAt('theirs', '对方休息时只能换同一天的班')
  if (theirs.shiftType === mine.shiftType && theirs.day === mine.day) return refusalAt('theirs', '两个班相同，无需换班')
  const of = await call.rows.find(team, mine.team)
  if (of === undefined) return refusalAt('mine', '请选择本人已发布的班次')
  const exchange = await exchangeOf(call, mine, theirs, of)
  if (!('changes' in exchange)) return exchange
  return (await refusalOf(call, exchange)) ?? exchange
}

const isRefused = (of: Exchange | KitRefusal): of is KitRefusal => !('changes' in of)

/** Whoever asks for an exchange does so for a shift of their own, of which no other exchange waits. People ask one by one. */
export const judgeSwaps = async (call: SaveCall<Swap>): Promise<(Partial<Swap> | KitRefusal)[]> => {
  const judging: (Partial<Swap> | KitRefusal)[] = []
  const plans = call.saves.flatMap(({ row }) => [row.mine, row.theirs])
  const waiting = await call.rows.list(
    swap,
    (f) => f.and(f.state('asked', 'approving'), f.or(f.oneOf('mine', plans), f.oneOf('theirs', plans))),
    200,
  )
  const taken = new Set(waiting.flatMap(({ mine, theirs }) => [mine, theirs]))
  for (const { before, row } of call.saves) {
    if (before !== null) {
      judging.push({})
      continue
    }
    const asker = call.actor?.userUuid ?? null
    if (taken.has(row.mine)) judging.push(refusalAt('mine', '该班次正在换班'))
    else if (taken.has(row.theirs)) judging.push(refusalAt('theirs', '该班次正在换班'))
    else {
      const found = await judged(call, { ...row, asker })
      if (isRefused(found)) judging.push(found)
      else {
        for (const each of [row.mine, row.theirs]) taken.add(each)
        const theirs = found.changes.find(({ user }) => user !== asker)
        judging.push({ asker, other: theirs?.user ?? null, projectUuid: found.of.projectUuid })
      }
    }
  }
  return judging
}

/** The plan may have changed since it was asked for. */
export const stillPossible = async (call: ActionCall<typeof swap>): Promise<void> => {
  const found = await judged(call, call.row)
  if (isRefused(found)) throw found
}

const wordsOf = async ({ rows }: Context, { mine, theirs }: Swap): Promise<{ mine: string; theirs: string }> => {
  const found = await rows.findEach(plan, [mine, theirs])
  return { mine: found.get(mine)?.title ?? '', theirs: found.get(theirs)?.title ?? '' }
}

const tell = async (call: Context & { row: Swap }, title: Parameters<Context['messages']['notify']>[0]['title']): Promise<void> => {
  const { mine, theirs } = await wordsOf(call, call.row)
  await call.messages.notify({
    kind: 'message',
    userUuids: [call.row.asker].filter((user) => user !== null),
    title,
    summary: t('{mine}换{theirs}', { mine, theirs }),
    row: { entity: swap, uuid: call.row.uuid },
  })
}

export const tellAsker = async (call: ActionCall<typeof swap>): Promise<Effect<typeof swap>> => {
  await tell(call, t('对方不同意换班：{no}', { no: call.row.no }))
  return {}
}

/** Both have agreed: the flow of the enterprise decides, in the name of whoever asked. Passed, the plan is changed. */
export const byFlow: ApprovalHandlers<typeof swap> = {
  by: ({ row }) => row.asker,
  async form(call) {
    const { row, people } = call
    const names = await people.namesOf([row.asker, row.other].filter((user) => user !== null))
    return {
      ...{ asker: names.get(row.asker ?? '') ?? '', other: names.get(row.other ?? '') ?? '', reason: row.reason },
      ...(await wordsOf(call, row)),
    }
  },
  async passes(call) {
    // The plan is read once nobody else changes it.
    const own = await call.rows.find(plan, call.row.mine)
    await call.rows.lock(team, own === undefined ? [] : [own.team])
    const found = await judged(call, call.row)
    if (isRefused(found)) throw found
    const settings = found.changes.map(({ user, day, to }) => ({ user, day: dayOf(day), to }))
    await writeCells(call, found.of, settings, { there: found.there, reason: chinese(t('换班 {no}', { no: call.row.no })) })
    return {}
  },
  async ended(call) {
    await tell(call, t('换班未通过：{no}', { no: call.row.no }))
    return {}
  },
}
