import { BUILT_IN_APPS } from '@qifuyun/contract/app-center/built-in.ts'
import { PLATFORM_JOBS } from '@qifuyun/contract/progress/constants.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import type { policy } from '#src/download-center/policy.ts'
import { refusalAt } from '#src/download-center/texts.ts'

type Policy = StoredOf<typeof policy>

const KNOWN = new Set([PLATFORM_JOBS, ...BUILT_IN_APPS])

const problemOf = (before: Policy | null, { app, maxRows, nightOnlyOver, sensitive, approval }: Policy): KitRefusal | null => {
  if (before !== null && before.app !== app) return refusalAt('app', '应用不能修改，请新建策略')
  if (before === null && !KNOWN.has(app)) return refusalAt('app', '没有这个应用')
  if (approval === true && sensitive !== true) return refusalAt('approval', '敏感数据的导出才能审批，请先勾选敏感数据')
  const kept = before !== null && before.maxRows === maxRows && before.nightOnlyOver === nightOnlyOver
  // What is refused anyway never comes to wait for the night.
  return !kept && nightOnlyOver !== null && nightOnlyOver >= maxRows ? refusalAt('nightOnlyOver', '须小于导出行数上限') : null
}

/** A policy is of an application that there is, and stays of it; its numbers go together. */
export const checkPolicies = async ({ saves }: SaveCall<Policy>): Promise<(object | KitRefusal)[]> =>
  saves.map(({ before, row }) => problemOf(before, row) ?? {})
