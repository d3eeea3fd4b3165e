import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { Choice, PublicView } from '@qifuyun/kit/public-page-handlers.ts'
import { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { compare, withoutZeros } from '@qifuyun/kit/values/exact.ts'
import type { room } from '#src/main-data/room.ts'
import type { selfReport } from '#src/meter-reading/reports/self-report.ts'
import { round } from '#src/meter-reading/rounds/round.ts'
import { setting } from '#src/meter-reading/setting.ts'
import { SOURCE } from '#src/meter-reading/tasks/codes.ts'
import { aboutOf, refuseAll, registerProblems, type Task, unreadable, valuesOf } from '#src/meter-reading/tasks/known.ts'
import { recorded } from '#src/meter-reading/tasks/recording.ts'
import { standingsOf } from '#src/meter-reading/tasks/standing.ts'
import { task } from '#src/meter-reading/tasks/task.ts'
import { refusalAt, refuse, t } from '#src/meter-reading/texts.ts'

type Report = StoredOf<typeof selfReport>
type Room = StoredOf<typeof room>

/** Meters of one home. */
const METERS_MAX = 20

interface Window {
  open: boolean
  from: number
  to: number
}

/** Whether residents of a project may read their meters today. */
const windowOf = async ({ rows, clock }: Context, projectUuid: string): Promise<Window> => {
  const { selfReport: allowed, selfFrom: from, selfTo: to } = await rows.settings(setting, projectUuid)
  const day = Number(chinaDay(clock.now).slice('YYYY-MM-'.length))
  return { open: allowed !== false && day >= from && day <= to, from, to }
}

/** What waits to be read in a home, in rounds that are being read. */
const openTasks = async ({ rows }: Context, roomUuid: string): Promise<Task[]> => {
  const found = await rows.list(task, (f) => f.and(f.eq('roomUuid', roomUuid), f.state('waiting', 'missed')), METERS_MAX)
  const rounds = await rows.findEach(
    round,
    found.map((each) => each.round),
  )
  return found.filter((each) => {
    const of = rounds.get(each.round)
    return of !== undefined && round.isIn(of, 'reading')
  })
}

export const choices = async (call: Context & { row: Room }): Promise<{ task: readonly Choice[] }> => {
  const open = await openTasks(call, call.row.uuid)
  const standings = await standingsOf(
    call,
    open.map((each) => each.meter),
  )
  return {
    task: open.map(({ uuid, name, meter: of }) => ({
      code: uuid,
      label: name,
      note: t('上次读数 {value}', { value: (standings.get(of)?.values ?? []).map(withoutZeros).join(' / ') }),
    })),
  }
}

/** When meters may be read, and whether any waits. */
export const view = async (call: Context & { row: Room }): Promise<PublicView> => {
  const { open, from, to } = await windowOf(call, call.row.projectUuid)
  const waiting = await openTasks(call, call.row.uuid)
  return {
    notes: [
      open ? t('每月{from}日至{to}日可自助抄表，请拍下表盘', { from, to }) : t('不在自助抄表时间内（每月{from}日至{to}日）', { from, to }),
      ...(waiting.length === 0 ? [t('没有待抄的表，感谢您的配合')] : []),
    ],
  }
}

export const fill = ({ row, sent }: { row: Room; sent: object }) => ({ ...sent, roomUuid: row.uuid, projectUuid: row.projectUuid })

/** Why a household cannot say so: it is not the time, not its meter, or the meter has not run backwards. */
const judgeOne = async (call: Context, row: Report, of: Task | undefined): Promise<Partial<Report> | KitRefusal> => {
  if (of === undefined || of.roomUuid !== row.roomUuid) return refusalAt('task', '计量表不属于该房屋')
  const { open, from, to } = await windowOf(call, of.projectUuid ?? '')
  if (!open) return refusalAt('task', '不在自助抄表时间内（每月{from}日至{to}日）', { from, to })
  if (!task.isIn(of, 'waiting', 'missed')) return refusalAt('task', '该表本期已抄，如有疑问请联系物业')
  const about = await aboutOf(call, of)
  if (!round.isIn(about.round, 'reading')) return refusalAt('task', '该表本期已抄，如有疑问请联系物业')
  const problems = { ...registerProblems(about.meter, row), ...unreadable(about.meter, call.clock.now.toISOString()) }
  if (Object.keys(problems).length > 0) refuseAll(problems)
  const lower = valuesOf(about.meter, row).findIndex((value, at) => compare(value, about.standing.values[at] ?? 0) < 0)
  if (lower >= 0) return refusalAt(`value${lower + 1}`, '读数小于上次读数，请核对；如已换表请联系物业')
  return { meter: of.meter, projectUuid: of.projectUuid }
}

export const judgeReports = async (call: SaveCall<Report>) => {
  const tasks = await call.rows.findEach(
    task,
    call.saves.map(({ row }) => row.task),
  )
  const answers: (Partial<Report> | KitRefusal)[] = []
  // One household says one thing at a time.
  for (const { row } of call.saves) answers.push(await judgeOne(call, row, tasks.get(row.task)))
  return answers
}

/** What a household says is read as if somebody had come by; what looks wrong waits for somebody who looks at it. */
export const takeReports = async (call: SaveCall<Report>): Promise<void> => {
  const { rows, clock } = call
  for (const { row, before } of call.saves) {
    if (before !== null) continue
    const [stored] = await rows.lock(task, [row.task])
    if (stored === undefined) return refuse('计量表不存在')
    const about = await aboutOf(call, stored)
    const said = { value1: row.value1, value2: row.value2, value3: row.value3, value4: row.value4 }
    const changes = await recorded(
      call,
      stored,
      about,
      { ...said, readAs: null, readAt: clock.now.toISOString(), photos: row.photo.length },
      { source: SOURCE.self },
    )
    const { state, ...values } = changes
    await rows.update(task, stored.uuid, { ...values, ...(state && { state }), note: row.note }, t('住户自助抄表'))
  }
}
