import { dateTime, dict, exact, flag, images, integer, month, ref, text, user } from '@qifuyun/kit/fields.ts'
import { by, ratio } from '@qifuyun/kit/kpi.ts'
import { actor, now } from '@qifuyun/kit/states.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { energyType } from '#src/energy/meters/energy-type.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { reading } from '#src/energy/readings/reading.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { entity } from '#src/meter-reading/identity.ts'
import { round } from '#src/meter-reading/rounds/round.ts'
import { FLAW, OUTCOME, READ_AS, SOURCE } from '#src/meter-reading/tasks/codes.ts'
import { t } from '#src/meter-reading/texts.ts'

const register = (label: string) => exact(label, { max: 99_999_999_999 }).readonly()
const VALUES = ['value1', 'value2', 'value3', 'value4'] as const

/** One meter of a round. What it says goes into the readings of energy once nothing speaks against it. */
export const task = entity('task', '抄表任务', {
  round: ref('抄表批次', () => round).required(),
  seq: integer('序号', { min: 1 }).required(),
  name: text('表名', { max: 160 }).required(),
  meter: ref('计量表', () => meter).required(),
  energyType: ref('能源类型', () => energyType).readonly(),
  projectUuid: ref('项目', () => project).readonly(),
  buildingUuid: ref('楼栋', () => building).readonly(),
  roomUuid: ref('房屋', () => room).readonly(),
  period: month('抄表月份').readonly(),
  reader: user('抄表员').readonly(),
  /** What it used in each of the three months before, on average. */
  mean: exact('近三月均用量').readonly(),
  /** Somebody lives there: it cannot have used nothing. */
  lived: flag('有人居住').readonly().default(false),
  value1: register('读数'),
  value2: register('读数2').inner(),
  value3: register('读数3').inner(),
  value4: register('读数4').inner(),
  readAt: dateTime('抄表时间').readonly(),
  readAs: dict('读数类型', { normal: [READ_AS.normal, '正常'], rollover: [READ_AS.rollover, '满码回零', 'warning'] })
    .readonly()
    .default(READ_AS.normal),
  source: dict('抄表方式', {
    reader: [SOURCE.reader, '抄表员'],
    self: [SOURCE.self, '住户自助', 'info'],
    estimate: [SOURCE.estimate, '估算', 'warning'],
  }).readonly(),
  usage: exact('用量').readonly(),
  photo: images('照片', { max: 3 }).readonly(),
  note: text('说明', { max: 200 }).readonly(),
  abnormal: flag('异常').readonly().default(false),
  flaw: dict('异常说明', {
    high: [FLAW.high, '超过均值2倍', 'warning'],
    zero: [FLAW.zero, '有人居住用量为0', 'warning'],
    lower: [FLAW.lower, '读数变小', 'error'],
    jump: [FLAW.jump, '用量突增', 'warning'],
  }).readonly(),
  missedReason: dict('未抄到原因', {
    nobody: ['1', '家中无人'],
    locked: ['2', '表井上锁'],
    broken: ['3', '表具损坏', 'error'],
    expired: ['4', '检定到期', 'warning'],
    other: ['9', '其他'],
  }).readonly(),
  outcome: dict('核对结果', {
    confirm: [OUTCOME.confirm, '确认无误', 'success'],
    rollover: [OUTCOME.rollover, '满码回零', 'warning'],
    change: [OUTCOME.change, '已换表', 'violet'],
    correct: [OUTCOME.correct, '改正读数', 'info'],
    again: [OUTCOME.again, '退回重抄'],
  }).readonly(),
  oldFinal: register('旧表止数').inner(),
  newInitial: register('新表起数').inner(),
  checkNote: text('核对说明', { max: 200 }).readonly(),
  checkedBy: user('核对人').readonly(),
  checkedAt: dateTime('核对时间').readonly(),
  reading: ref('读数', () => reading)
    .readonly()
    .inner(),
  /** What the phone calls this record: sent twice, it is one. */
  clientId: text('记录编号', { max: 64 }).readonly().inner(),
})
  .states({
    waiting: ['10', '待抄', { phase: 'waiting', locked: true }],
    read: ['20', '已抄', { tone: 'success', phase: 'done', locked: true }],
    abnormal: ['30', '异常', { tone: 'error', phase: 'confirming', locked: true }],
    missed: ['40', '未抄到', { tone: 'warning', phase: 'closed', locked: true }],
    dropped: ['50', '已撤销', { final: true, phase: 'closed' }],
  })
  .actions({
    record: {
      label: '抄表',
      from: ['waiting', 'read', 'abnormal', 'missed'],
      to: ['read', 'abnormal'],
      who: [{ field: 'reader' }, 'permission'],
      form: ['value1!', 'value2', 'value3', 'value4', 'readAs', 'readAt', 'photo', 'note', 'clientId'],
      offline: { id: 'clientId' },
      effect: 'record',
    },
    miss: {
      label: '未抄到',
      from: ['waiting', 'abnormal', 'missed'],
      to: 'missed',
      who: [{ field: 'reader' }, 'permission'],
      form: ['missedReason!', 'note', 'photo', 'clientId'],
      offline: { id: 'clientId' },
      effect: 'miss',
    },
    check: {
      label: '核对',
      from: 'abnormal',
      to: ['read', 'waiting'],
      who: 'permission',
      form: ['outcome!', ...VALUES, 'oldFinal', 'newInitial', 'checkNote'],
      effect: 'check',
      set: { checkedBy: actor, checkedAt: now },
    },
    assign: { label: '改派', from: ['waiting', 'missed'], who: 'permission', form: ['reader!'], guard: 'isOpen', bulk: true },
  })
  .kpis(({ state, notState, and, eq }) => ({
    readRate: by('createTime', ratio('抄表率', state('read'), notState('dropped'))),
    abnormalRate: by('createTime', ratio('异常率', and(eq('abnormal', true), notState('dropped')), notState('dropped'), 'less')),
    selfReportShare: by('createTime', ratio('自助抄表占比', and(eq('source', SOURCE.self), notState('dropped')), notState('dropped'))),
  }))
  .overview({ lead: 'readRate', support: ['abnormalRate', 'selfReportShare'], charts: ['state', 'buildingUuid'] })
  .form(
    {
      title: '计量表',
      fields: ['round', 'seq', 'name', 'meter', 'energyType', 'projectUuid', 'buildingUuid', 'roomUuid', 'period', 'reader'],
    },
    { title: '读数', fields: ['value1', 'readAs', 'readAt', 'source', 'usage', 'mean', 'lived', 'photo', 'note', 'missedReason'] },
    { title: '核对', fields: ['abnormal', 'flaw', 'outcome', 'checkNote', 'checkedBy', 'checkedAt'] },
  )
  .list({
    columns: ['seq', 'name', 'buildingUuid', 'reader', 'value1', 'usage', 'mean', 'flaw', 'source', 'readAt', 'state'],
    filters: ['round', 'state', 'reader', 'buildingUuid', 'energyType', 'period', 'source', 'flaw', 'missedReason', 'projectUuid'],
    search: ['name'],
    sort: [{ field: 'seq', order: 'asc' }],
    sortable: ['seq', 'usage'],
    views: [kanban('state'), chart('missedReason', { label: '按未抄到原因' }), chart('reader', { label: '按抄表员' })],
  })
  .uniqueTogether(['meter', 'period'], t('该计量表本月已在其他批次中'), { while: ['waiting', 'read', 'abnormal', 'missed'] })
  .indexed('round')
  .inProject('projectUuid')
  .seenBy('reader')
  .titled('name')
