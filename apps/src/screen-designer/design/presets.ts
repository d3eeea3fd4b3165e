import { PERIOD, SPLIT, type WidgetKind } from '#src/screen-designer/codes.ts'
import { type Design, NEW_STAGE, newWidget, type Widget } from '#src/screen-designer/design/design.ts'

/** A board that can be copied. */
export interface Preset {
  key: string
  name: string
  design: Design
}

const EDGE = 32
const GAP = 24
const TOP = 104
const WIDTH = NEW_STAGE.width - 2 * EDGE
const TILE_H = 144
const PANEL_TOP = TOP + TILE_H + GAP
const PANEL_H = 368

type Tile = readonly [title: string, code: string, more?: Partial<Widget>]
type Panel = readonly [type: WidgetKind, title: string, codes: readonly string[], more?: Partial<Widget>]

const grid = (value: number): number => Math.floor(value / 8) * 8

/** So many beside each other: where each begins, and how wide it is. */
const columnsOf = (count: number): { x: number; w: number }[] => {
  const w = grid((WIDTH - GAP * (count - 1)) / count)
  // The last one reaches to the edge.
  const last = WIDTH - (count - 1) * (w + GAP)
  return Array.from({ length: count }, (_, at) => ({ x: EDGE + at * (w + GAP), w: at === count - 1 ? last : w }))
}

/** A title and the time, a row of numbers, and two rows of panels. */
const laidOut = (key: string, name: string, tiles: readonly Tile[], ...rows: readonly (readonly Panel[])[]): Preset => {
  const numbers = columnsOf(tiles.length)
  return {
    key,
    name,
    design: {
      stage: NEW_STAGE,
      widgets: [
        newWidget('text', 'title', { text: name, x: 560, y: 16, w: 800, h: 72, size: 44 }),
        newWidget('clock', 'clock', { x: 1_448, y: 24, w: 440, h: 56, size: 28, align: 'right' }),
        ...tiles.map(([title, code, more], at) =>
          newWidget('number', `n${at}`, { title, datasets: [code], ...numbers[at], y: TOP, h: TILE_H, ...more }),
        ),
        ...rows.flatMap((panels, row) => {
          const places = columnsOf(panels.length)
          return panels.map(([type, title, codes, more], at) =>
            newWidget(type, `p${row}${at}`, {
              ...{ title, datasets: [...codes], ...places[at], y: PANEL_TOP + row * (PANEL_H + GAP), h: PANEL_H, ...more },
            }),
          )
        }),
      ],
    },
  }
}

const month = { period: PERIOD.month } as const
const overall = { split: SPLIT.none, period: PERIOD.month } as const
const above = (value: number): Partial<Widget> => ({ thresholds: [{ op: 'ge', value, mark: 'bad' }] })
const goal = (value: number): Partial<Widget> => ({
  thresholds: [
    { op: 'le', value, mark: 'warn' },
    { op: 'ge', value, mark: 'good' },
  ],
})

