import { dateTime, flag, integer, longText, ref, rows, serial, signature, text, user, users } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { actor, now } from '@qifuyun/kit/states.ts'
import { minutes } from '@qifuyun/kit/timers.ts'
import { calendar } from '@qifuyun/kit/views.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/patrol/identity.ts'
import { t } from '#src/patrol/texts.ts'

/** A shift that nobody has taken over for so long is told of. */
const SIGN_MINUTES = 30

export const shiftLog = entity('shiftLog', '交接班', {
  no: serial('JB{yyyyMMdd}{seq4}'),
  projectUuid: ref('项目', () => project).required(),
  post: text('岗位').required(),
  outGuards: users('交班人', { max: 10 }).required(),
  inGuards: users('接班人', { max: 10 }).required(),
  items: rows(
    '交接物品',
    {
      name: text('物品').required(),
      qty: integer('数量', { min: 1, max: 9_999 }).required().default(1),
      ok: flag('是否完好').default(true),
    },
    { max: 50 },
  ),
  matters: longText('未完事项'),
  outSignature: signature('交班签名').required(),
  inSignature: signature('接班签名').readonly(),
  signedBy: user('签收人').readonly(),
  signedAt: dateTime('签收时间').readonly(),
  lateAt: dateTime('超时提醒').readonly(),
})
  .rule('inGuards', ({ outGuards, inGuards }) =>
    inGuards?.some((each) => outGuards?.includes(each)) === true ? t('接班人不能同时是交班人') : undefined,
  )
  .states({
    waiting: ['10', '待接班', { tone: 'warning' }],
    signed: ['20', '已交接', { tone: 'success', final: true }],
  })
  .actions({
    sign: {
      label: '签收接班',
      from: 'waiting',
      to: 'signed',
      who: { field: 'inGuards' },
      form: ['inSignature!'],
      set: { signedAt: now, signedBy: actor },
    },
  })
  .rights({ watch: '接收超时提醒' })
  .timers({ late: { label: '未接班提醒', at: 'stateAt', after: minutes(SIGN_MINUTES), while: 'waiting', effect: 'tellCaptain' } })
  .todos({ sign: { while: 'waiting', for: 'inGuards', word: '待接班' } })
  .form(
    { title: '交接', fields: ['projectUuid', 'post', 'outGuards', 'inGuards', 'matters', 'outSignature'] },
    { title: '交接物品', fields: ['items'] },
  )
  .list({
    columns: ['no', 'post', 'outGuards', 'inGuards', 'createTime', 'signedBy', 'signedAt', 'matters', 'state'],
    filters: ['state', 'projectUuid', 'createTime'],
    search: ['no', 'post', 'matters'],
    views: [calendar('createTime')],
  })
  .kpis(({ state, notEmpty }) => ({
    handovers: count('交接班次'),
    unsigned: count('待接班', state('waiting'), 'less'),
    lateShifts: count('超时接班', notEmpty('lateAt'), 'less'),
  }))
  .seenBy('outGuards', 'inGuards')
  .inProject('projectUuid')
  .titled('no')
  .selfService()
