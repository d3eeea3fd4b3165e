import type { Context } from '@qifuyun/kit/context.ts'
import { goods } from '#src/loyalty/exchange/goods.ts'
import { benefit } from '#src/loyalty/levels/benefit.ts'
import { level } from '#src/loyalty/levels/level.ts'
import { MODE, rule } from '#src/loyalty/rules/rule.ts'

const BENEFITS = [
  { name: '生日礼包', kind: '3', value: '生日月到前台领取礼包一份', period: '2', quota: 1 },
  { name: '便民停车', kind: '6', value: '访客停车免费2小时', period: '1', quota: 2 },
  { name: '报修优先', kind: '4', value: '户内报修优先派单', period: '1', quota: 3 },
  { name: '商城免运费', kind: '2', value: '线上商城订单免运费', period: '1', quota: 2 },
  { name: '保洁折扣', kind: '1', value: '入户保洁9折', period: '1', quota: 1 },
] as const

/** By their place above. */
const LEVELS = [
  { seq: 1, name: '普通会员', growthFrom: 0, earnBp: 10_000, colour: '1', of: [0] },
  { seq: 2, name: '银卡会员', growthFrom: 300, earnBp: 11_000, colour: '2', of: [0, 1] },
  { seq: 3, name: '金卡会员', growthFrom: 1_000, earnBp: 12_000, colour: '3', of: [0, 1, 2] },
  { seq: 4, name: '钻石会员', growthFrom: 5_000, earnBp: 15_000, colour: '4', of: [0, 1, 2, 3, 4] },
] as const

/** Bills earn once the enterprise switches that on. */
const RULES = [
  { code: '1', mode: MODE.perYuan, perYuan: '1.00', dayCap: null, monthCap: 5_000, enabled: true },
  { code: '2', mode: MODE.perYuan, perYuan: '0.50', dayCap: null, monthCap: 5_000, enabled: false },
  { code: '3', mode: MODE.fixed, fixed: 50, dayCap: 50, monthCap: null, enabled: false },
  { code: '4', mode: MODE.fixed, fixed: 20, dayCap: 40, monthCap: null, enabled: true },
  { code: '5', mode: MODE.fixed, fixed: 10, dayCap: 20, monthCap: 100, enabled: true },
  { code: '6', mode: MODE.fixed, fixed: 10, dayCap: 20, monthCap: null, enabled: true },
  { code: '8', mode: MODE.fixed, fixed: 100, dayCap: 100, monthCap: null, enabled: true },
] as const

const GOODS = [
  { name: '定制保温杯', kind: '1', points: 800, stock: 30, perPerson: 1, about: '前台领取，颜色随机' },
  { name: '五常大米5公斤', kind: '1', points: 1_200, stock: 20, perPerson: 2, about: '前台领取' },
  { name: '入户保洁抵用券30元', kind: '2', points: 300, stock: 100, perPerson: 3, about: '自领取之日起60天内使用' },
  { name: '垃圾袋（10卷装）', kind: '1', points: 150, stock: 60, perPerson: null, about: '前台领取' },
  { name: '新春对联礼盒', kind: '1', points: 200, stock: 0, perPerson: 1, about: '季节商品，兑完下架' },
] as const

/** Levels, benefits, rules and goods of every demo company. */
export const demoLoyalty = async ({ rows }: Context): Promise<void> => {
  const benefits: string[] = []
  for (const each of BENEFITS) benefits.push((await rows.add(benefit, { ...each, enabled: true })).uuid)
  for (const { of, ...each } of LEVELS) await rows.add(level, { ...each, benefits: of.flatMap((at) => benefits[at] ?? []) })
  for (const each of RULES) await rows.add(rule, { projects: [], items: [], multiplied: each.mode === MODE.perYuan, ...each })
  for (const each of GOODS) await rows.add(goods, { ...each, enabled: true })
}
