import { dateTime, dict, files, flag, phone, ref, text, user } from '@qifuyun/kit/fields.ts'
import { by, count, ratio } from '@qifuyun/kit/kpi.ts'
import { actor, now } from '@qifuyun/kit/states.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { entity } from '#src/community-notice/identity.ts'
import { notice } from '#src/community-notice/notices/notice.ts'
import { customer } from '#src/customers/records/customer.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

/** Why somebody cannot be told by a text message. */
export const UNREACHED = { none: '1', wrong: '2', declined: '3' } as const

/** One resident who is told of a notice: whether it reached them, and whether they have read and confirmed it. */
export const recipient = entity('recipient', '接收人', {
  notice: ref('社区公告', () => notice).required(),
  no: text('公告编号', { max: 20 }),
  title: text('标题', { max: 100 }).required(),
  projectUuid: ref('项目', () => project).required(),
  customer: ref('客户', () => customer).required(),
  name: text('姓名').required(),
  mobile: phone('手机号'),
  roomUuid: ref('房屋', () => room),
  /** Of one notice and one resident: nobody is told twice, whoever sends at the same time. */
  key: text('接收标识', { max: 80 }).internal().unique(),
  reason: dict('未触达原因', {
    none: [UNREACHED.none, '未登记手机号', 'warning'],
    wrong: [UNREACHED.wrong, '手机号无效', 'error'],
    declined: [UNREACHED.declined, '已拒收活动短信', 'neutral'],
  }),
  needConfirm: flag('需要确认').default(false),
  sentAt: dateTime('送达时间'),
  remindedAt: dateTime('催阅时间'),
  readAt: dateTime('阅读时间'),
  confirmedAt: dateTime('确认时间'),
  toldBy: user('告知人'),
  // Filled in while their page is shown: those of the notice.
  file: files('附件').inner(),
})
  .states({
    waiting: ['10', '待发送', { tone: 'warning', phase: 'waiting' }],
    sent: ['20', '已送达', { tone: 'success', phase: 'done' }],
    page: ['25', '页面展示', { tone: 'info', phase: 'done' }],
    unreachable: ['30', '未触达', { tone: 'error', phase: 'closed' }],
  })
  .actions({
    confirm: {
      label: '我已知晓',
      from: ['waiting', 'sent', 'page', 'unreachable'],
      who: 'link',
      unless: 'confirmedAt',
      guard: 'isCurrent',
      set: { confirmedAt: now },
    },
    tell: {
      label: '登记已告知',
      from: ['waiting', 'sent', 'page', 'unreachable'],
      who: 'permission',
      unless: 'readAt',
      confirm: '确认已电话或当面告知「{name}」？',
      set: { readAt: now, toldBy: actor },
      bulk: true,
    },
  })
  .recorded()
  .rights({ link: '生成公告链接' })
  .kpis(({ state, notEmpty, and, eq }) => ({
    reach: ratio('触达率', state('sent'), state('sent', 'waiting', 'unreachable'), 'more'),
    read: ratio('阅读率', notEmpty('readAt'), undefined, 'more'),
    confirmed: ratio('确认率', and(eq('needConfirm', true), notEmpty('confirmedAt')), eq('needConfirm', true), 'more'),
    sent: by('sentAt', count('短信送达', notEmpty('sentAt'))),
    unreachable: count('未触达住户', state('unreachable'), 'less'),
    waiting: count('待发送住户', state('waiting'), 'less'),
  }))
  .form(
    { title: '公告', fields: ['notice', 'no', 'title', 'projectUuid'] },
    { title: '接收人', fields: ['customer', 'name', 'mobile', 'roomUuid', 'reason'] },
    { title: '阅读', fields: ['sentAt', 'remindedAt', 'readAt', 'needConfirm', 'confirmedAt', 'toldBy'] },
  )
  .list({
    columns: ['notice', 'name', 'roomUuid', 'mobile', 'reason', 'sentAt', 'readAt', 'confirmedAt', 'toldBy', 'state'],
    filters: ['state', 'notice', 'projectUuid', 'roomUuid', 'reason', 'needConfirm', 'readAt', 'confirmedAt', 'sentAt'],
    search: ['name', 'title', 'no', 'mobile'],
    sortable: ['sentAt', 'readAt', 'confirmedAt'],
    presets: {
      unread: { label: '未读', where: { field: 'readAt', cmp: 'empty' } },
      unconfirmed: {
        label: '未确认',
        where: {
          op: 'and',
          items: [
            { field: 'needConfirm', cmp: 'eq', value: true },
            { field: 'confirmedAt', cmp: 'empty' },
          ],
        },
      },
      unreachable: { label: '未触达', where: { field: 'state', cmp: 'in', value: ['30'] } },
    },
    // Who is called where a text message is not enough.
    files: [
      {
        label: '未读电话名单',
        columns: ['title', 'name', 'mobile', 'roomUuid', 'reason', 'sentAt', 'state'],
        where: { field: 'readAt', cmp: 'empty' },
      },
    ],
    views: [kanban('state'), chart('state', { label: '按状态' }), chart('reason', { label: '按未触达原因' })],
  })
  .inProject('projectUuid')
  .indexed('notice', 'customer', 'mobile')
  .titled('title')
