import { misfit, numberIn, readJson, readParams } from '@qifuyun/kit/devices/params.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { OP } from '#src/iot/alarms/alarm-rule.ts'
import { device } from '#src/iot/devices/device.ts'
import type { Product } from '#src/iot/things/model.ts'
import { product } from '#src/iot/things/product.ts'
import { group } from '#src/zky/control/group.ts'
import { LINES_MAX } from '#src/zky/executions/execution.ts'
import type { Scene } from '#src/zky/executions/running.ts'
import { scene, TRIGGER } from '#src/zky/scenes/scene.ts'
import { nextMoment } from '#src/zky/scenes/when.ts'
import { refusalAt, t } from '#src/zky/texts.ts'

const ORDERED: readonly string[] = [OP.gt, OP.ge, OP.lt, OP.le]

interface Known {
  devices: ReadonlyMap<string, { name: string | null; projectUuid: string | null; product: string | null }>
  groups: ReadonlyMap<string, { projectUuid: string; devices: string[] | null }>
  products: ReadonlyMap<string, Product>
}

/** Everything that scenes name, in three statements. */
const known = async ({ rows }: SaveCall<Scene>, scenes: readonly Scene[]): Promise<Known> => {
  const steps = scenes.flatMap((row) => row.steps ?? [])
  const groups = await rows.findEach(
    group,
    steps.map((step) => step.group ?? null),
  )
  const devices = await rows.findEach(device, [
    ...steps.map((step) => step.device ?? null),
    ...[...groups.values()].flatMap((each) => each.devices ?? []),
    ...scenes.flatMap((row) => (row.conditions ?? []).map((each) => each.device)),
  ])
  const products = await rows.findEach(
    product,
    [...devices.values()].map((each) => each.product),
  )
  return { devices, groups, products }
}

const triggerProblem = (
  { trigger, times, conditions, validFrom, validTo, projectUuid }: Scene,
  { devices, products }: Known,
): KitRefusal | undefined => {
  if (validFrom !== null && validTo !== null && validTo < validFrom) return refusalAt('validTo', t('结束时间不能早于开始时间'))
  if (trigger === TRIGGER.schedule && (times ?? []).length === 0) return refusalAt('times', t('请填写执行时间'))
  if (trigger !== TRIGGER.condition) return undefined
  if ((conditions ?? []).length === 0) return refusalAt('conditions', t('请填写触发条件'))
  for (const [n, { device: uuid, key, op, value }] of (conditions ?? []).entries()) {
    const of = devices.get(uuid)
    if (of?.projectUuid !== projectUuid) return refusalAt(`conditions[${n}].device`, t('设备不属于该项目'))
    const property = (products.get(of.product ?? '')?.properties ?? []).find(({ identifier }) => identifier === key)
    if (property === undefined) return refusalAt(`conditions[${n}].key`, t('产品没有属性「{key}」', { key: key ?? '' }))
    if (property.shared !== true) return refusalAt(`conditions[${n}].key`, t('属性「{key}」未供其他应用使用', { key: key ?? '' }))
    if (ORDERED.includes(op ?? '') && numberIn(value ?? '') === null) return refusalAt(`conditions[${n}].value`, t('应与数值比较'))
  }
  return undefined
}

const stepsProblem = ({ steps, projectUuid }: Scene, { devices, groups, products }: Known): KitRefusal | undefined => {
  let told = 0
  for (const [n, step] of (steps ?? []).entries()) {
    const at = `steps[${n}]`
    if (!step.device && !step.group) return refusalAt(`${at}.device`, t('请选择设备或分组'))
    if (step.device && step.group) return refusalAt(`${at}.group`, t('设备与分组只能选一项'))
    const of = groups.get(step.group ?? '')
    if (of !== undefined && of.projectUuid !== projectUuid) return refusalAt(`${at}.group`, t('分组不属于该项目'))
    const params = readJson(step.params)
    if (params === null) return refusalAt(`${at}.params`, t('参数应为 JSON'))
    const named = step.device ? [step.device] : (of?.devices ?? [])
    told += named.length
    for (const uuid of named) {
      const to = devices.get(uuid)
      if (to === undefined) continue
      if (to.projectUuid !== projectUuid) return refusalAt(`${at}.device`, t('设备不属于该项目'))
      const service = (products.get(to.product ?? '')?.services ?? []).find(({ identifier }) => identifier === step.service)
      if (service === undefined)
        return refusalAt(`${at}.service`, t('「{name}」没有指令「{key}」', { name: to.name ?? '', key: step.service ?? '' }))
      if (service.danger === true) return refusalAt(`${at}.service`, t('危险指令不能放入场景，请在控制台下发'))
      const wrong = misfit(readParams(service.params) ?? [], params)
      if (wrong !== undefined) return refusalAt(`${at}.params`, t('指令参数「{key}」不符合定义', { key: wrong }))
    }
  }
  return told > LINES_MAX ? refusalAt('steps', t('一个场景最多控制 {n} 台次设备', { n: LINES_MAX })) : undefined
}

/** Scenes that their devices can do, with the moment at which they run next. */
export const judgeScenes = async (call: SaveCall<Scene>): Promise<readonly (Partial<Scene> | KitRefusal)[]> => {
  const all = await known(
    call,
    call.saves.map(({ row }) => row),
  )
  return call.saves.map(({ row }) => {
    const problem = triggerProblem(row, all) ?? stepsProblem(row, all)
    return problem ?? { nextAt: nextRun(row, call.clock.now) }
  })
}

/** When a scene runs by itself next; null where it does not. */
export const nextRun = (row: Scene, now: Date): string | null =>
  row.trigger === TRIGGER.schedule && scene.isIn(row, 'on') ? (nextMoment(row, now)?.toISOString() ?? null) : null
