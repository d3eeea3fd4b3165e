import { exchange } from '#src/loyalty/exchange/exchange.ts'
import { goods } from '#src/loyalty/exchange/goods.ts'
import { app } from '#src/loyalty/identity.ts'
import { benefit } from '#src/loyalty/levels/benefit.ts'
import { benefitUse } from '#src/loyalty/levels/benefit-use.ts'
import { level } from '#src/loyalty/levels/level.ts'
import { member } from '#src/loyalty/members/member.ts'
import { cardPage } from '#src/loyalty/pages.ts'
import { adjustment } from '#src/loyalty/points/adjustment.ts'
import { earning } from '#src/loyalty/points/earning.ts'
import { lotMove, pointLog } from '#src/loyalty/points/log.ts'
import { lot } from '#src/loyalty/points/lot.ts'
import { opening } from '#src/loyalty/points/opening.ts'
import { rule } from '#src/loyalty/rules/rule.ts'
import { setting } from '#src/loyalty/setting.ts'
import { hold } from '#src/loyalty/spending/hold.ts'

const ALL = [
  ...(['member', 'level', 'benefit', 'benefitUse', 'rule', 'pointLog', 'lot', 'lotMove', 'earning', 'hold'] as const),
  ...(['adjustment', 'opening', 'goods', 'exchange', 'setting'] as const),
] as const
const READ = ALL.map((name) => `${name}:read` as const)
const DESK = [
  ...([
    'member:add',
    'exchange:add',
    'exchange:action.handOut',
    'exchange:action.cancel',
    'benefitUse:add',
    'benefitUse:action.undo',
  ] as const),
] as const

/** Levels, points and benefits of customers, and one log of points for every application (apps-business.md section 7). */
export const loyaltyApp = app({
  entities: {
    ...{ member, pointLog, exchange, goods, adjustment, benefitUse, lot, earning, hold },
    ...{ rule, level, benefit, opening, lotMove, setting },
  },
  icon: 'crown',
  colour: 'gold',
  category: '客户经营',
  pages: [cardPage],
  roles: [
    { name: 'operator', label: '会员运营', permissions: ['*'] },
    {
      name: 'service',
      label: '客服',
      permissions: [
        ...READ,
        ...DESK,
        ...(['member:update', 'member:action.suspend', 'member:action.resume', 'phone:action.reveal'] as const),
        ...(['adjustment:add', 'adjustment:update', 'adjustment:action.submit'] as const),
      ],
    },
    { name: 'cashier', label: '收银', permissions: [...READ, ...DESK] },
    { name: 'viewer', label: '只读', permissions: READ },
  ],
})
