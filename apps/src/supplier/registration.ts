import { phone, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { entity } from '#src/supplier/identity.ts'

/** A company that was asked to register itself by a link (apps-business.md section 13.7). */
export const registration = entity('registration', '登记邀请', {
  company: text('单位名称', { max: 100 }).required(),
  contact: text('联系人', { max: 20 }).required(),
  phone: phone('联系电话').required(),
  remark: text('备注', { max: 200 }),
})
  .states({
    waiting: ['10', '待登记', { tone: 'warning' }],
    registered: ['20', '已登记', { tone: 'success', final: true }],
    withdrawn: ['30', '已撤回', { final: true }],
  })
  .actions({
    remind: { label: '再次发送', from: 'waiting', who: 'permission', confirm: '确认再次向「{contact}」发送登记链接？', effect: 'send' },
    withdraw: {
      label: '撤回邀请',
      from: 'waiting',
      to: 'withdrawn',
      who: 'permission',
      confirm: '确认撤回对「{company}」的邀请？',
      danger: true,
      effect: 'close',
    },
    register: { label: '登记', from: 'waiting', to: 'registered', who: 'application', effect: 'close' },
  })
  .rights({ link: '生成登记链接' })
  .kpis(({ state }) => ({ waiting: count('待登记', state('waiting'), 'less') }))
  .list({
    columns: ['company', 'contact', 'phone', 'state', 'createTime', 'remark'],
    filters: ['state', 'createTime'],
    search: ['company', 'contact'],
  })
