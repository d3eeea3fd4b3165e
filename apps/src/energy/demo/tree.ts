/** A meter of the demo project. `month`: what it counts in an ordinary month; meters with others below them count those and what is lost. */
export interface DemoMeter {
  code: string
  name: string
  purpose: '1' | '2' | '3' | '4' | '5'
  month?: number
  /** Lost of what it counts, in per cent. */
  loss?: number
  below?: readonly DemoMeter[]
  device?: true
  area?: number
}

const tower = (n: number, households: number, shared: number, loss = 2): DemoMeter => ({
  ...{ code: `E-10${n}`, name: `${n} 栋`, purpose: '1', loss, area: 8_600 },
  below: [
    { code: `E-10${n}1`, name: `${n} 栋客梯两台`, purpose: '2', month: Math.round(shared * 0.45), device: true },
    { code: `E-10${n}2`, name: `${n} 栋走道照明`, purpose: '2', month: Math.round(shared * 0.55) },
    { code: `E-10${n}3`, name: `${n} 栋住户`, purpose: '3', month: households },
  ],
})

/** Power of the demo project: a tree of three levels with one building that loses too much. */
export const POWER_TREE: DemoMeter = {
  ...{ code: 'E-001', name: '总进线', purpose: '1', loss: 3, area: 86_000 },
  below: [
    {
      ...{ code: 'E-010', name: '设备中心', purpose: '1', loss: 2.1 },
      below: [
        { code: 'E-011', name: '生活水泵房', purpose: '5', month: 12_160, device: true },
        { code: 'E-012', name: '中央空调', purpose: '5', month: 13_900, device: true },
        { code: 'E-013', name: '电梯机房', purpose: '5', month: 4_480 },
      ],
    },
    {
      ...{ code: 'E-020', name: '地库与车位', purpose: '1', loss: 2 },
      below: [
        { code: 'E-021', name: '地库照明', purpose: '2', month: 18_200, device: true },
        { code: 'E-022', name: '充电桩', purpose: '4', month: 9_830, device: true },
      ],
    },
    tower(1, 16_900, 4_100),
    tower(2, 18_080, 4_420),
    tower(3, 17_480, 4_980, 7),
    tower(5, 15_800, 4_160),
    tower(6, 15_480, 3_960),
    {
      ...{ code: 'E-201', name: '商业街', purpose: '1', loss: 2.1 },
      below: [
        { code: 'E-211', name: '便利店', purpose: '4', month: 3_120 },
        { code: 'E-212', name: '餐饮', purpose: '4', month: 5_220 },
      ],
    },
  ],
}

/** Water: one main and what hangs on it. */
export const WATER_TREE: DemoMeter = {
  ...{ code: 'W-001', name: '总进水', purpose: '1', loss: 3.6, area: 86_000 },
  below: [
    { code: 'W-010', name: '绿化用水', purpose: '2', month: 620 },
    { code: 'W-020', name: '消防与保洁', purpose: '2', month: 410 },
    { code: 'W-101', name: '高区住户', purpose: '3', month: 4_180 },
    { code: 'W-102', name: '低区住户', purpose: '3', month: 3_960 },
    { code: 'W-201', name: '商业街用水', purpose: '4', month: 730 },
  ],
}

/** How much of an ordinary month is used in each of the year. */
const SEASON = [1.02, 0.98, 0.94, 0.9, 0.96, 1.1, 1.28, 1.3, 1.12, 0.92, 0.93, 1.01] as const

/** What a meter counts in a month in whole units; `late`: of this year, in which the losses have grown where they are large. */
export const usedBy = (of: DemoMeter, month: string, late: boolean): number => {
  if (of.below === undefined) {
    const season = SEASON[Number(month.slice(5)) - 1] ?? 1
    // A little more or less by what the meter is called, the same each time.
    const own = 1 + (((of.code.codePointAt(of.code.length - 1) ?? 0) + Number(month.slice(5)) * 7) % 9) / 100
    return Math.round((of.month ?? 0) * season * own * (late ? 0.96 : 1))
  }
  const below = of.below.reduce((sum, each) => sum + usedBy(each, month, late), 0)
  const loss = (of.loss ?? 0) > 5 && !late ? 2.4 : (of.loss ?? 0)
  return Math.round(below / (1 - loss / 100))
}
