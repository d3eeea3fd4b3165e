import { job } from '@qifuyun/kit/jobs/job.ts'
import { z } from 'zod'
import { sendTask } from '#src/marketing/sending/send-task.ts'
import { t } from '#src/marketing/texts.ts'

export const sendJob = job({
  name: 'send',
  title: t('触达任务：向人群发送短信'),
  of: sendTask,
  verb: 'action.sendNow',
  input: z.object({ task: z.uuid() }),
})
