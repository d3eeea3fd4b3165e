import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { WAREHOUSE, warehouse } from '#src/inventory/goods/warehouse.ts'
import { t } from '#src/inventory/texts.ts'

/** The stock that somebody carries about; made when they first get something. */
export const ownWarehouse = async (call: Context, userUuid: string): Promise<string> => {
  const { rows, people } = call
  const [known] = await rows.list(warehouse, (f) => f.and(f.eq('kind', WAREHOUSE.person), f.eq('keeper', userUuid)), 1)
  if (known !== undefined) return known.uuid
  const name = (await people.namesOf([userUuid])).get(userUuid) ?? ''
  const values = {
    code: `GR-${userUuid.slice(-8)}`,
    name: wordsIn(t('{name}的个人库', { name }), 'zh-CN'),
    kind: WAREHOUSE.person,
    keeper: userUuid,
    enabled: true,
  }
  return (await rows.record(warehouse, values)).uuid
}
