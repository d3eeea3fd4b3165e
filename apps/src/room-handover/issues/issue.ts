import { date, dateTime, dict, flag, images, integer, link, longText, ref, serial, text } from '@qifuyun/kit/fields.ts'
import { by, count, ratio } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { chart, kanban, pivot, words } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { building } from '#src/main-data/building.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { project } from '#src/main-data/project.ts'
import { WARRANTY_CHOICES } from '#src/main-data/residents/room-warranty.ts'
import { room } from '#src/main-data/room.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { repairType } from '#src/repair/repair-type.ts'
import { batch } from '#src/room-handover/batches/batch.ts'
import { CATEGORY_CHOICES, SOURCE } from '#src/room-handover/codes.ts'
import { entity } from '#src/room-handover/identity.ts'
import { handover } from '#src/room-handover/rooms/handover.ts'

/** Something is wrong with a room: who mends it, by when, and whether it was found in order afterwards. */
export const issue = entity('issue', '验房问题', {
  no: serial('YF{yyyyMMdd}{seq4}'),
  handover: ref('交付单', () => handover).required(),
  batch: ref('交付批次', () => batch).from('handover'),
  projectUuid: ref('项目', () => project).from('handover'),
  buildingUuid: ref('楼栋', () => building).from('handover'),
  roomUuid: ref('房屋', () => room).from('handover'),
  part: text('部位'),
  category: dict('问题分类', CATEGORY_CHOICES).required(),
  content: longText('问题描述').required(),
  images: images('图片').required(),
  source: dict('来源', { inspection: [SOURCE.inspection, '验房', 'info'], owner: [SOURCE.owner, '业主申报', 'violet'] })
    .readonly()
    .default(SOURCE.inspection),
  contractor: ref('承包商', () => contractor),
  dueOn: date('整改期限'),
  dispatchedAt: dateTime('派单时间').readonly(),
  fixNote: text('整改说明', { max: 200 }).readonly(),
  fixPhotos: images('整改照片').readonly(),
  fixedAt: dateTime('整改时间').readonly(),
  onTime: flag('按期整改').readonly(),
  overdue: flag('已逾期').readonly().default(false),
  rounds: integer('复验次数', { unit: '次' }).readonly().default(0),
  checkNote: text('复验意见', { max: 200 }).readonly(),
  closedAt: dateTime('关闭时间').readonly(),
  kept: flag('留存问题').readonly().default(false),
  warrantyKind: dict('质保类别', WARRANTY_CHOICES),
  warrantyUntil: date('质保截止').readonly(),
  isWarranty: flag('质保期内').readonly().default(false),
  repairType: ref('报修类型', () => repairType).readonly(),
  repair: ref('报修单', () => repairOrder).readonly(),
  checkUuid: link('验房记录'),
})
  .states({
    toDispatch: ['10', '待派', { tone: 'error', phase: 'waiting' }],
    fixing: ['20', '整改中', { tone: 'warning', phase: 'working', locked: true }],
    toCheck: ['30', '待复验', { tone: 'violet', phase: 'confirming', locked: true }],
    closed: ['40', '已关闭', { tone: 'success', final: true, phase: 'done' }],
    inRepair: ['50', '已转报修', { tone: 'info', phase: 'working', locked: true }],
    revoked: ['60', '已撤销', { final: true, phase: 'closed' }],
  })
  .actions({
    fixed: {
      label: '整改完成',
      from: 'fixing',
      to: 'toCheck',
      who: ['permission', 'link'],
      form: ['fixNote', 'fixPhotos!'],
      effect: 'fix',
      set: { fixedAt: now },
    },
    dispatch: {
      label: '派给承包商',
      from: ['toDispatch', 'fixing'],
      to: 'fixing',
      who: 'permission',
      form: ['contractor!', 'dueOn'],
      effect: 'dispatch',
      set: { dispatchedAt: now },
      bulk: true,
    },
    close: {
      label: '复验通过',
      from: 'toCheck',
      to: 'closed',
      who: 'permission',
      form: ['checkNote'],
      effect: 'check',
      set: { closedAt: now },
    },
    fail: { label: '复验不通过', from: 'toCheck', to: 'fixing', who: 'permission', form: ['checkNote!'], effect: 'fail', danger: true },
    toRepair: {
      label: '转报修',
      from: ['toDispatch', 'fixing'],
      to: 'inRepair',
      who: 'permission',
      form: ['repairType'],
      guard: 'afterHandover',
      effect: 'toRepair',
    },
    repaired: { label: '报修完成', from: 'inRepair', to: 'closed', who: 'application', set: { closedAt: now } },
    revoke: { label: '撤销', from: ['toDispatch', 'fixing'], to: 'revoked', who: 'permission', form: ['checkNote!'], danger: true },
  })
  .todos({
    dispatch: { while: 'toDispatch', for: whoMay('dispatch'), word: '待派整改' },
    check: { while: 'toCheck', for: whoMay('close'), word: '待复验' },
  })
  .kpis(({ state, notState, and, past }) => ({
    overdueIssues: count('逾期问题', and(state('toDispatch', 'fixing'), past('dueOn')), 'less'),
    closeRate: ratio('整改率', state('closed'), notState('revoked')),
    open: count('未关闭问题', notState('closed', 'revoked', 'inRepair'), 'less'),
    toDispatch: count('待派问题', state('toDispatch'), 'less'),
    closed: by('closedAt', count('关闭问题', state('closed'), 'more')),
  }))
  .overview({
    lead: 'closeRate',
    support: ['overdueIssues', 'toDispatch', 'open', 'closed'],
    charts: ['category', 'contractor'],
  })
  .form(
    { title: '问题', fields: ['no', 'handover', 'roomUuid', 'part', 'category', 'content', 'images', 'source'] },
    { title: '整改', fields: ['contractor', 'dueOn', 'dispatchedAt', 'fixNote', 'fixPhotos', 'fixedAt', 'onTime', 'overdue'] },
    { title: '复验', fields: ['rounds', 'checkNote', 'closedAt', 'kept'] },
    { title: '质保', fields: ['warrantyKind', 'warrantyUntil', 'isWarranty', 'repair'] },
  )
  .list({
    columns: [
      ...(['no', 'roomUuid', 'part', 'category', 'content', 'contractor', 'dueOn', 'overdue', 'rounds', 'kept', 'isWarranty'] as const),
      ...(['repair', 'projectUuid', 'state'] as const),
    ],
    filters: [
      ...(['state', 'handover', 'batch', 'projectUuid', 'buildingUuid', 'roomUuid', 'category', 'contractor', 'dueOn', 'overdue'] as const),
      ...(['kept', 'isWarranty', 'repair'] as const),
    ],
    search: ['no', 'part', 'content'],
    sortable: ['dueOn'],
    views: [
      kanban('state'),
      pivot('contractor', 'category', count('问题数'), { heat: true }),
      chart('category', { label: '按分类' }),
      words('content'),
    ],
  })
  .inProject('projectUuid')
  .titled('no')
