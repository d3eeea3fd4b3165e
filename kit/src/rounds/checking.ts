import { columns } from '#src/columns.ts'
import type { Effect } from '#src/handlers.ts'
import { judgeAnswers } from '#src/rounds/answers.ts'
import { countOthers, isOver, lastChecked, stateBy } from '#src/rounds/counting.ts'
import type { Known, PointRow, RowCall, TaskPointRow, TaskRow } from '#src/rounds/known.ts'
import { isOpen, momentOf, proofOf, verdictOn } from '#src/rounds/proof.ts'
import type { TaskPoint } from '#src/rounds/rounds.ts'
import { texts } from '#src/rounds/texts.ts'
import { sql } from '#src/sql.ts'
import type { Problem } from '#src/values/check-value.ts'

export type CheckCall = RowCall<TaskPointRow>

/** What an application hears of a point that was checked, before it is stored. */
export interface Checked {
  task: TaskRow
  point: PointRow | undefined
  row: TaskPointRow
  abnormal: boolean
  answers: readonly { item: string; value: string | null; abnormal: boolean }[]
}

/** What an application adds to a record that is about to be stored. */
export interface Added {
  /** What it judges itself is not as it should be. */
  abnormal?: boolean
  /** Values of its own fields, of the record and of its task. */
  record?: object
  task?: object
}

/** What an application does about a check. */
export interface CheckHooks {
  adds?(call: CheckCall, checked: Omit<Checked, 'abnormal'>): Promise<Added>
  /** A point was checked, and is about to be stored. */
  checked?(call: CheckCall, checked: Checked): Promise<void>
}

const { refuse, refuseAt, conflict } = texts

const problemsOf = (problems: Record<string, Problem>): void => {
  const [first] = Object.values(problems)
  if (first !== undefined) refuse(first, {}, problems)
}

/** The point before this one that nobody has checked; undefined where the order does not matter or nothing is left. */
const openBefore = async (call: CheckCall, { taskPoint }: Known): Promise<string | undefined> => {
  const p = columns(taskPoint, 'p')
  const [found] = await call.rows.query<{ name: string }>(sql`
    select ${p.name} as name from ${p.table} where ${p.task} = ${call.row.task}::uuid and ${p.seq} < ${call.row.seq}::int
      and ${p.in('waiting', 'missed')} and ${p.verdict} is null and ${p.live} order by ${p.seq} limit 1`)
  return found?.name
}

/** A record that is kept as evidence: who, when and what are there, the point stays as it was. */
const evidence = (call: CheckCall, verdict: TaskPointRow['verdict']): Effect<TaskPoint> => ({
  state: null,
  verdict,
  offline: true,
  signAt: call.clock.now.toISOString(),
})

/** What the fields of the form were before this record, which says nothing new. */
const asBefore = ({ row, input }: CheckCall, stored: TaskPointRow): Effect<TaskPoint> => ({
  ...Object.fromEntries(Object.keys(input).flatMap((key) => (key in row ? [[key, stored[key as keyof TaskPointRow]]] : []))),
  state: null,
})

const itemsOf = async (call: CheckCall, { standardVersion }: Known) => {
  const { standardVersion: uuid } = call.row
  return (uuid === null ? undefined : await call.rows.find(standardVersion, uuid))?.items ?? []
}

/** The later of this check and those before it, in whatever order records come in. */
const lastOf = async (call: CheckCall, known: Known, task: string, at: string): Promise<string> => {
  const before = await lastChecked(call, known, task, call.row.uuid)
  return before !== null && Date.parse(before) > Date.parse(at) ? before : at
}

