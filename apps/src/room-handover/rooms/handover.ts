import {
  date,
  dateTime,
  decimal,
  dict,
  flag,
  images,
  integer,
  link,
  longText,
  masked,
  money,
  phone,
  ref,
  rows,
  serial,
  signature,
  text,
} from '@qifuyun/kit/fields.ts'
import { average, by, count, rate, ratio } from '@qifuyun/kit/kpi.ts'
import { calendar, chart, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { item } from '#src/loan/app.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { batch } from '#src/room-handover/batches/batch.ts'
import { slot } from '#src/room-handover/batches/slot.ts'
import { CATEGORY_CHOICES, KEY_CHOICES, RESULT, RESULT_CHOICES } from '#src/room-handover/codes.ts'
import { entity } from '#src/room-handover/identity.ts'
import { handoverActions, handoverTimers } from '#src/room-handover/rooms/actions.ts'
import { t } from '#src/room-handover/texts.ts'

const READING_MAX = 99_999_999

/** What a meter says as the room is handed over. */
const register = (label: string) => decimal(label, { scale: 2, max: READING_MAX }).readonly()

/** A room is handed over to its owner: when they come, what is found, and what they sign. */
export const handover = entity('handover', '交付单', {
  no: serial('JF{yyyyMMdd}{seq4}'),
  batch: ref('交付批次', () => batch).required(),
  projectUuid: ref('项目', () => project).from('batch'),
  buildingUuid: ref('楼栋', () => building).from('roomUuid'),
  roomUuid: ref('房屋', () => room).required(),
  owner: text('业主', { max: 20 }),
  phone: phone('联系电话'),
  idCard: masked('身份证号', { check: 'idCard', shows: [4, 4] }),
  // when they come
  slot: ref('预约时段', () => slot).readonly(),
  appointAt: dateTime('预约时间').readonly(),
  missed: integer('爽约次数', { unit: '次' }).readonly().default(0),
  shownCard: masked('出示的身份证号', { check: 'idCard', shows: [4, 4] })
    .readonly()
    .inner(),
  idChecked: flag('已核对身份').readonly().default(false),
  arrivedAt: dateTime('到场时间').readonly(),
  visits: integer('验房次数', { unit: '次' }).readonly().default(0),
  // what is found
  checks: rows(
    '验房项',
    {
      part: text('部位').required(),
      item: text('验房项').required(),
      result: dict('结果', RESULT_CHOICES).required().default(RESULT.pass),
      category: dict('问题分类', CATEGORY_CHOICES),
      note: text('问题描述', { max: 200 }),
      photos: images('照片', { max: 3 }),
    },
    { max: 200 },
  ).readonly(),
  sitePhotos: images('现场照片').readonly(),
  clientId: text('记录编号', { max: 64 }).readonly().inner(),
  issueCount: integer('问题数').readonly().default(0),
  openIssues: integer('未关闭').readonly().default(0),
  refuseReason: text('拒收原因', { max: 200 }).readonly(),
  // what they sign and are given
  waterReading: register('水表读数'),
  powerReading: register('电表读数'),
  gasReading: register('燃气表读数'),
  heatReading: register('热力表读数'),
  keys: rows(
    '钥匙',
    {
      kind: dict('类型', KEY_CHOICES).required(),
      qty: integer('数量', { min: 1, max: 99 }).required(),
      item: ref('借还物品', () => item),
    },
    { max: 20 },
  ).readonly(),
  documentsSigned: flag('资料已签署').readonly().default(false),
  signature: signature('业主签名').readonly(),
  feesPaid: flag('费用结清').readonly().default(false),
  owedAmount: money('交付时欠费').readonly(),
  oweReason: text('欠费交付原因', { max: 200 }).readonly(),
  deliveredAt: dateTime('交付时间').readonly(),
  deliveredOn: date('交付日期').readonly(),
  keptIssues: integer('留存问题').readonly().default(0),
  approvalUuid: link('关联审批'),
  remark: longText('备注'),
})
  .computed({ owed: money('欠费') })
  .rule('owner', ({ owner }) => (owner ? undefined : t('请填写业主')))
  .rule('phone', ({ phone: number }) => (number ? undefined : t('请填写联系电话')))
  .states({
    toBook: ['10', '待预约', { tone: 'neutral', phase: 'waiting' }],
    booked: ['20', '已预约', { tone: 'info', phase: 'waiting' }],
    inspecting: ['30', '验房中', { tone: 'warning', phase: 'working' }],
    delivered: ['40', '已交付', { tone: 'success', final: true }],
    refused: ['50', '拒收', { tone: 'error', phase: 'working' }],
    toRecheck: ['60', '待复验', { tone: 'violet', phase: 'confirming' }],
    approving: ['70', '审批中', { tone: 'warning', locked: true, phase: 'confirming' }],
    cancelled: ['80', '已取消', { final: true, phase: 'closed' }],
  })
  .actions(handoverActions)
  .timers(handoverTimers)
  .rights({ link: '生成预约链接' })
  .uniqueTogether(['batch', 'roomUuid'], t('该房屋已有进行中的交付单'), {
    while: ['toBook', 'booked', 'inspecting', 'refused', 'toRecheck', 'approving'],
  })
  .todos({
    receive: { while: 'booked', for: whoMay('arrive'), word: '待接待验房', due: 'appointAt' },
    sign: { while: 'inspecting', for: whoMay('inspect'), word: '待验房签收' },
    recheck: { while: 'toRecheck', for: whoMay('arrive'), word: '待复验' },
  })
  .kpis(({ state, notState, and, eq, notEmpty, today, sum, count: counted }) => ({
    deliveryRate: ratio('交付率', state('delivered'), notState('cancelled')),
    passFirst: by(
      'arrivedAt',
      rate('一次验收通过率', counted(and(state('delivered'), eq('visits', 1))), sum('visits', notState('cancelled'))),
    ),
    issuesPerRoom: by('arrivedAt', average('户均问题数', 'issueCount', '个', notEmpty('arrivedAt'), 'less')),
    delivered: by('deliveredAt', count('交付户数', state('delivered'), 'more')),
    toBook: count('待预约', state('toBook')),
    comingToday: count('今日预约', and(state('booked'), today('appointAt'))),
    refused: count('拒收待整改', state('refused'), 'less'),
    toRecheck: count('待复验', state('toRecheck'), 'less'),
  }))
  .overview({
    lead: 'delivered',
    support: ['deliveryRate', 'passFirst', 'issuesPerRoom', 'comingToday'],
    charts: ['state', 'batch'],
  })
  .form(
    { title: '房屋与业主', fields: ['no', 'batch', 'projectUuid', 'buildingUuid', 'roomUuid', 'owner', 'phone', 'idCard', 'remark'] },
    { title: '预约', fields: ['slot', 'appointAt', 'missed', 'arrivedAt', 'idChecked', 'visits'] },
    { title: '验房', fields: ['issueCount', 'openIssues', 'refuseReason', 'sitePhotos', 'checks'] },
    {
      title: '交付',
      fields: [
        ...(['deliveredAt', 'deliveredOn', 'keptIssues', 'feesPaid', 'owedAmount', 'oweReason', 'documentsSigned', 'signature'] as const),
        ...(['waterReading', 'powerReading', 'gasReading', 'heatReading', 'keys'] as const),
      ],
    },
  )
  .list({
    columns: [
      ...(['no', 'roomUuid', 'owner', 'appointAt', 'issueCount', 'openIssues', 'owed', 'phone', 'visits', 'deliveredOn'] as const),
      ...(['batch', 'projectUuid', 'state'] as const),
    ],
    filters: ['state', 'batch', 'projectUuid', 'buildingUuid', 'roomUuid', 'appointAt', 'openIssues', 'deliveredOn'],
    search: ['no', 'owner', 'phone'],
    sortable: ['appointAt', 'deliveredOn', 'openIssues'],
    views: [kanban('state'), calendar('appointAt'), chart('batch', { label: '按批次' })],
  })
  .qrLabel('roomUuid', 'owner')
  .inProject('projectUuid')
  .titled('roomUuid')
