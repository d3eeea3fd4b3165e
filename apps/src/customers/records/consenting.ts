import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { consent } from '#src/customers/records/consent.ts'
import { refusalAt } from '#src/customers/texts.ts'

/** Nobody has agreed to anything yet to come. */
export const judgeConsents = async ({ saves, clock: { now } }: SaveCall<StoredOf<typeof consent>>) =>
  saves.map(({ row }) => (Date.parse(row.at) > now.getTime() ? refusalAt('at', '授权时间不能晚于现在') : {}))
