import type { Context } from '@qifuyun/kit/context.ts'
import { tag } from '#src/customers/records/tag.ts'

const TAGS = [
  { name: '高龄老人', group: '关怀', kind: '2', condition: '1', days: null },
  { name: '近期生日', group: '关怀', kind: '2', condition: '2', days: 7 },
  { name: '新入住', group: '服务', kind: '2', condition: '4', days: 30 },
  { name: '租约将到期', group: '服务', kind: '2', condition: '5', days: 30 },
  { name: '多套房产', group: '价值', kind: '2', condition: '6', days: null },
  { name: '养犬', group: '家庭', kind: '1', condition: null, days: null },
  { name: '楼栋志愿者', group: '社区', kind: '1', condition: null, days: null },
  { name: '对费用敏感', group: '服务', kind: '1', condition: null, days: null },
] as const

/** Tags of every demo company. */
export const demoCustomers = async ({ rows }: Context): Promise<void> => {
  for (const each of TAGS) await rows.add(tag, { ...each })
}
