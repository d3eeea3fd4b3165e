import { misfit, numberIn, readJson, readParams } from '@qifuyun/kit/devices/params.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { ACTION, FOR_CLEAR, LEVEL_KIND } from '#src/iot/alarms/alarm-rule.ts'
import { type AlarmRule, compiled } from '#src/iot/alarms/compiled.ts'
import { device } from '#src/iot/devices/device.ts'
import { refusalAt, t } from '#src/iot/texts.ts'
import type { Product } from '#src/iot/things/model.ts'
import { DATA_TYPE, product } from '#src/iot/things/product.ts'

const ORDERED: readonly string[] = ['1', '2', '3', '4']
const DEVICES_MAX = 5_000

const conditionProblem = ({ conditions, levels }: AlarmRule, of: Product): KitRefusal | undefined => {
  const types = new Map((of.properties ?? []).map(({ identifier, dataType }) => [identifier ?? '', dataType]))
  for (const { key, op, value, otherKey } of conditions ?? []) {
    const type = types.get(key ?? '')
    if (type === undefined) return refusalAt('conditions', t('产品没有属性「{key}」', { key: key ?? '' }))
    if (otherKey && !types.has(otherKey)) return refusalAt('conditions', t('产品没有属性「{key}」', { key: otherKey }))
    if (!otherKey && !value) return refusalAt('conditions', t('「{key}」缺少比较的值', { key: key ?? '' }))
    const isNumber = type === DATA_TYPE.int || type === DATA_TYPE.float
    if (isNumber && !otherKey && numberIn(value ?? '') === null)
      return refusalAt('conditions', t('「{key}」应与数值比较', { key: key ?? '' }))
    if (!isNumber && ORDERED.includes(op ?? '')) return refusalAt('conditions', t('「{key}」只能比较是否相等', { key: key ?? '' }))
  }
  const used = new Set<string>((levels ?? []).map(({ severity }) => severity))
  if ((conditions ?? []).some(({ use }) => use !== FOR_CLEAR && !used.has(use ?? '')))
    return refusalAt('conditions', t('条件所属的严重程度没有触发方式'))
  return undefined
}

const levelProblem = (row: AlarmRule): KitRefusal | undefined => {
  const levels = row.levels ?? []
  if (new Set(levels.map(({ severity }) => severity)).size < levels.length) return refusalAt('levels', t('严重程度重复'))
  for (const { kind, seconds, times } of levels) {
    if ((kind === LEVEL_KIND.duration || kind === LEVEL_KIND.noData) && !seconds) return refusalAt('levels', t('请填写秒数'))
    if (kind === LEVEL_KIND.repeating && (times ?? 0) < 2) return refusalAt('levels', t('连续次数至少为 2'))
  }
  return compiled(row).levels.some(({ groups }) => groups.length === 0)
    ? refusalAt('conditions', t('每个严重程度至少要有一个条件'))
    : undefined
}

const actionProblem = ({ actions }: AlarmRule, of: Product): KitRefusal | undefined => {
  for (const { kind, users, service, params } of actions ?? []) {
    if ((kind === ACTION.message || kind === ACTION.sms) && (users ?? []).length === 0) return refusalAt('actions', t('请选择接收人'))
    if (kind !== ACTION.command) continue
    const known = (of.services ?? []).find(({ identifier }) => identifier === service)
    if (known === undefined) return refusalAt('actions', t('产品没有指令「{key}」', { key: service ?? '' }))
    if (known.danger === true) return refusalAt('actions', t('危险指令不能由规则下发'))
    const given = readJson(params)
    if (given === null) return refusalAt('actions', t('指令参数不是有效的 JSON'))
    const wrong = misfit(readParams(known.params) ?? [], given)
    if (wrong !== undefined) return refusalAt('actions', t('指令参数「{key}」不符合定义', { key: wrong }))
  }
  return undefined
}

/** What speaks against a rule over devices of a product. */
export const problemOf = (row: AlarmRule, of: Product): KitRefusal | undefined =>
  levelProblem(row) ?? conditionProblem(row, of) ?? actionProblem(row, of)

/** Judges rules by the thing model of their product. */
export const keepRules = async ({ rows, saves }: SaveCall<AlarmRule>): Promise<readonly (Partial<AlarmRule> | KitRefusal)[]> => {
  const products = await rows.findEach(
    product,
    saves.map(({ row }) => row.product),
  )
  const devices = await rows.findEach(
    device,
    saves.flatMap(({ row }) => row.devices ?? []),
  )
  return saves.map(({ row }) => {
    const of = products.get(row.product ?? '')
    if (of === undefined) return {}
    const stranger = (row.devices ?? []).some((uuid) => devices.get(uuid)?.product !== row.product)
    if (stranger) return refusalAt('devices', t('所选设备不属于该产品'))
    return problemOf(row, of) ?? {}
  })
}

/** A rule that waits for the clock begins to. */
export const wakeForRules = async (call: SaveCall<AlarmRule>): Promise<void> => {
  const products = [...new Set(call.saves.flatMap(({ row }) => row.product ?? []))]
  const devices = await call.rows.list(device, (f) => f.and(f.oneOf('product', products), f.notState('disabled')), DEVICES_MAX)
  await call.telemetry.wake(
    devices.map(({ uuid }) => uuid),
    call.clock.now,
  )
}
