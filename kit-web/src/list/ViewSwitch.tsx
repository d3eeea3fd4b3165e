import type { Entity } from '@qifuyun/kit/entity.ts'
import type { ViewKind } from '@qifuyun/kit/views.ts'
import { Button, Dropdown, Segmented } from 'antd'
import {
  CalendarDays,
  ChartColumn,
  ChevronDown,
  Grid3x3,
  Images,
  ListTree,
  type LucideIcon,
  MapPinned,
  Map as PlanIcon,
  Rows3,
  SquareKanban,
  WholeWord,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import { usePhone } from './phone/use-phone.ts'
import styles from './ViewSwitch.module.css'
import type { NamedView } from './views.ts'

const LOOK = {
  table: { label: '列表', icon: Rows3 },
  kanban: { label: '看板', icon: SquareKanban },
  calendar: { label: '日历', icon: CalendarDays },
  gallery: { label: '图册', icon: Images },
  chart: { label: '统计', icon: ChartColumn },
  words: { label: '热词', icon: WholeWord },
  pivot: { label: '交叉表', icon: Grid3x3 },
  tree: { label: '树', icon: ListTree },
  plan: { label: '平面图', icon: PlanIcon },
  map: { label: '地图', icon: MapPinned },
} as const satisfies Record<ViewKind | 'table', { label: string; icon: LucideIcon }>

/** So many stand side by side, and besides the one that is shown; a menu has the others. */
const BESIDE_MAX = 3

interface ViewSwitchProps {
  of: Entity
  views: readonly NamedView[]
  value: string
  onChange: (view: string) => void
}

const ViewIcon = ({ icon: Icon }: { icon: LucideIcon }): ReactNode => <Icon size={14} strokeWidth={1.75} aria-hidden="true" />

/** The ways to look at a list. */
export const ViewSwitch = ({ of, views, value, onChange }: ViewSwitchProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const phone = usePhone()
  if (views.length < 2) return null
  const nameOf = (view: NamedView): string => {
    if (view.kind === 'custom') return view.label
    if (view.kind === 'table') return t(LOOK.table.label)
    return view.view.label === undefined ? t(LOOK[view.view.kind].label) : label(view.view.label)
  }
  const iconOf = (view: NamedView): LucideIcon =>
    view.kind === 'custom' ? view.icon : LOOK[view.kind === 'table' ? 'table' : view.view.kind].icon
  const itemOf = (view: NamedView) => ({ key: view.key, label: nameOf(view), icon: <ViewIcon icon={iconOf(view)} /> })
  const shown = views.find(({ key }) => key === value) ?? views[0]
  if (phone && shown !== undefined) {
    return (
      <Dropdown
        trigger={['click']}
        menu={{ items: views.map(itemOf), selectedKeys: [shown.key], selectable: true, onClick: ({ key }) => onChange(key) }}
      >
        <button type="button" className={styles.menu} aria-haspopup="menu" aria-label={t('视图：{name}', { name: nameOf(shown) })}>
          <ViewIcon icon={iconOf(shown)} />
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </Dropdown>
    )
  }
  const beside = views.filter((view, index) => index < BESIDE_MAX || view === shown)
  const items = views.filter((view) => !beside.includes(view)).map(itemOf)
  return (
    <span className={styles.views}>
      <Segmented
        aria-label={t('视图')}
        value={value}
        onChange={onChange}
        options={beside.map((view) => ({
          value: view.key,
          label: (
            <span className={styles.option}>
              <ViewIcon icon={iconOf(view)} />
              {nameOf(view)}
            </span>
          ),
          title: nameOf(view),
        }))}
      />
      {items.length === 0 ? null : (
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => onChange(key) }}>
          <Button type="text" aria-haspopup="menu" aria-label={t('更多视图')}>
            {t('更多')}
            <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        </Dropdown>
      )}
    </span>
  )
}
