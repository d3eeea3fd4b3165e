import type { PlanView as PlanOf } from '@qifuyun/kit/views.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { listPlans } from '@qifuyun/ui/platform/request/endpoints/main-data.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button, Tooltip } from 'antd'
import { Expand, Shrink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListModel } from '#src/list/use-list.ts'
import { useText } from '#src/texts.ts'
import { useRemembered } from '../../use-remembered.ts'
import { BuildingPlan, FollowLayer } from './BuildingPlan.tsx'
import { PastMark } from './day/PastMark.tsx'
import { useLayerDays } from './day/use-layer-days.ts'
import { usePast } from './day/use-past.ts'
import headerStyles from './Header.module.css'
import { LayerMenu } from './LayerMenu.tsx'
import { LiveMark } from './LiveMark.tsx'
import styles from './Plan.module.css'
import { PlanPick } from './PlanPick.tsx'
import { layerOf } from './standing.ts'
import { useFull } from './use-full.ts'
import { useLayerRows } from './use-layer-rows.ts'
import { useLayers } from './use-layers.ts'
import { useStale } from './use-stale.ts'

/** The building that was looked at last, whatever stood in it. */
const KEPT = 'plan.building'
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface LivePlanProps {
  list: ListModel
  view: PlanOf
  uuid: string
  projectUuid: string
  pick: ReactNode
}

/** A plan with its layers, each followed on its own. */
const LivePlan = ({ list, view, uuid, projectUuid, pick }: LivePlanProps): ReactNode => {
  const t = useText()
  const layers = useLayers(layerOf(list.of, view))
  const shown = useLayerRows(layers.shown, uuid, list.body)
  const past = usePast()
  const days = useLayerDays(shown, past.moment !== null)
  const { full, toggle } = useFull()
  const read = shown.filter(({ at }) => at > 0)
  const at = read.length === 0 ? 0 : Math.min(...read.map((each) => each.at))
  const stale = useStale(at) && read.length > 0
  const fullName = full ? t('退出全屏') : t('全屏')
  return (
    <div className={styles.view} data-full={full || undefined}>
      <header className={headerStyles.header}>
        {pick}
        {past.moment === null ? null : <PastMark moment={past.moment} onLeave={past.leave} />}
        {read.length === 0 || past.moment !== null ? null : <LiveMark at={at} stale={stale} />}
        <LayerMenu layers={layers} />
        <Tooltip title={`${fullName} F`}>
          <Button aria-label={fullName} aria-keyshortcuts="F" icon={full ? <Shrink {...ICON} /> : <Expand {...ICON} />} onClick={toggle} />
        </Tooltip>
      </header>
      {shown.map((layer) => (
        <FollowLayer key={layer.layer.key} shown={layer} />
      ))}
      <BuildingPlan key={uuid} {...{ list, uuid, projectUuid, stale, days, past }} layers={shown} onFull={toggle} />
    </div>
  )
}

/** Rows on the plan of the building they stand in: each area in the colour of what needs somebody most. */
export const PlanView = ({ list, view }: { list: ListModel; view: PlanOf }): ReactNode => {
  const t = useText()
  const plans = useCall(listPlans, {})
  const [kept, keep] = useRemembered(KEPT)
  if (plans.isLoadingError) return <LoadFailed error={plans.error} onRetry={() => void plans.refetch()} />
  if (plans.data === undefined || kept === undefined) return <PageSkeleton />
  const known = plans.data.list
  const building = known.find(({ buildingUuid }) => buildingUuid === kept) ?? known[0]
  if (building === undefined)
    return <StateBlock picture="empty" title={t('还没有平面图')} hint={t('在主数据的楼栋中上传平面图，画出各部位的区域后显示')} />
  const pick = <PlanPick plans={known} uuid={building.buildingUuid} onPick={(uuid) => keep(uuid)} />
  return <LivePlan {...{ list, view, pick }} uuid={building.buildingUuid} projectUuid={building.projectUuid} />
}
