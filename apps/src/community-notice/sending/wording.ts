import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { KIND } from '#src/community-notice/notices/codes.ts'
import type { Notice } from '#src/community-notice/notices/judging.ts'
import { t } from '#src/community-notice/texts.ts'

/** What stands in a text message: what it is about, of an outage from when to when, and where to read it. */
export const textOf = ({ kind, title, outageAt, needConfirm }: Notice, link: string): Sentence => {
  if (kind === KIND.outage && outageAt !== null)
    return t('停供通知：{title}，{begin} 至 {end}，详情：{link}', {
      ...{ title, link },
      ...{ begin: momentText(outageAt.begin), end: momentText(outageAt.end) },
    })
  if (kind === KIND.urgent) return t('紧急通知：{title}，请立即查看：{link}', { title, link })
  return needConfirm
    ? t('社区公告：{title}，请查看并确认：{link}', { title, link })
    : t('社区公告：{title}，请查看：{link}', { title, link })
}

/** To those who have not read it. */
export const reminderOf = ({ title }: Notice, link: string): Sentence => t('您有一条社区公告未读：{title}，请查看：{link}', { title, link })
