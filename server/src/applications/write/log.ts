import { isDeepStrictEqual } from 'node:util'
import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { OperateType } from '@qifuyun/contract/operation-log/schema.ts'
import type { AnyStored } from '@qifuyun/kit/handlers.ts'
import { labelIn } from '@qifuyun/kit/labels.ts'
import type { Change, Operation } from '#src/operation-log/service.ts'
import { FOR_EVERYBODY, isVeiled } from '../read/hidden-rows.ts'
import { type Names, titleOf } from '../read/names.ts'
import { valueText } from '../read/value-text.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { t } from '../texts.ts'

const hidden = (value: unknown): string | null => (value === null ? null : '••••')

/** Fields that differ between two standings of a row, in the words people read. */
export const diffOf = (served: ServedEntity, before: AnyStored | null, after: AnyStored | null, names: Names): Change[] =>
  Object.entries(served.entity.spec.fields).flatMap(([field, declared]) => {
    const { spec } = declared
    const label = labelIn(served.app, spec.label)
    const [old, now] = [before?.[field] ?? null, after?.[field] ?? null]
    if (isDeepStrictEqual(old, now)) return []
    const veiled = [before, after].some((row) => row !== null && isVeiled(declared, row, FOR_EVERYBODY))
    if (spec.confidential || veiled) return [{ field, label, before: hidden(old), after: hidden(now) }]
    const texts = { before: valueText(served, spec, old, names), after: valueText(served, spec, now, names) }
    return texts.before === null && texts.after === null ? [] : [{ field, label, ...texts }]
  })

interface Done {
  type: OperateType
  /** 新增, 修改, 领取 … */
  label: Sentence
  before: AnyStored | null
  after: AnyStored | null
  /** null: no fields are told. */
  names: Names | null
  action?: string
  /** What is added to what was done. */
  note?: Sentence
}

/** The name of the state of a row; null for none. */
export const stateOf = ({ app, entity }: ServedEntity, row: { state?: unknown } | null): Sentence | null => {
  const state = entity.spec.states.find(({ code }) => code === row?.state)
  return state === undefined ? null : labelIn(app, state.label)
}

/** Where an operation on rows of an entity belongs in the log. */
export const moduleOf = ({ app, entity, address }: ServedEntity): Pick<Operation, 'moduleCode' | 'moduleName'> =>
  app.appKey === null
    ? { moduleCode: address.roles[0] ?? app.key, moduleName: labelIn(app, entity.spec.label) }
    : { moduleCode: app.appKey, moduleName: labelIn(app, app.label) }

/** The line of the operation log about a row. */
export const operationOn = (served: ServedEntity, { type, label, before, after, names, action, note }: Done): Operation => {
  const row = after ?? before
  const title = titleOf(served, row ?? undefined)
  const done = t('{label}{entity}「{title}」', { label, entity: labelIn(served.app, served.entity.spec.label), title })
  const [fromState, toState] = [stateOf(served, before), stateOf(served, after)]
  return {
    ...moduleOf(served),
    operateTypeCode: type,
    objectType: served.key,
    ...(row !== null && { objectUuid: row.uuid }),
    objectName: title,
    content: note === undefined ? done : t('{done}，{note}', { done, note }),
    ...(action !== undefined && { action }),
    ...(fromState?.text !== toState?.text && { fromState, toState }),
    diff: names === null ? [] : diffOf(served, before, after, names),
  }
}
