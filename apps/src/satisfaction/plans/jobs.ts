import { job } from '@qifuyun/kit/jobs/job.ts'
import { z } from 'zod'
import { plan } from '#src/satisfaction/plans/plan.ts'
import { t } from '#src/satisfaction/texts.ts'

export const censusJob = job({
  name: 'census',
  title: t('定期普查：邀请住户评价'),
  of: plan,
  verb: 'action.start',
  input: z.object({ plan: z.uuid(), day: z.iso.date() }),
})
