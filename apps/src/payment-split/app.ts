import { account } from '#src/payment-split/accounts/account.ts'
import { move } from '#src/payment-split/accounts/move.ts'
import { bill } from '#src/payment-split/comparing/bill.ts'
import { check } from '#src/payment-split/comparing/check.ts'
import { app } from '#src/payment-split/identity.ts'
import { order } from '#src/payment-split/orders/order.ts'
import { rule } from '#src/payment-split/rules/rule.ts'
import { setting } from '#src/payment-split/rules/setting.ts'
import { settlement } from '#src/payment-split/settling/settlement.ts'

/** Payments divided among whoever has a share in them, settled, and compared with the channels (apps-business.md section 10). */
export const paymentSplitApp = app({
  entities: { order, settlement, check, account, rule, move, bill, setting },
  icon: 'split',
  colour: 'gold',
  category: '收费财务',
  roles: [
    { name: 'finance', label: '财务', permissions: ['*'] },
    {
      name: 'cashier',
      label: '出纳',
      permissions: [
        'order:read',
        'settlement:read',
        'settlement:action.pay',
        'settlement:action.fail',
        'settlement:action.again',
        'account:read',
        'check:read',
        'bill:read',
        'move:read',
      ],
    },
    {
      name: 'viewer',
      label: '只读',
      permissions: ['order:read', 'settlement:read', 'check:read', 'account:read', 'rule:read', 'move:read', 'bill:read'],
    },
  ],
})
