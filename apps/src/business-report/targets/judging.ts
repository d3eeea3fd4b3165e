import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { fullName, kindNamed, knownKinds } from '#src/business-report/figures/catalogue.ts'
import { type Target, target, targetKey } from '#src/business-report/targets/target.ts'
import { refusalAt } from '#src/business-report/texts.ts'

/** A target is of a figure that there is, and the only one of its project and month. */
export const judgeTargets = async (call: SaveCall<Target>): Promise<readonly (Partial<Target> | KitRefusal)[]> => {
  const { saves, rows } = call
  const kinds = await knownKinds(call)
  const made = saves.map(({ before, row }): Partial<Target> | KitRefusal => {
    const kind = kindNamed(kinds, row.metric.trim())
    // The figure of an application that was closed since stays in targets that are there.
    if (kind === undefined)
      return before?.metric === row.metric ? { key: targetKey(row.metric, row.projectUuid, row.month) } : refusalAt('metric', '指标不存在')
    if (row.projectUuid !== null && kind.project === null) return refusalAt('projectUuid', '该指标不分项目，请不要选择项目')
    return { metric: kind.code, metricName: fullName(kind), key: targetKey(kind.code, row.projectUuid, row.month) }
  })
  const keys = made.flatMap((each) => ('key' in each && typeof each.key === 'string' ? [each.key] : []))
  const known = keys.length === 0 ? [] : await rows.list(target, (f) => f.oneOf('key', keys), keys.length)
  const holder = new Map(known.map(({ key, uuid }) => [key, uuid]))
  return made.map((each, at) => {
    if (!('key' in each) || each.key === null || each.key === undefined) return each
    const own = saves[at]?.row.uuid ?? ''
    const taken = holder.get(each.key)
    if (taken !== undefined && taken !== own) return refusalAt('month', '该项目该月已有此指标的目标')
    holder.set(each.key, own)
    return each
  })
}
