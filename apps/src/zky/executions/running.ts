import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf, StoredOf } from '@qifuyun/kit/entity.ts'
import type { Happening } from '@qifuyun/kit/event.ts'
import type { Effect, TimerCall } from '@qifuyun/kit/handlers.ts'
import { on } from '@qifuyun/kit/server.ts'
import type { z } from 'zod'
import { iotCommandEnded } from '#src/iot/events.ts'
import { group } from '#src/zky/control/group.ts'
import { nextMove } from '#src/zky/executions/course.ts'
import { execution, LINE } from '#src/zky/executions/execution.ts'
import { afterTelling, tellDevices } from '#src/zky/executions/sending.ts'
import { scene } from '#src/zky/scenes/scene.ts'
import { t } from '#src/zky/texts.ts'

export type Scene = StoredOf<typeof scene>
type Execution = StoredOf<typeof execution>
type Origin = Scene['trigger']
type Lines = NonNullable<ChangesOf<typeof execution>['steps']>
type Line = Lines[number]

/** Answers come by themselves, and their absence too; this is for an application of devices that has gone silent. */
const ANSWERS_MS = 10 * MINUTE_MS

/** Each device of each step, in their order. */
export const linesOf = async ({ rows }: Context, { steps }: Pick<Scene, 'steps'>): Promise<Line[]> => {
  const groups = await rows.findEach(
    group,
    (steps ?? []).map((step) => step.group ?? null),
  )
  return (steps ?? []).flatMap((step, index) => {
    const devices = step.device ? [step.device] : (groups.get(step.group ?? '')?.devices ?? [])
    return devices.map(
      (device): Line => ({
        ...{ step: index + 1, device, service: step.service ?? '', params: step.params ?? null, delaySeconds: step.delaySeconds ?? 0 },
        state: LINE.waiting,
      }),
    )
  })
}

const lineOf = (line: Line) => ({
  ...{ step: line.step ?? 0, delaySeconds: line.delaySeconds ?? 0, state: line.state ?? LINE.waiting, endedAt: line.endedAt ?? null },
})

const toldOf = (line: Line | undefined) => ({ device: line?.device ?? null, service: line?.service ?? null, params: line?.params ?? null })

interface Run {
  uuid: string
  scene: string
  startAt: Date
  stopOnError: boolean
  lines: Lines
}

/** Goes on as far as it can now. */
const advance = async (call: Context, run: Run): Promise<Effect<typeof execution>> => {
  const { now } = call.clock
  let { lines } = run
  for (;;) {
    const move = nextMove({ ...run, lines: lines.map(lineOf) }, now)
    if (move.kind === 'wait') return { steps: lines, nextAt: move.until.toISOString() }
    if (move.kind === 'answers') return { steps: lines, nextAt: new Date(now.getTime() + ANSWERS_MS).toISOString() }
    if (move.kind === 'over') {
      const steps = move.skips ? lines.map((line) => (line.state === LINE.waiting ? { ...line, state: LINE.skipped } : line)) : lines
      const succeeded = steps.filter(({ state }) => state === LINE.succeeded).length
      return { steps, succeeded, nextAt: null, endedAt: now.toISOString(), state: move.result }
    }
    const places = lines.flatMap((line, place) => (line.step === move.step ? [place] : []))
    const told = await tellDevices(call, {
      lines: places.map((place) => toldOf(lines[place])),
      requestOf: (index) => `${run.uuid}:${places[index]}`,
      scene: run.scene,
    })
    lines = lines.map((line, place): Line => {
      const answer = told[places.indexOf(place)]
      return answer === undefined ? line : { ...line, ...afterTelling(answer, now) }
    })
  }
}

