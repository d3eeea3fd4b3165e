import { dateTime, dict, files, flag, ref } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/customers/identity.ts'
import { customer } from '#src/customers/records/customer.ts'

/** What a customer has agreed to, or taken back: the latest of each kind holds. */
export const consent = entity('consent', '授权记录', {
  customer: ref('客户', () => customer).required(),
  kind: dict('授权事项', { message: ['1', '营销短信'], call: ['2', '电话联系'], data: ['3', '数据使用'] }).required(),
  granted: flag('是否同意').required().default(true),
  at: dateTime('授权时间').required(),
  channel: dict('授权渠道', { paper: ['1', '书面'], phone: ['2', '电话'], online: ['3', '线上'] })
    .required()
    .default('1'),
  proof: files('授权凭证', { max: 3 }),
})
  .list({
    columns: ['customer', 'kind', 'granted', 'at', 'channel', 'createUserUuid'],
    filters: ['customer', 'kind', 'granted', 'channel', 'at'],
    sort: [{ field: 'at', order: 'desc' }],
  })
  .titled('customer')
