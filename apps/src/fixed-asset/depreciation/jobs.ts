import { job } from '@qifuyun/kit/jobs/job.ts'
import { z } from 'zod'
import { depRun } from '#src/fixed-asset/depreciation/dep-run.ts'
import { t } from '#src/fixed-asset/texts.ts'

const input = z.object({ run: z.uuid() })

/** Charges a month. */
export const chargeJob = job({ name: 'charge', title: t('计提折旧'), of: depRun, verb: 'action.post', input })
/** Takes a month back. */
export const reverseJob = job({ name: 'reverse', title: t('冲销折旧'), of: depRun, verb: 'action.reverse', input })
