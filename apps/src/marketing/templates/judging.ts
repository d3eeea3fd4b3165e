import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { ActionCall } from '@qifuyun/kit/handlers.ts'
import { KIND } from '#src/marketing/codes.ts'
import { validity } from '#src/marketing/coupons/issuing.ts'
import type { template } from '#src/marketing/templates/template.ts'
import { refuse, refuseAt } from '#src/marketing/texts.ts'

type Call = ActionCall<typeof template>

export const stillValid = ({ row, clock }: Call): void => {
  if (row.kind === KIND.fee) refuse('物业费抵扣券暂不能抵扣账单，不能发放')
  if (validity(row, clock.now).expireAt <= clock.now) refuse('券已过使用期')
  if (row.budget !== null && row.spent >= row.budget) refuse('券预算已用完')
}

/** Nobody takes back what has been issued, or spent. */
export const mayExtend = ({ row }: Call): void => {
  if (row.total < row.issued) refuseAt('total', '发放总量不能小于已发{n}张', { n: row.issued })
  if (row.budget !== null && row.budget < row.spent) refuseAt('budget', '优惠预算不能小于已用预算 {x}', { x: formatMoney(row.spent) })
}
