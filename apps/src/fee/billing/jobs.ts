import { job } from '@qifuyun/kit/jobs/job.ts'
import { z } from 'zod'
import { billRun } from '#src/fee/billing/bill-run.ts'
import { t } from '#src/fee/texts.ts'

const input = z.object({ run: z.uuid() })

/** Makes the bills of a run. */
export const generateJob = job({ name: 'generateBills', title: t('生成账单'), of: billRun, verb: 'action.run', input })
/** Has them owed. */
export const publishJob = job({ name: 'publishBills', title: t('发布账单'), of: billRun, verb: 'action.publish', input })
/** Takes them back. */
export const revokeJob = job({ name: 'revokeBills', title: t('撤销出账'), of: billRun, verb: 'action.revoke', input })