/** Whoever started it hears how it ended; of what started by itself those who may run it hear, where it did not succeed. */
const tellEnd = async (
  call: Context,
  of: { uuid: string; by: string | null; scene: string; projectUuid: string | null },
  changes: Effect<typeof execution>,
): Promise<void> => {
  const { state, steps = [], succeeded = 0 } = changes
  if (state === undefined || state === null) return
  const people = of.by !== null ? [of.by] : state === 'succeeded' ? [] : await call.people.holdersOf(scene, 'action.run', of.projectUuid)
  if (people.length === 0) return
  const name = (await call.rows.find(scene, of.scene))?.name ?? ''
  const failed = (steps ?? []).find((line) => line.state === LINE.failed)
  const counts = { n: succeeded ?? 0, total: steps?.length ?? 0 }
  await call.messages.notify({
    ...{ kind: 'message', userUuids: people, row: { entity: execution, uuid: of.uuid }, card: [] },
    title:
      state === 'succeeded'
        ? t('场景执行成功：{name}', { name })
        : state === 'partial'
          ? t('场景部分成功：{name}', { name })
          : t('场景执行失败：{name}', { name }),
    summary: failed?.error ? t('成功 {n}/{total}，{reason}', { ...counts, reason: failed.error }) : t('成功 {n}/{total}', counts),
  })
}

/** Runs a scene from now on. */
export const start = async (
  call: Context,
  row: Scene,
  { origin, by, at }: { origin: Origin; by: string | null; at: Date },
): Promise<string> => {
  const uuid = call.rows.newUuid()
  const lines = await linesOf(call, row)
  const run = { uuid, scene: row.uuid, startAt: call.clock.now, stopOnError: row.stopOnError === true, lines }
  const { state, ...changes } = await advance(call, run)
  await call.rows.record(execution, {
    ...{ uuid, scene: row.uuid, origin, by, at: at.toISOString(), total: lines.length, succeeded: 0, stopOnError: run.stopOnError },
    ...{ projectUuid: row.projectUuid, ...changes, state: state ?? 'running' },
  })
  await tellEnd(call, { uuid, by, scene: row.uuid, projectUuid: row.projectUuid }, { ...changes, ...(state && { state }) })
  return uuid
}

/** Notes that a scene did not run at its time, and why. */
export const leaveOut = async (call: Context, row: Scene, at: Date, state: 'missed' | 'skipped'): Promise<void> => {
  const reason = wordsIn(state === 'missed' ? t('错过执行时间超过 5 分钟') : t('节假日不执行'), 'zh-CN')
  await call.rows.record(execution, {
    ...{ scene: row.uuid, origin: row.trigger, at: at.toISOString(), endedAt: call.clock.now.toISOString(), total: 0, succeeded: 0 },
    ...{ reason, projectUuid: row.projectUuid, state },
  })
}

const goOnWith = async (call: Context, row: Execution, lines: Lines): Promise<Effect<typeof execution>> => {
  const startAt = new Date(row.createdAt)
  const changes = await advance(call, { uuid: row.uuid, scene: row.scene ?? '', startAt, stopOnError: row.stopOnError === true, lines })
  await tellEnd(call, { uuid: row.uuid, by: row.by, scene: row.scene ?? '', projectUuid: row.projectUuid }, changes)
  return changes
}

/** The next step is due, or nothing was heard for too long. */
export const goOn = async (call: TimerCall<typeof execution>): Promise<Effect<typeof execution>> => {
  const { row, clock } = call
  const silent = wordsIn(t('设备无应答'), 'zh-CN')
  const lines = (row.steps ?? []).map((line) =>
    line.state === LINE.sent ? { ...line, state: LINE.failed, error: silent, endedAt: clock.now.toISOString() } : line,
  )
  return goOnWith(call, row, lines)
}

const ERRORS = { failed: t('设备执行失败'), timedOut: t('设备无应答'), expired: t('设备未接收指令') } as const

const heard = async ({
  event: { at, more },
  ...call
}: Context & { event: Happening<z.output<typeof iotCommandEnded.payload>> }): Promise<void> => {
  const [, uuid, place] = /^([0-9a-f-]{36}):(\d+)$/.exec(more.requestId) ?? []
  if (uuid === undefined) return
  const [row] = await call.rows.lock(execution, [uuid])
  if (row === undefined || !execution.isIn(row, 'running')) return
  const lines = (row.steps ?? []).map((line, index) => {
    if (index !== Number(place) || line.state !== LINE.sent) return line
    if (more.result === 'succeeded') return { ...line, state: LINE.succeeded, endedAt: at }
    return { ...line, state: LINE.failed, error: wordsIn(ERRORS[more.result], 'zh-CN'), endedAt: at }
  })
  const { state, ...changes } = await goOnWith(call, row, lines)
  await call.rows.update(execution, uuid, { ...changes, ...(state && { state }) }, t('设备应答'))
}

export const hearsOfCommands = [on(iotCommandEnded, heard)]
