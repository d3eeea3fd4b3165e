import { dateTime, dict, flag, images, integer, link, longText, money, ref, serial, text, user } from '@qifuyun/kit/fields.ts'
import { by, count, ratio, sum } from '@qifuyun/kit/kpi.ts'
import { actor, now } from '@qifuyun/kit/states.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { LEVEL, PAYER, PAYER_CHOICES, VIOLATION } from '#src/decoration/codes.ts'
import { entity } from '#src/decoration/identity.ts'
import { t } from '#src/decoration/texts.ts'
import { decoration } from '#src/decoration/works/application.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

/** 50,000.00 */
const DEDUCT_MAX = 5_000_000
/** More than is ever meant: the rule says the limit. */
const TYPED_MAX = 10_000_000_000

/** Something was done that may not be done; until it is put right, or revoked, it stands in the way of the end. */
export const violation = entity('violation', '装修违规', {
  no: serial('WG{yyyyMMdd}{seq4}'),
  application: ref('装修申请', () => decoration).required(),
  projectUuid: ref('项目', () => project).from('application'),
  roomUuid: ref('房屋', () => room).from('application'),
  level: dict('违规等级', {
    remind: [LEVEL.remind, '提醒', 'neutral'],
    rectify: [LEVEL.rectify, '整改', 'warning'],
    stop: [LEVEL.stop, '停工', 'error'],
  }).required(),
  kind: dict('违规类型', {
    overtime: [VIOLATION.overtime, '超时施工'],
    structure: [VIOLATION.structure, '破坏承重结构', 'error'],
    public: [VIOLATION.public, '占用公共区域'],
    garbage: [VIOLATION.garbage, '垃圾乱放'],
    fire: [VIOLATION.fire, '动火未报', 'error'],
    other: [VIOLATION.other, '其他'],
  }).required(),
  content: longText('违规内容').required(),
  images: images('现场照片').required().onSite(),
  deduct: money('扣款', { max: TYPED_MAX }).required().default(0),
  payer: dict('承担方', PAYER_CHOICES).required().default(PAYER.company),
  rectifyBy: dateTime('整改期限'),
  rectifyNote: text('整改说明', { max: 200 }).readonly(),
  rectifyPhotos: images('整改照片').readonly(),
  rectifiedAt: dateTime('整改时间').readonly(),
  onTime: flag('按期整改').readonly(),
  checkedBy: user('复查人').readonly(),
  checkedAt: dateTime('复查时间').readonly(),
  checkNote: text('复查意见', { max: 200 }).readonly(),
  checkCount: integer('复查次数', { unit: '次' }).readonly().default(0),
  appealReason: text('撤销理由', { max: 200 }).readonly(),
  appealUuid: link('撤销审批'),
})
  .rule('deduct', ({ deduct }) => ((deduct ?? 0) > DEDUCT_MAX ? t('单次扣款超出上限') : undefined))
  .states({
    open: ['10', '待整改', { tone: 'error', phase: 'waiting', locked: true }],
    toCheck: ['20', '待复查', { tone: 'warning', phase: 'confirming', locked: true }],
    fixed: ['30', '已整改', { tone: 'success', phase: 'done', locked: true }],
    revoked: ['40', '已申诉撤销', { final: true, phase: 'closed' }],
  })
  .actions({
    rectify: {
      label: '提交整改',
      from: 'open',
      to: 'toCheck',
      who: ['permission', 'link'],
      form: ['rectifyNote', 'rectifyPhotos!'],
      set: { rectifiedAt: now },
      effect: 'rectify',
    },
    pass: {
      label: '复查合格',
      from: 'toCheck',
      to: 'fixed',
      who: 'permission',
      form: ['checkNote'],
      set: { checkedBy: actor, checkedAt: now },
      effect: 'checked',
    },
    fail: {
      label: '复查不合格',
      from: 'toCheck',
      to: 'open',
      who: 'permission',
      form: ['checkNote!'],
      set: { checkedBy: actor, checkedAt: now },
      effect: 'checked',
      danger: true,
    },
    appeal: {
      label: '撤销违规',
      from: ['open', 'toCheck', 'fixed'],
      to: 'revoked',
      who: 'permission',
      form: ['appealReason!'],
      guard: 'beforeRefund',
      approval: { flow: 'decoration.appeal', link: 'appealUuid', label: '违规撤销审批', meanwhile: ['rectify', 'pass', 'fail'] },
      danger: true,
    },
  })
  .todos({
    rectify: { while: 'open', for: whoMay('pass'), word: '待整改', due: 'rectifyBy' },
    check: { while: 'toCheck', for: whoMay('pass'), word: '待复查' },
  })
  .kpis(({ state, notState, past, and, eq }) => ({
    open: count('待整改违规', state('open', 'toCheck'), 'less'),
    late: count('整改逾期', and(state('open'), past('rectifyBy')), 'less'),
    total: count('违规数', notState('revoked'), 'less'),
    rectifyOnTime: by('rectifiedAt', ratio('按期整改率', and(state('fixed'), eq('onTime', true)), state('fixed'))),
    deducted: sum('扣款合计', 'deduct', 'fen', notState('revoked')),
  }))
  .overview({ charts: ['kind', 'level'] })
  .form(
    { title: '违规', fields: ['no', 'application', 'projectUuid', 'roomUuid', 'level', 'kind', 'content', 'images'] },
    { title: '处理', fields: ['deduct', 'payer', 'rectifyBy'] },
    {
      title: '整改与复查',
      fields: [
        'rectifyNote',
        'rectifyPhotos',
        'rectifiedAt',
        'onTime',
        'checkedBy',
        'checkedAt',
        'checkNote',
        'checkCount',
        'appealReason',
      ],
    },
  )
  .list({
    columns: ['no', 'application', 'roomUuid', 'level', 'kind', 'content', 'deduct', 'payer', 'rectifyBy', 'createTime', 'state'],
    filters: ['state', 'projectUuid', 'application', 'roomUuid', 'level', 'kind', 'payer', 'rectifyBy', 'createTime'],
    search: ['no', 'content'],
    sums: ['deduct'],
    views: [kanban('state'), chart('kind'), chart('level', { label: '按等级' })],
  })
  .inProject('projectUuid')
