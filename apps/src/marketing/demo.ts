import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { ROLE } from '#src/customers/residence/relation.ts'
import { audience, BY } from '#src/marketing/audiences/audience.ts'
import { writeRule } from '#src/marketing/audiences/rule.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import { CAMPAIGN, KIND, SCOPE, VALID } from '#src/marketing/codes.ts'
import { template } from '#src/marketing/templates/template.ts'

const USUAL = {
  scope: SCOPE.all,
  stackable: false,
  refundable: true,
  threshold: 0,
  validKind: VALID.days,
  perPerson: 1,
} as const

/** A coupon that is issued, one that is being written, owners, what is offered to them now, and what comes next. */
export const demoMarketing = async ({ rows, clock }: Context): Promise<void> => {
  const at = (days: number): string => new Date(clock.now.getTime() + days * DAY_MS).toISOString()
  const cash = { ...USUAL, scopes: [], name: '家政服务代金券', kind: KIND.cash, value: 2_000, threshold: 8_000, validDays: 30, total: 500 }
  const { uuid: coupon } = await rows.add(template, { ...cash, budget: 800_000, notes: '到店或上门服务时出示券码，每单限用一张。' })
  await rows.act(template, coupon, 'start')
  await rows.add(template, {
    ...USUAL,
    scopes: [],
    name: '年货礼盒兑换券',
    kind: KIND.gift,
    gift: '坚果礼盒一份',
    validDays: 15,
    total: 80,
  })
  const owners = writeRule({ op: 'and', items: [{ field: 'role', not: false, values: [ROLE.owner], n: null }] })
  const { uuid: who } = await rows.add(audience, { name: '在住业主', kind: BY.rule, rule: owners, notes: '当前有效的业主关系' })
  const { uuid } = await rows.add(campaign, {
    ...{
      name: '业主家政券',
      kind: CAMPAIGN.give,
      audience: who,
      budget: 300_000,
      control: 0,
      content: '<p>业主每户可领家政服务代金券一张。</p>',
    },
    ...{ period: { begin: at(-1), end: at(25) }, gifts: [{ template: coupon, count: 1 }] },
  })
  await rows.act(campaign, uuid, 'submit')
  await rows.add(campaign, {
    ...{ name: '新年幸运抽奖', kind: CAMPAIGN.draw, budget: 200_000, control: 0, content: '<p>每天一次抽奖机会，奖品到物业前台领取。</p>' },
    ...{ period: { begin: at(20), end: at(35) }, drawsDay: 1 },
    prizes: [
      { name: '家政服务代金券', template: coupon, weight: 1_500, stock: 60 },
      { name: '谢谢参与', template: null, weight: 8_500, stock: null },
    ],
  })
}