/** The boards that most enterprises want first. */
export const PRESETS: readonly Preset[] = [
  laidOut(
    'overall',
    '运营总览',
    [
      ['今日收款', 'pkg2.entry.collected'],
      ['今日报修', 'pkg1.repairOrder.total'],
      ['未完成报修', 'pkg1.repairOrder.open'],
      ['未完成工单', 'pkg50.workOrder.open'],
      ['今日放行', 'pkg8.passRecord.passed'],
      ['活动告警', 'pkg18.alarm.alarmsActive', above(1)],
    ],
    [
      ['line', '报修与工单', ['pkg1.repairOrder.total', 'pkg50.workOrder.total']],
      ['ranking', '各项目收款', ['pkg2.entry.collected'], month],
      [
        'progress',
        '服务水平',
        ['pkg1.repairOrder.finishOnTime', 'pkg50.workOrder.finishOnTime', 'pkg14.rating.csat'],
        { ...month, ...goal(90) },
      ],
    ],
    [
      ['bar', '每日收款', ['pkg2.entry.collected']],
      ['pie', '各项目未完成报修', ['pkg1.repairOrder.open'], { period: PERIOD.today }],
      ['alarmTicker', '实时告警', []],
    ],
  ),
  laidOut(
    'work',
    '报修与工单',
    [
      ['今日报修', 'pkg1.repairOrder.total'],
      ['未完成报修', 'pkg1.repairOrder.open'],
      ['今日工单', 'pkg50.workOrder.total'],
      ['未完成工单', 'pkg50.workOrder.open'],
      ['当前超时', 'pkg50.workOrder.overdueNow', above(1)],
    ],
    [
      ['line', '报修与工单趋势', ['pkg1.repairOrder.total', 'pkg50.workOrder.total']],
      ['gauge', '工单按时完成率', ['pkg50.workOrder.finishOnTime'], { ...month, ...goal(90) }],
      ['ranking', '各项目报修', ['pkg1.repairOrder.total'], month],
    ],
    [
      ['stackBar', '近 7 天工单', ['pkg1.repairOrder.total', 'pkg50.workOrder.total', 'pkg23.complaint.total'], { period: PERIOD.days7 }],
      ['table', '项目对比', ['pkg1.repairOrder.total', 'pkg1.repairOrder.open', 'pkg50.workOrder.open', 'pkg23.complaint.open'], month],
    ],
  ),
  laidOut(
    'equipment',
    '设备与巡检',
    [
      ['本年新增设备', 'pkg3.equipment.equipmentCount', { period: PERIOD.year }],
      ['完好率', 'pkg3.equipment.intactRate', goal(95)],
      ['未消缺陷', 'pkg3.defect.defectOpen', above(1)],
      ['待保养', 'pkg3.mTask.maintainOpen'],
      ['保养超期', 'pkg3.mTask.maintainLate', above(1)],
    ],
    [
      ['gauge', '保养按时率', ['pkg3.mTask.maintainOnTime'], { ...month, ...goal(90) }],
      ['line', '缺陷与保养', ['pkg3.defect.defectOpen', 'pkg3.mTask.maintainOpen']],
      ['rose', '各项目本年新增设备', ['pkg3.equipment.equipmentCount'], { period: PERIOD.year }],
    ],
    [
      ['ranking', '各项目未消缺陷', ['pkg3.defect.defectOpen'], { period: PERIOD.today }],
      [
        'table',
        '项目对比',
        ['pkg3.equipment.equipmentCount', 'pkg3.equipment.intactRate', 'pkg3.defect.defectOpen', 'pkg3.mTask.maintainLate'],
        { period: PERIOD.year },
      ],
    ],
  ),
  laidOut(
    'energy',
    '能耗',
    [
      ['本月用电量', 'pkg6.energyMonth.usage'],
      ['本月费用', 'pkg6.energyMonth.cost'],
      ['本月碳排放', 'pkg6.energyMonth.carbon'],
      ['未处理告警', 'pkg6.energyAlarm.alarmsOpen', above(1)],
    ],
    [
      ['ranking', '各项目用电量', ['pkg6.energyMonth.usage'], { period: PERIOD.today }],
      ['gauge', '本月抄表完整率', ['pkg6.energyMonth.readingCompleteness'], goal(95)],
      ['pie', '各项目费用', ['pkg6.energyMonth.cost'], { period: PERIOD.today }],
    ],
    [
      ['line', '能耗告警', ['pkg6.energyAlarm.raised']],
      ['table', '项目对比', ['pkg6.energyMonth.usage', 'pkg6.energyMonth.cost', 'pkg6.energyMonth.carbon', 'pkg6.energyMonth.lossRate']],
    ],
  ),
  laidOut(
    'security',
    '安防与通行',
    [
      ['今日放行', 'pkg8.passRecord.passed'],
      ['今日拦截', 'pkg8.passRecord.blocked', above(1)],
      ['当前在场访客', 'pkg8.invitation.inside'],
      ['今日开门', 'pkg25.openRecord.opens'],
      ['在场车辆', 'pkg24.passage.insideNow'],
      ['未关闭事件', 'pkg22.incident.openIncidents', above(1)],
    ],
    [
      ['line', '访客与通行', ['pkg8.passRecord.passed', 'pkg25.openRecord.opens']],
      ['bar', '车辆入场', ['pkg24.passage.turnover'], { period: PERIOD.days7 }],
      ['progress', '通行与门禁', ['pkg25.openRecord.openRate', 'pkg25.door.doorsOnline'], goal(95)],
    ],
    [
      ['ranking', '各项目放行', ['pkg8.passRecord.passed'], month],
      ['alarmTicker', '实时告警', []],
    ],
  ),
  laidOut(
    'iot',
    '物联告警',
    [
      ['设备', 'pkg18.device.devices'],
      ['在线', 'pkg18.device.online'],
      ['离线', 'pkg18.device.offline', above(1)],
      ['活动告警', 'pkg18.alarm.alarmsActive', above(1)],
      ['严重告警', 'pkg18.alarm.critical', above(1)],
      ['未确认告警', 'pkg18.alarm.unseen', above(1)],
    ],
    [
      ['alarmTicker', '实时告警', [], { top: 20 }],
      ['gauge', '设备在线率', ['pkg18.device.onlineRate'], { ...goal(95), period: PERIOD.today }],
    ],
    [
      ['line', '告警走势', ['pkg18.alarm.alarmsActive', 'pkg18.alarm.unseen']],
      ['pie', '各项目活动告警', ['pkg18.alarm.alarmsActive'], { period: PERIOD.today }],
      ['progress', '各项目在线率', ['pkg18.device.onlineRate'], { split: SPLIT.projects, ...goal(95) }],
    ],
  ),
  laidOut(
    'assets',
    '资产与库存',
    [
      ['资产数量', 'pkg20.asset.count'],
      ['资产原值', 'pkg20.asset.originalTotal'],
      ['资产净值', 'pkg20.asset.netTotal'],
      ['库存金额', 'pkg5.stock.stockValue'],
      ['呆滞库存', 'pkg5.stock.deadStock'],
    ],
    [
      ['gauge', '成新率', ['pkg20.asset.newness'], { period: PERIOD.today }],
      ['gauge', '闲置率', ['pkg20.asset.idleRate'], { period: PERIOD.today }],
      ['pie', '各项目资产原值', ['pkg20.asset.originalTotal'], { period: PERIOD.today }],
    ],
    [
      ['bar', '出入库金额', ['pkg5.inDoc.received', 'pkg5.outDoc.issued']],
      ['progress', '盘点准确率', ['pkg20.countLine.countAccuracy', 'pkg5.countLine.countAccuracy'], { period: PERIOD.year, ...goal(98) }],
    ],
  ),
  laidOut(
    'fees',
    '收费',
    [
      ['今日收款', 'pkg2.entry.collected'],
      ['本月收款', 'pkg2.entry.collected', month],
      ['本月应收', 'pkg2.receivable.issued', month],
      ['欠费总额', 'pkg2.receivable.arrears'],
      ['逾期账单', 'pkg2.receivable.overdue', above(1)],
    ],
    [
      ['bar', '每日收款', ['pkg2.entry.collected']],
      ['gauge', '当期收缴率', ['pkg2.receivable.collectionRate'], { ...month, ...goal(95) }],
      ['ranking', '各项目收款', ['pkg2.entry.collected'], month],
    ],
    [
      ['funnel', '应收与实收', ['pkg2.receivable.issued', 'pkg2.entry.collected'], overall],
      [
        'table',
        '项目对比',
        ['pkg2.receivable.issued', 'pkg2.entry.collected', 'pkg2.receivable.arrears', 'pkg2.receivable.collectionRate'],
        month,
      ],
    ],
  ),
]
