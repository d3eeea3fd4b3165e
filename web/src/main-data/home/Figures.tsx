import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { getMainDataStatistics } from '@qifuyun/contract/main-data/statistics.ts'
import { pagesBelow } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import { usePageRoutes } from '@qifuyun/ui/workspace/routing/routes-context.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Building2, DoorOpen, Handshake, HardHat, Landmark, type LucideIcon, Ruler } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/main-data/texts.ts'
import styles from './Figures.module.css'

export type Statistics = OutputOf<typeof getMainDataStatistics>

const count = (value: number): string => new Intl.NumberFormat('en-US').format(value)
const area = (value: number): string => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)

interface Figure {
  label: string
  value: string
  unit?: string
  icon: LucideIcon
  path?: string
}

const Card = ({ label, value, unit, icon: Icon, path }: Figure): ReactNode => {
  const page = pagesBelow(usePageRoutes(), '/mainData', useViewer()).find((route) => route.path === path)
  const content = (
    <>
      <span className={styles.label}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        {label}
      </span>
      <span className={styles.value}>
        {value}
        {unit === undefined ? null : <small>{unit}</small>}
      </span>
    </>
  )
  return page !== undefined ? (
    <Link className={styles.card} to={page.path}>
      {content}
    </Link>
  ) : (
    <div className={styles.card}>{content}</div>
  )
}

/** How much there is of everything; each figure leads to its list. */
export const Figures = ({ statistics: s }: { statistics: Statistics }): ReactNode => {
  const t = useText()
  const figures: Figure[] = [
    { label: t('项目'), value: count(s.projectCount), icon: Landmark, path: '/mainData/project' },
    { label: t('楼栋'), value: count(s.buildingCount), icon: Building2, path: '/mainData/building' },
    { label: t('房间'), value: count(s.roomCount), icon: DoorOpen, path: '/mainData/room' },
    { label: t('房间建筑面积'), value: area(s.areaTotal), unit: 'm²', icon: Ruler },
    { label: t('标段'), value: count(s.tenderCount), icon: Handshake, path: '/mainData/tender' },
    { label: t('承包商'), value: count(s.contractorCount), icon: HardHat, path: '/mainData/contractor' },
  ]
  return (
    <div className={styles.figures}>
      {figures.map((figure) => (
        <Card key={figure.label} {...figure} />
      ))}
    </div>
  )
}
