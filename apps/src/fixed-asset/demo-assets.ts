import { monthAfter, monthOf } from '@qifuyun/contract/core/china-time.ts'
import { chargesOf, type Method, residualOf } from '#src/fixed-asset/depreciation/schedule.ts'

/** Categories of the demo: the first digits stand in the numbers of their cards. */
export const DEMO_CATEGORIES = [
  { code: 'DZ', name: '电子设备', kind: 'fixed', months: 36, residualRate: 500, method: 'sl' },
  { code: 'BG', name: '办公家具', kind: 'fixed', months: 60, residualRate: 500, method: 'sl' },
  { code: 'CL', name: '车辆', kind: 'fixed', months: 48, residualRate: 500, method: 'ddb' },
  { code: 'SB', name: '工程设备', kind: 'fixed', months: 120, residualRate: 400, method: 'sl' },
  { code: 'AF', name: '安防设备', kind: 'fixed', months: 60, residualRate: 500, method: 'syd' },
  { code: 'DY', name: '低值易耗品', kind: 'low', months: 12, residualRate: 0, method: 'none' },
  { code: 'RJ', name: '软件', kind: 'intangible', months: 60, residualRate: 0, method: 'sl' },
] as const

/** What a property company owns: category, yuan, months in use, where. */
export const DEMO_ASSETS = [
  { name: '笔记本电脑', spec: 'ThinkPad T14 Gen4', brand: '联想', of: 0, yuan: 6_899, used: 14, at: '客服中心' },
  { name: '台式电脑', spec: 'OptiPlex 7010', brand: '戴尔', of: 0, yuan: 5_199, used: 26, at: '客服中心' },
  { name: '激光打印机', spec: 'LaserJet M437', brand: '惠普', of: 0, yuan: 4_680, used: 20, at: '行政前台' },
  { name: '投影仪', spec: 'CB-FH52', brand: '爱普生', of: 0, yuan: 7_999, used: 8, at: '三楼会议室' },
  { name: '对讲机', spec: 'XiR P3688', brand: '摩托罗拉', of: 0, yuan: 1_580, used: 11, at: '监控中心' },
  { name: '会议桌', spec: '3.6 m 实木', brand: '震旦', of: 1, yuan: 8_600, used: 30, at: '三楼会议室' },
  { name: '文件柜', spec: '铁皮六门', brand: '震旦', of: 1, yuan: 1_280, used: 41, at: '档案室' },
  { name: '电动巡逻车', spec: '四座', brand: '益高', of: 2, yuan: 36_800, used: 19, at: '北门岗亭' },
  { name: '新能源厢货', spec: 'EV30', brand: '大通', of: 2, yuan: 128_000, used: 9, at: '地下车库' },
  { name: '驾驶式洗地机', spec: 'A8', brand: '高美', of: 3, yuan: 42_500, used: 22, at: '保洁库房' },
  { name: '管道疏通机', spec: 'GQ-200', brand: '大力', of: 3, yuan: 3_860, used: 33, at: '工程库房' },
  { name: '红外热像仪', spec: 'E8 Pro', brand: '菲力尔', of: 3, yuan: 18_900, used: 6, at: '工程库房' },
  { name: '高压清洗机', spec: 'HD 6/15', brand: '凯驰', of: 3, yuan: 9_750, used: 17, at: '保洁库房' },
  { name: '硬盘录像机', spec: 'DS-8664N', brand: '海康威视', of: 4, yuan: 12_600, used: 12, at: '监控中心' },
  { name: '人行通道闸', spec: '摆闸双机芯', brand: '捷顺', of: 4, yuan: 21_800, used: 15, at: '南门大堂' },
  { name: '无线吸尘器', spec: 'V12', brand: '戴森', of: 5, yuan: 2_690, used: 5, at: '样板间' },
  { name: '物业收费软件', spec: '200 用户', brand: '极致', of: 6, yuan: 88_000, used: 28, at: '机房' },
] as const

type DemoAsset = (typeof DEMO_ASSETS)[number]

const FEN = 100

/** A card of something that was in use long before: its schedule goes on from `month`, the last one that was charged. */
export const openingCard = ({ of, yuan, used, ...thing }: DemoAsset, month: string) => {
  const kind = DEMO_CATEGORIES[of]
  const originalValue = yuan * FEN
  const day = `${monthAfter(month, -used)}-18`
  const said = {
    name: thing.name,
    spec: thing.spec,
    brand: thing.brand,
    positionText: thing.at,
    originalValue,
    purchaseDate: day,
    inUseDate: day,
    parts: [],
  }
  // What is charged as it is handed out has nothing to go on with.
  if (kind.kind === 'low') return { ...said, source: '1' as const }
  const method: Method = kind.method
  const charged = chargesOf({ method, base: originalValue, residual: residualOf(originalValue, kind.residualRate), months: kind.months })
  const openingDep = charged.slice(0, used).reduce((sum, each) => sum + each, 0)
  return { ...said, source: '6' as const, openingMonths: used, openingDep }
}

/** The month before that of a day. */
export const monthBefore = (day: string): string => monthAfter(monthOf(day), -1)
