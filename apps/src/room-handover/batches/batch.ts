import { level } from '@qifuyun/kit/entity-spec.ts'
import { date, decimal, dict, files, flag, integer, longText, ref, refs, rows, text, timeOfDay } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { daysFrom } from '@qifuyun/kit/values/months.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { KEY_CHOICES } from '#src/room-handover/codes.ts'
import { entity } from '#src/room-handover/identity.ts'
import { t } from '#src/room-handover/texts.ts'

/** More days of handing over than slots could be made for. */
const DAYS_MAX = 60

/** Rooms of a project that are handed over in the same weeks: what is looked at, signed and given out with each. */
export const batch = entity('batch', '交付批次', {
  name: text('名称').required(),
  projectUuid: ref('项目', () => project).required(),
  begin: date('开始日期').required(),
  end: date('结束日期').required(),
  opens: timeOfDay('接待开始').required().default('09:00'),
  closes: timeOfDay('接待结束').required().default('17:00'),
  slotsPerHour: integer('每小时可约数', { min: 1, max: 200, unit: '户' }).required().default(4),
  buildings: refs('楼栋范围', () => building).hint('不选则为项目全部楼栋'),
  onlyNew: flag('仅待交付房屋').default(true),
  documentList: rows('资料清单', { name: text('名称').required() }, { max: 30 }),
  standard: rows('验房标准', { part: text('部位').required(), item: text('验房项').required() }, { max: 100 }),
  keyList: rows(
    '钥匙标准',
    { kind: dict('类型', KEY_CHOICES).required(), qty: integer('数量', { min: 1, max: 99 }).required() },
    { max: 10 },
  ),
  guide: files('收房须知'),
  remark: longText('备注'),
})
  .computed({
    rooms: integer('户数'),
    booked: integer('已预约'),
    delivered: integer('已交付'),
    openIssues: integer('未关闭问题'),
    progress: decimal('交付率', { unit: '%', scale: 1 }),
  })
  .rule('end', ({ begin, end }) => (begin && end && end < begin ? t('结束时间不能早于开始时间') : undefined))
  .rule('end', ({ begin, end }) =>
    begin && end && daysFrom(begin, end) >= DAYS_MAX ? t('交付期不能超过{n}天', { n: DAYS_MAX }) : undefined,
  )
  .rule('closes', ({ opens, closes }) => (opens && closes && closes <= opens ? t('接待结束须晚于接待开始') : undefined))
  .states({
    draft: ['10', '筹备中', { tone: 'neutral', phase: 'waiting' }],
    open: ['20', '交付中', { tone: 'info', phase: 'working' }],
    closed: ['30', '已结束', { tone: 'success', final: true }],
  })
  .actions({
    take: {
      label: '加入房屋',
      from: ['draft', 'open'],
      who: 'permission',
      effect: 'take',
      confirm: '将「{name}」楼栋范围内尚无交付单的房屋全部加入？',
    },
    open: {
      label: '开放预约',
      from: 'draft',
      to: 'open',
      who: 'permission',
      effect: 'open',
      confirm: '按交付期与接待时间生成预约时段，业主即可凭链接预约',
    },
    close: {
      label: '结束批次',
      from: 'open',
      to: 'closed',
      who: 'permission',
      guard: 'allHandedOver',
      danger: true,
      confirm: '确认结束「{name}」？',
    },
  })
  .kpis(({ state }) => ({ running: count('交付中批次', state('open')) }))
  .overview({ attention: [] })
  .form(
    { title: '批次', fields: ['name', 'projectUuid', 'buildings', 'onlyNew', 'begin', 'end'] },
    { title: '预约', fields: ['opens', 'closes', 'slotsPerHour', 'guide', 'remark'] },
    { title: '标准', fields: ['documentList', 'keyList', 'standard'] },
  )
  .list({
    columns: ['name', 'projectUuid', 'delivered', 'rooms', 'progress', 'booked', 'openIssues', 'begin', 'end', 'slotsPerHour', 'state'],
    filters: ['state', 'projectUuid', 'begin', 'end'],
    search: ['name'],
    levels: [level({ now: 'delivered', target: 'rooms' })],
  })
  .inProject('projectUuid')
