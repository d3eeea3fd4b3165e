import { chinaMonth, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ComputedCall, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { ScheduleCall } from '@qifuyun/kit/jobs/schedule.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { lastDayOf } from '@qifuyun/kit/values/months.ts'
import { sheetLocked } from '#src/attendance/events.ts'
import { fix } from '#src/attendance/fixes/fix.ts'
import { group } from '#src/attendance/groups/group.ts'
import { changedIn, countPerson, countSheet, linesOf } from '#src/attendance/sheets/counting.ts'
import { line } from '#src/attendance/sheets/line.ts'
import { sheet } from '#src/attendance/sheets/sheet.ts'
import { refusalAt, refuse, t } from '#src/attendance/texts.ts'

type Sheet = StoredOf<typeof sheet>
type SheetCall = ActionCall<typeof sheet>
type LineState = 'counting' | 'toConfirm' | 'confirmed' | 'locked'
const GROUPS_MAX = 500
/** Names in a refusal. */
const NAMED = 5

/** Months that are begun: those to come have no days. */
export const judgeSheets = async (call: SaveCall<Sheet>): Promise<(Partial<Sheet> | KitRefusal)[]> => {
  const groups = await call.rows.findEach(
    group,
    call.saves.map(({ row }) => row.group),
  )
  return call.saves.map(({ row }) => {
    if (row.month > chinaMonth(call.clock.now)) return refusalAt('month', '该月尚未开始')
    const of = groups.get(row.group)
    return { title: `${of?.name ?? ''} ${row.month}`, projectUuid: of?.projectUuid ?? null }
  })
}

/** A new one is counted at once. */
export const followSheets = async (call: SaveCall<Sheet>): Promise<void> => {
  for (const { before, row } of call.saves) {
    if (before !== null) continue
    const people = await countSheet(call, row)
    if (people > 0) await call.rows.update(sheet, row.uuid, { people }, t('统计'))
  }
}

const move = async (call: Context, of: Sheet, state: LineState, label: ReturnType<typeof t>, more: object = {}): Promise<number> => {
  const lines = (await linesOf(call, of)).filter((row) => !line.isIn(row, state))
  await call.rows.updateEach(
    line,
    lines.map(({ uuid }) => ({ uuid, state, ...more })),
    label,
  )
  return lines.length
}

export const recount = async (call: SheetCall): Promise<Effect<typeof sheet>> => ({ people: await countSheet(call, call.row) })

export const isOver = ({ row, clock }: SheetCall): void => {
  if (row.month >= chinaMonth(clock.now)) refuse('本月结束后才能发员工确认')
}

export const ask = async (call: SheetCall): Promise<Effect<typeof sheet>> => {
  const people = await countSheet(call, call.row)
  if (people === 0) refuse('该月没有考勤数据')
  await move(call, call.row, 'toConfirm', t('发员工确认'))
  return { people }
}

export const nobodyObjects = async ({ row, rows }: SheetCall): Promise<void> => {
  const n = await rows.count(line, (f) => f.and(f.eq('sheet', row.uuid), f.state('objected')))
  if (n > 0) refuse('还有{n}条异议未答复', { n })
}

export const finish = async (call: SheetCall): Promise<Effect<typeof sheet>> => {
  const at = { byDefault: true, confirmedAt: call.clock.now.toISOString() }
  await move(call, call.row, 'confirmed', t('结束确认'), at)
  return {}
}

export const noFixWaits = async ({ row, rows }: SheetCall): Promise<void> => {
  const n = await rows.count(fix, (f) =>
    f.and(f.eq('group', row.group), f.state('approving'), f.ge('day', `${row.month}-01`), f.le('day', lastDayOf(row.month))),
  )
  if (n > 0) refuse('还有{n}条补卡在审批中', { n })
}

/** What is locked is what the days say: days that are settled late have nobody asked again by themselves. */
const nothingChanged = async (call: SheetCall): Promise<void> => {
  const changed = await changedIn(call, call.row)
  if (changed.length === 0) return
  const names = await call.people.namesOf(changed)
  const said = changed.slice(0, NAMED).map((user) => names.get(user) ?? '')
  refuse('{n}人的考勤在确认后有变化，请退回统计：{names}', { n: changed.length, names: said.join('、') })
}

export const lock = async (call: SheetCall): Promise<Effect<typeof sheet>> => {
  const { row, events } = call
  await nothingChanged(call)
  const people = await move(call, row, 'locked', t('锁定'))
  await events.publish(
    sheetLocked,
    { uuid: row.uuid, projectUuid: row.projectUuid, no: null },
    { month: row.month, group: row.group, people },
  )
  return {}
}

export const reopen = async (call: SheetCall): Promise<Effect<typeof sheet>> => {
  await move(call, call.row, 'counting', t('退回统计'), { byDefault: false, confirmedAt: null })
  return { people: await countSheet(call, call.row) }
}

/** The last one who confirms ends it for all. */
export const closeSheet = async (call: ActionCall<typeof line>): Promise<Effect<typeof line>> => {
  const { row, rows } = call
  const [of] = await rows.lock(sheet, row.sheet === null ? [] : [row.sheet])
  if (of === undefined || !sheet.isIn(of, 'confirming')) return {}
  const others = await rows.count(line, (f) =>
    f.and(f.eq('sheet', of.uuid), f.ne('user', row.user ?? ''), f.state('toConfirm', 'objected')),
  )
  if (others === 0) await rows.update(sheet, of.uuid, { state: 'confirmed' }, t('全部确认'))
  return {}
}

/** Who objects is answered with the numbers as they are now. */
export const recountLine = async (call: ActionCall<typeof line>): Promise<Effect<typeof line>> => {
  const { row, rows } = call
  const of = row.sheet === null ? undefined : await rows.find(sheet, row.sheet)
  return of === undefined || row.user === null ? {} : countPerson(call, of, row.user)
}

const standing =
  (state: 'toConfirm' | 'objected') =>
  async ({ rows, uuids }: ComputedCall<Sheet>): Promise<ReadonlyMap<string, number>> => {
    const by = await rows.countBy(line, 'sheet', (f) => f.and(f.oneOf('sheet', uuids), f.state(state)))
    return new Map(uuids.map((uuid) => [uuid, by.get(uuid) ?? 0]))
  }
export const figures = { toConfirm: standing('toConfirm'), objected: standing('objected') }

/** On the first of a month the one before is counted for each group. */
export const beginSheets = async (call: ScheduleCall): Promise<void> => {
  const month = monthAfter(call.day.slice(0, 7), -1)
  const groups = await call.rows.list(group, (f) => f.eq('enabled', true), GROUPS_MAX)
  const there = await call.rows.countBy(sheet, 'group', (f) => f.eq('month', month))
  await call.rows.addEach(
    sheet,
    groups.filter(({ uuid }) => !there.has(uuid)).map(({ uuid }) => ({ month, group: uuid })),
  )
}
