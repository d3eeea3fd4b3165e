import type { Context } from '@qifuyun/kit/context.ts'
import { demoProject } from '#src/main-data/demo-project.ts'
import { category } from '#src/mall/goods/category.ts'
import { store } from '#src/mall/pickup/store.ts'
import { freight } from '#src/mall/shipping/freight.ts'

const CATEGORIES = [
  { name: '粮油副食', below: ['米面', '食用油'] },
  { name: '家庭清洁', below: ['清洁用品'] },
  { name: '上门服务', below: ['家政保洁', '家电清洗'] },
  { name: '卡券', below: [] },
] as const

/** How the shop of the demo enterprise is set up before it sells anything. */
export const demoMall = async (call: Context): Promise<void> => {
  const { rows } = call
  const at = await demoProject(call)
  if (at === undefined) return
  for (const [n, { name, below }] of CATEGORIES.entries()) {
    const { uuid } = await rows.add(category, { name, seq: n + 1 })
    for (const [m, each] of below.entries()) await rows.add(category, { name: each, parent: uuid, seq: m + 1 })
  }
  await rows.add(freight, { name: '标准快递', first: 800, firstG: 1_000, next: 200, perG: 1_000, freeOver: 9_900, notTo: '新疆、西藏' })
  await rows.add(store, {
    code: 'ZT01',
    name: '物业前台自提点',
    projectUuid: at.uuid,
    address: '物业服务中心一层',
    hours: '每天 8:30–20:00',
  })
}
