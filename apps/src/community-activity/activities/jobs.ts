import { job } from '@qifuyun/kit/jobs/job.ts'
import { z } from 'zod'
import { activity } from '#src/community-activity/activities/activity.ts'
import { t } from '#src/community-activity/texts.ts'

export const callOffJob = job({
  name: 'callOff',
  title: t('取消活动：退款并通知报名人'),
  of: activity,
  verb: 'action.cancel',
  input: z.object({ activity: z.uuid() }),
})
