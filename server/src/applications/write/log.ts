import { isDeepStrictEqual } from 'node:util'
import type { FieldChange, OperateType } from '@qifuyun/contract/operation-log/schema.ts'
import type { AnyStored } from '@qifuyun/kit/handlers.ts'
import type { Operation } from '#src/operation-log/service.ts'
import { FOR_EVERYBODY, isVeiled } from '../read/hidden-rows.ts'
import { type Names, titleOf } from '../read/names.ts'
import { valueText } from '../read/value-text.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'

const hidden = (value: unknown): string | null => (value === null ? null : '••••')

/** Fields that differ between two standings of a row, in the words people read. */
export const diffOf = (served: ServedEntity, before: AnyStored | null, after: AnyStored | null, names: Names): FieldChange[] =>
  Object.entries(served.entity.spec.fields).flatMap(([field, declared]) => {
    const { spec } = declared
    const [old, now] = [before?.[field] ?? null, after?.[field] ?? null]
    if (isDeepStrictEqual(old, now)) return []
    const veiled = [before, after].some((row) => row !== null && isVeiled(declared, row, FOR_EVERYBODY))
    if (spec.confidential || veiled) return [{ field, label: spec.label, before: hidden(old), after: hidden(now) }]
    const texts = { before: valueText(served, spec, old, names), after: valueText(served, spec, now, names) }
    return texts.before === null && texts.after === null ? [] : [{ field, label: spec.label, ...texts }]
  })

interface Done {
  type: OperateType
  /** 新增, 修改, 领取 … */
  label: string
  before: AnyStored | null
  after: AnyStored | null
  names: Names
  action?: string
  /** What is added to what was done. */
  note?: string
}

const stateName = ({ entity }: ServedEntity, row: AnyStored | null): string | null =>
  entity.spec.states.find(({ code }) => code === row?.state)?.label ?? null

/** Where an operation on rows of an entity belongs in the log. */
export const moduleOf = ({ app, entity, address }: ServedEntity): { moduleCode: string; moduleName: string } =>
  app.appKey === null
    ? { moduleCode: address.roles[0] ?? app.key, moduleName: entity.spec.label }
    : { moduleCode: app.appKey, moduleName: app.label }

/** The line of the operation log about a row. */
export const operationOn = (served: ServedEntity, { type, label, before, after, names, action, note }: Done): Operation => {
  const row = after ?? before
  const title = titleOf(served, row ?? undefined)
  const [fromState, toState] = [stateName(served, before), stateName(served, after)]
  return {
    ...moduleOf(served),
    operateTypeCode: type,
    objectType: served.key,
    ...(row !== null && { objectUuid: row.uuid }),
    objectName: title,
    content: `${label}${served.entity.spec.label}「${title}」${note === undefined ? '' : `，${note}`}`,
    ...(action !== undefined && { action }),
    ...(fromState !== toState && { fromState, toState }),
    diff: diffOf(served, before, after, names),
  }
}
