import type { Effect, TimerCall } from '@qifuyun/kit/handlers.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { customer } from '#src/customers/records/customer.ts'
import { coupon } from '#src/marketing/coupons/coupon.ts'
import { termsText } from '#src/marketing/coupons/terms.ts'
import { whoOptedOut } from '#src/marketing/sending/consent.ts'
import { template } from '#src/marketing/templates/template.ts'
import { t } from '#src/marketing/texts.ts'

/** Whoever has a coupon that expires soon hears of it, unless they want to hear nothing. */
export const warn = async (call: TimerCall<typeof coupon>): Promise<Effect<typeof coupon>> => {
  const { row, rows, messages } = call
  const [who, of] = [await rows.find(customer, row.customer), await rows.find(template, row.template)]
  if (!who?.mobile || of === undefined || (await whoOptedOut(call, [who.uuid])).has(who.uuid)) return {}
  await messages.sendText({
    ...{ mobile: who.mobile, purpose: 'marketing.coupon' },
    text: t('{name}您好，您的「{coupon}」（{terms}）将于 {at} 到期，请及时使用', {
      ...{ name: who.name, coupon: of.name, terms: termsText(of), at: momentText(row.expireAt ?? '') },
    }),
  })
  return {}
}
