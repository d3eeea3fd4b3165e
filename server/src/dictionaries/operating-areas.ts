import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { operatorAreaList, operatorSaveArea } from '@qifuyun/contract/dictionaries/operator-endpoints.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { created, updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import { areaParent, originalAreas } from './areas.ts'
import { areaChange } from './tables.ts'
import { conflict, refuseField } from './texts.ts'

interface Division {
  areaName: string
  removed: boolean
  originalName: string | null
  version: number
}

const allDivisions = async (tx: Tx): Promise<Map<string, Division>> => {
  const names = await originalAreas()
  const all = new Map<string, Division>(
    Object.entries(names).map(([code, areaName]) => [code, { areaName, removed: false, originalName: areaName, version: 0 }]),
  )
  for (const { areaCode, areaName, removedFlag, version } of await tx.select().from(areaChange))
    all.set(areaCode, { areaName, removed: removedFlag, originalName: names[areaCode] ?? null, version })
  return all
}

/** Divisions directly below a code for their editor. */
export const listAreas = async (tx: Tx, parentCode: string | null): Promise<OutputOf<typeof operatorAreaList>> => {
  const all = await allDivisions(tx)
  const parents = new Set([...all.keys()].map(areaParent))
  return [...all]
    .filter(([code]) => areaParent(code) === parentCode)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([areaCode, { areaName, removed, originalName, version }]) => ({
      areaCode,
      areaName,
      parentCode,
      leafFlag: parents.has(areaCode) ? 0 : 1,
      removedFlag: removed ? 1 : 0,
      originalName,
      version,
    }))
}

/** Adds a division, renames it, or says that it was abolished. */
export const saveArea = async (
  tx: Tx,
  { userUuid, now }: { userUuid: string; now: Date },
  { areaCode, areaName, removedFlag, version }: ParsedInputOf<typeof operatorSaveArea>,
): Promise<{ version: number }> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('areas', 0))`)
  const all = await allDivisions(tx)
  const parentCode = areaParent(areaCode)
  if (parentCode !== null && all.get(parentCode)?.removed !== false) refuseField('areaCode', '上级区划不存在')
  const current = all.get(areaCode)
  const before = current?.version ?? 0
  if (version !== undefined && version !== before) conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current: before })
  // Sent without a version it is meant to be new.
  if (version === undefined && current !== undefined) conflict('区划代码已存在', 'DUPLICATE', { fields: { areaCode: '区划代码已存在' } })
  const siblings = [...all].filter(([code, { removed }]) => code !== areaCode && !removed && areaParent(code) === parentCode)
  if (removedFlag === 0 && siblings.some(([, division]) => division.areaName === areaName))
    conflict('名称已存在', 'DUPLICATE', { fields: { areaName: '名称已存在' } })
  const values = { areaCode, areaName, removedFlag: removedFlag === 1, ...created(userUuid, now) }
  const set = { areaName, removedFlag: removedFlag === 1, ...updated(userUuid, now), version: sql`${areaChange.version} + 1` }
  const [stored] = await tx
    .insert(areaChange)
    .values(values)
    .onConflictDoUpdate({ target: areaChange.areaCode, set })
    .returning({ version: areaChange.version })
  return { version: stored?.version ?? 1 }
}
