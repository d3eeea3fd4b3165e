import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { target } from '#src/satisfaction/targets/target.ts'
import { refusalAt } from '#src/satisfaction/texts.ts'

type Target = StoredOf<typeof target>

const keyOf = ({ projectUuid, metric, month }: Target): string => `${projectUuid} ${metric} ${month}`

/** A project has one target for a metric and a month. */
export const judgeTargets = async ({ saves, rows }: SaveCall<Target>): Promise<readonly (Partial<Target> | KitRefusal)[]> => {
  const keys = saves.map(({ row }) => keyOf(row))
  const known = await rows.list(target, (f) => f.oneOf('key', keys), keys.length)
  const holder = new Map(known.map(({ key, uuid }) => [key ?? '', uuid]))
  return saves.map(({ row }) => {
    const key = keyOf(row)
    const taken = holder.get(key)
    if (taken !== undefined && taken !== row.uuid) return refusalAt('month', '该项目该月已有此指标的目标')
    holder.set(key, row.uuid)
    return { key }
  })
}
