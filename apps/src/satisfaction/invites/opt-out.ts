import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { dateTime, phone, ref, text } from '@qifuyun/kit/fields.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { entity } from '#src/satisfaction/identity.ts'
import { invite } from '#src/satisfaction/invites/invite.ts'

/** A number that wants to be asked no more. */
export const optOut = entity('optOut', '退订名单', {
  phone: phone('手机号').required(),
  name: text('姓名'),
  at: dateTime('退订时间').readonly(),
  invite: ref('评价邀请', () => invite).readonly(),
  /** No number stands on the list twice. */
  phoneKey: text('手机号', { max: 20 }).internal().unique(),
  remark: text('备注', { max: 200 }),
})
  .list({ columns: ['phone', 'name', 'at', 'invite', 'remark'], filters: ['at'], search: ['phone', 'name'] })
  .titled('phone')

/** A number is on the list since it was put there. */
export const keyOptOuts = ({ saves, clock }: SaveCall<StoredOf<typeof optOut>>) =>
  Promise.resolve(saves.map(({ row }) => ({ phoneKey: row.phone, at: row.at ?? clock.now.toISOString() })))
