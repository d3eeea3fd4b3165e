import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { date, dateTime, dict, flag, integer, longText, refs, rows, text, timeOfDay, user } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { CHART, CHARTS_MAX, COLUMNS_MAX, PERIOD, PERIODS, PROJECTS_MAX, ROWS, SHOWS, SUBSCRIBERS_MAX } from '#src/business-report/codes.ts'
import { entity } from '#src/business-report/identity.ts'
import { project } from '#src/main-data/project.ts'

/** What is told regularly of how the enterprise does: which figures, of which places and periods, and to whom. */
export const report = entity('report', '报表', {
  name: text('报表名称').required().unique(),
  kind: dict('周期类型', PERIODS).required().default(PERIOD.month),
  rowsBy: dict('行', {
    tree: [ROWS.tree, '部门与项目', 'info'],
    projects: [ROWS.projects, '项目'],
    whole: [ROWS.whole, '仅合计'],
  })
    .required()
    .default(ROWS.tree),
  projects: refs('项目范围', () => project, { max: PROJECTS_MAX }).hint('不选则为服务中的全部项目'),
  remark: longText('说明', { max: 500 }),
  columns: rows(
    '列',
    {
      metric: text('指标', { max: 120 }).required(),
      shows: dict('数据', {
        actual: [SHOWS.actual, '实际'],
        target: [SHOWS.target, '目标'],
        yearly: [SHOWS.yearly, '同比'],
        chained: [SHOWS.chained, '环比'],
        done: [SHOWS.done, '完成率'],
      })
        .required()
        .default(SHOWS.actual),
      heading: text('列名', { max: 30 }).hint('不填则用指标名称'),
    },
    { min: 1, max: COLUMNS_MAX },
  ),
  charts: rows(
    '图表',
    {
      metric: text('指标', { max: 120 }).required(),
      kind: dict('图表类型', { places: [CHART.places, '项目对比'], course: [CHART.course, '趋势'], share: [CHART.share, '占比'] })
        .required()
        .default(CHART.places),
    },
    { max: CHARTS_MAX },
  ),
  subscribers: rows(
    '订阅人',
    { user: user('员工').required(), at: timeOfDay('送达时间').required().default('08:30') },
    { max: SUBSCRIBERS_MAX },
  ),
  auto: flag('自动出具').default(true).hint('每个周期结束后的次日02:30自动出具'),
  check: flag('发布前审核').default(false).hint('自动出具的报表由有权限的人确认后发布'),
  /** Of the next one that is issued by hand. */
  day: date('统计日期').readonly().hint('出具该日所在的周期；不填则为最近一个已结束的周期'),
  lastPeriod: text('最近一期', { max: 10 }).readonly(),
  lastIssuedAt: dateTime('最近出具').readonly(),
  issued: integer('出具次数').readonly().required().default(0),
})
  .states({
    draft: ['10', '草稿', { phase: 'waiting' }],
    running: ['20', '已启用', { tone: 'success', phase: 'working' }],
    stopped: ['30', '已停用', { tone: 'warning', phase: 'closed' }],
  })
  .actions({
    enable: { label: '启用', from: ['draft', 'stopped'], to: 'running', who: 'permission', guard: 'knowsColumns' },
    issueNow: { label: '出具', from: 'running', who: 'permission', form: ['day'], guard: 'isOver', effect: 'issueNow' },
    disable: {
      label: '停用',
      from: 'running',
      to: 'stopped',
      who: 'permission',
      confirm: '停用「{name}」后不再自动出具，已发布的报表保留',
      danger: true,
    },
  })
  .rights({ issueAll: '自动出具' })
  .kpis(({ state, and, eq }) => ({
    running: count('启用的报表', state('running')),
    byHand: count('手工出具的报表', and(state('running'), eq('auto', false))),
  }))
  .form(
    { title: '报表', fields: ['name', 'kind', 'rowsBy', 'projects', 'remark'] },
    { title: '列与图表', fields: ['columns', 'charts'] },
    { title: '出具与订阅', fields: ['auto', 'check', 'subscribers'] },
    { title: '出具情况', fields: ['lastPeriod', 'lastIssuedAt', 'issued', 'day'] },
  )
  .list({
    columns: ['name', 'kind', 'rowsBy', 'lastPeriod', 'lastIssuedAt', 'issued', 'auto', 'check', 'state'],
    filters: ['state', 'kind', 'rowsBy', 'auto', 'lastIssuedAt'],
    search: ['name', 'remark'],
    views: [kanban('kind', { label: '按周期' })],
  })
  .titled('name')

export type Report = StoredOf<typeof report>
export type ReportColumn = Report['columns'][number]
