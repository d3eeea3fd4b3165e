import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, Effect, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { judgeAnswers } from '@qifuyun/kit/rounds/answers.ts'
import { equipmentMaintained } from '#src/equipment-inspection/events.ts'
import { equipment } from '#src/equipment-inspection/ledger/equipment.ts'
import { standardVersion } from '#src/equipment-inspection/standards.ts'
import { refusalAt, refuse, refuseAt, t } from '#src/equipment-inspection/texts.ts'
import type { mPlan } from '#src/equipment-inspection/upkeep/m-plan.ts'
import { mTask } from '#src/equipment-inspection/upkeep/m-task.ts'
import { makeNow } from '#src/equipment-inspection/upkeep/making.ts'
import { useMaterial } from '#src/inventory/ports.ts'

type Task = typeof mTask
const INSPECTION = 'pkg3'

/** Lifts and boilers are not done without their certificate. */
export const certified = ({ row }: ActionCall<Task>): void => {
  if (row.needsCertificate === true && (row.certificate ?? []).length === 0) refuseAt('certificate', '请上传合格证')
}

/** What was found of the items that it is done by. */
const judged = async ({ row, rows }: ActionCall<Task>) => {
  const version = row.standardVersion === null ? undefined : await rows.find(standardVersion, row.standardVersion)
  const said = (row.answers ?? []).map(({ item, value }) => ({ item, value: value ?? null }))
  const { answers, problems } = judgeAnswers(version?.items ?? [], said, row.photos?.length ?? 0)
  const [first] = Object.values(problems)
  return first === undefined ? answers : refuse(first, {}, problems)
}

/** It is done on the day of its first hand-in, whatever the check asks for afterwards. */
export const finish = async (call: ActionCall<Task>): Promise<Effect<Task>> => {
  const { row, rows, clock } = call
  const answers = await judged(call)
  const thing = row.equipment === null ? undefined : await rows.find(equipment, row.equipment)
  const doneAt = row.doneAt ?? clock.now.toISOString()
  return {
    answers,
    doneAt,
    onTime: row.graceUntil !== null && chinaDay(new Date(doneAt)) <= row.graceUntil,
    runHours: thing?.runHours ?? null,
    turn: (row.turn ?? 0) + 1,
  }
}

/** The materials leave the stock of whoever did it, and others hear of it. */
export const accept = async (call: ActionCall<Task>): Promise<Effect<Task>> => {
  const { row } = call
  const used = (row.materials ?? []).map(({ item, qty }) => ({ item, qty: String(qty) }))
  if (used.length > 0 && row.user !== null)
    await call.applications.order(useMaterial, {
      ...{ sourceApp: INSPECTION, sourceUuid: row.uuid, sourceNo: row.no, turn: 1, userUuid: row.user },
      projectUuid: row.projectUuid,
      lines: used,
    })
  if (row.equipment !== null) await call.events.publish(equipmentMaintained, row, { equipment: row.equipment, materials: used })
  return {}
}

/** Whoever is to do it, and whoever answers for the equipment, hears that it is overdue. */
export const tellLate = async ({ row, messages }: TimerCall<Task>): Promise<Effect<Task>> => {
  const people = [...(row.user === null ? (row.candidates ?? []) : [row.user]), ...(row.chargeUser === null ? [] : [row.chargeUser])]
  await messages.notify({
    kind: 'message',
    userUuids: [...new Set(people)],
    title: t('保养超期：{no}', { no: row.no }),
    summary: row.name ?? '',
    row: { entity: mTask, uuid: row.uuid },
  })
  return {}
}

/** Equipment of the plan's own project. */
export const judgePlans = async ({ saves, rows }: SaveCall<StoredOf<typeof mPlan>>): Promise<(KitRefusal | object)[]> => {
  const things = await rows.findEach(
    equipment,
    saves.flatMap(({ row }) => row.equipments),
  )
  return saves.map(({ row, before }) => {
    if (row.equipments.length === 0) return refusalAt('equipments', '请选择设备')
    const had = new Set(before?.projectUuid === row.projectUuid ? before.equipments : [])
    const elsewhere = row.equipments.some((uuid) => !had.has(uuid) && things.get(uuid)?.projectUuid !== row.projectUuid)
    return elsewhere ? refusalAt('equipments', '设备不属于该项目') : {}
  })
}

/** What is due already by a plan that was made or changed is made at once. */
export const followPlans = (call: SaveCall<StoredOf<typeof mPlan>>): Promise<void> => makeNow(call)
