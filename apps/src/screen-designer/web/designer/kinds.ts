import {
  Activity,
  BellRing,
  ChartBar,
  ChartBarStacked,
  ChartLine,
  ChartPie,
  Clock,
  Flower2,
  Funnel,
  Gauge,
  Hash,
  Image,
  ListOrdered,
  type LucideIcon,
  Radar,
  Table2,
  Type,
} from 'lucide-react'
import { WIDGET, type WidgetKind } from '#src/screen-designer/codes.ts'
import { useText } from '#src/screen-designer/web/texts.ts'

/** Kinds of widgets in the order in which they are offered. */
export const KINDS: readonly WidgetKind[] = Object.values(WIDGET)

export interface Named {
  name: string
  icon: LucideIcon
}

/** Names and pictures of kinds of widgets. */
export const useKinds = (): Readonly<Record<WidgetKind, Named>> => {
  const t = useText()
  return {
    number: { name: t('数字翻牌'), icon: Hash },
    line: { name: t('折线图'), icon: ChartLine },
    bar: { name: t('柱状图'), icon: ChartBar },
    stackBar: { name: t('堆叠柱状图'), icon: ChartBarStacked },
    pie: { name: t('饼图'), icon: ChartPie },
    rose: { name: t('玫瑰图'), icon: Flower2 },
    gauge: { name: t('仪表盘'), icon: Gauge },
    radar: { name: t('雷达图'), icon: Radar },
    funnel: { name: t('漏斗图'), icon: Funnel },
    ranking: { name: t('排行'), icon: ListOrdered },
    table: { name: t('滚动表'), icon: Table2 },
    progress: { name: t('进度条'), icon: Activity },
    alarmTicker: { name: t('告警滚动'), icon: BellRing },
    text: { name: t('文字'), icon: Type },
    image: { name: t('图片'), icon: Image },
    clock: { name: t('时钟'), icon: Clock },
  }
}
