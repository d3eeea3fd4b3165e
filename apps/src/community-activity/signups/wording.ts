import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import type { Activity, Signup } from '#src/community-activity/signups/judging.ts'
import { signup } from '#src/community-activity/signups/signup.ts'
import { t } from '#src/community-activity/texts.ts'

/** What somebody reads who has signed up, got a place or paid, with the link of their page; null: there is nothing to say. */
export const standingText = ({ title, period }: Activity, row: Signup, link: string): Sentence | null => {
  if (signup.isIn(row, 'waiting')) return t('您已候补「{title}」，有名额后将短信通知：{link}', { title, link })
  if (signup.isIn(row, 'toPay') && row.payBy !== null)
    return t('「{title}」报名待缴费 {x}，请于 {by} 前缴纳：{link}', {
      ...{ title, link, x: formatMoney(row.amount ?? 0) },
      by: momentText(row.payBy),
    })
  return signup.isIn(row, 'signed')
    ? t('您已报名「{title}」，{at} 开始，凭报名页签到码入场：{link}', { title, link, at: momentText(period.begin) })
    : null
}

/** What somebody reads whose sign-up is over, and what goes back to them. */
export const cancelledText = ({ title }: Activity, { reason, refund }: Signup): Sentence =>
  (refund ?? 0) > 0
    ? t('「{title}」的报名已取消（{reason}），{x} 将退还', { title, reason: reason ?? '', x: formatMoney(refund ?? 0) })
    : t('「{title}」的报名已取消（{reason}）', { title, reason: reason ?? '' })
