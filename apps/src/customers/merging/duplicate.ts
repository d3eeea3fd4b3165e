import { choices, integer, ref } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { entity } from '#src/customers/identity.ts'
import { SIGN } from '#src/customers/merging/likeness.ts'
import { customer } from '#src/customers/records/customer.ts'

/** Two customers that may be one. */
export const duplicate = entity('duplicate', '疑似重复', {
  first: ref('客户一', () => customer).readonly(),
  second: ref('客户二', () => customer).readonly(),
  score: integer('相似度', { max: 300 }).readonly().default(0),
  signs: choices('相似依据', {
    phone: [SIGN.phone, '号码相同'],
    number: [SIGN.number, '证件相同'],
    name: [SIGN.name, '姓名相同'],
    sound: [SIGN.sound, '姓名同音'],
    room: [SIGN.room, '同一房屋'],
    birthday: [SIGN.birthday, '生日相同'],
  }).readonly(),
})
  .states({
    open: ['10', '待处理', { tone: 'warning', phase: 'waiting' }],
    dismissed: ['20', '不是同一人', { tone: 'neutral', final: true }],
    merged: ['30', '已合并', { tone: 'success', final: true }],
    gone: ['40', '已不相似', { tone: 'neutral', final: true }],
  })
  .actions({
    dismiss: { label: '不是同一人', from: 'open', to: 'dismissed', who: 'permission', bulk: true },
  })
  .recorded()
  .kpis(({ state }) => ({ open: count('疑似重复', state('open'), 'less') }))
  .list({
    columns: ['first', 'second', 'score', 'signs', 'state', 'createTime'],
    filters: ['state', 'signs', 'createTime'],
    sort: [{ field: 'score', order: 'desc' }],
    sortable: ['score'],
  })
  .indexed('first', 'second')
  .titled('first')
