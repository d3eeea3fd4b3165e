import { job } from '@qifuyun/kit/jobs/job.ts'
import { z } from 'zod'
import { notice } from '#src/community-notice/notices/notice.ts'
import { t } from '#src/community-notice/texts.ts'

const input = z.object({ notice: z.uuid() })

export const deliverJob = job({ name: 'deliver', title: t('发送社区公告'), of: notice, verb: 'action.send', input })
export const remindJob = job({ name: 'remind', title: t('社区公告催阅'), of: notice, verb: 'action.remind', input })