/** The task goes on by what its points are now. */
const follow = async (
  call: CheckCall,
  known: Known,
  task: TaskRow,
  { madeUp, abnormal, at, more }: { madeUp: boolean; abnormal: boolean; at: string; more: object | undefined },
): Promise<void> => {
  const others = await countOthers(call, known, task.uuid, call.row.uuid)
  const counts = { done: others.done + 1, onTime: others.onTime + (madeUp ? 0 : 1), abnormal: others.abnormal + (abnormal ? 1 : 0) }
  const total = task.total ?? 0
  const over = isOver(known, task)
  const state = stateBy(counts.done, total, over)
  const times = [task.startAt, at].flatMap((each) => (each === null ? [] : [Date.parse(each)]))
  await call.rows.update(
    known.task,
    task.uuid,
    {
      ...more,
      ...counts,
      state,
      missed: over ? total - counts.done : 0,
      startAt: new Date(Math.min(...times)).toISOString(),
      ...(counts.done >= total && { finishAt: await lastOf(call, known, task.uuid, at) }),
    },
    '打卡',
  )
}

/**
 * Somebody checks a point: the proof, the order, what was looked at; then the point and its task are what that makes them. A record of a
 * phone that had no network is believed within the limits of section 3, stored once by its `clientId`, and kept as evidence where it
 * comes too late.
 */
export const checkPoint = async (call: CheckCall, known: Known, { adds, checked: heard }: CheckHooks): Promise<Effect<TaskPoint>> => {
  const { row, clock, signing } = call
  const stored = await call.rows.find(known.taskPoint, row.uuid)
  if (stored === undefined) return refuse('记录内容不正确')
  if (stored.clientId !== null && stored.clientId === row.clientId) return asBefore(call, stored)
  if (known.taskPoint.isIn(stored, 'normal', 'abnormal', 'madeUp')) return conflict('STATE_CHANGED', '该点已打卡')
  const [task] = await call.rows.lock(known.task, row.task === null ? [] : [row.task])
  if (task === undefined || task.opensAt === null || task.slotEnd === null || task.closesAt === null) return refuse('记录内容不正确')
  if (known.task.isIn(task, 'cancelled')) return conflict('STATE_CHANGED', '任务已取消')
  if (call.actor !== null && task.user !== call.actor.userUuid) return refuse('只有执行人可以打卡')
  const claim = { offline: row.offline === true, scannedAt: row.scannedAt, clockOffset: row.clockOffset }
  if (claim.offline && (claim.scannedAt === null || row.clientId === null)) return refuse('记录内容不正确')
  const window = { opensAt: task.opensAt, slotEnd: task.slotEnd, closesAt: task.closesAt }
  if (claim.offline) {
    const verdict = verdictOn(claim, window, clock.now)
    if (verdict !== null) return evidence(call, verdict)
  } else if (!isOpen(window, clock.now)) return refuse('不在打卡时间内')
  const at = momentOf(claim, clock.now)
  const point = row.point === null ? undefined : await call.rows.find(known.point, row.point)
  const photos = row.photos?.length ?? 0
  const proof = point === undefined ? null : proofOf(signing, task.signType, { code: row.code, position: row.position, photos }, point, at)
  if (proof?.problem) return refuseAt(proof.problem.field, proof.problem.said)
  const before = task.strictOrder === true ? await openBefore(call, known) : undefined
  if (before !== undefined) return refuse('请先完成巡检点：{name}', { name: before })
  const said = (row.answers ?? []).map(({ item, value }) => ({ item, value: value ?? null }))
  const judged = judgeAnswers(await itemsOf(call, known), said, photos)
  problemsOf(judged.problems)
  const madeUp = at.getTime() > Date.parse(task.slotEnd)
  const checkedAt = at.toISOString()
  const more = await adds?.(call, { task, point, row: { ...row, checkedAt }, answers: judged.answers })
  const abnormal = judged.abnormal || more?.abnormal === true
  await follow(call, known, task, { madeUp, abnormal, at: checkedAt, more: more?.task })
  await heard?.(call, { task, point, row: { ...row, abnormal, checkedAt }, abnormal, answers: judged.answers })
  return {
    ...more?.record,
    state: madeUp ? 'madeUp' : abnormal ? 'abnormal' : 'normal',
    abnormal,
    answers: judged.answers,
    checkedAt,
    signAt: clock.now.toISOString(),
    distance: proof?.distance ?? null,
    verdict: null,
  }
}
