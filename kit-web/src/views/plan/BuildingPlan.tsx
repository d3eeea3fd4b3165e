import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { viewPlan } from '@qifuyun/ui/platform/request/endpoints/main-data.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListModel } from '#src/list/use-list.ts'
import { useLiveRows } from '#src/live/use-live-rows.ts'
import { useText } from '#src/texts.ts'
import { useRemembered } from '../../use-remembered.ts'
import { OpenedCallout } from './callout/OpenedCallout.tsx'
import { standingsAt } from './day/courses.ts'
import { Scrubber } from './day/Scrubber.tsx'
import type { LayerDays } from './day/use-layer-days.ts'
import type { PastModel } from './day/use-past.ts'
import { DutyFoot } from './duty/DutyFoot.tsx'
import { dropsOn } from './duty/drop.ts'
import { useGiving } from './duty/use-giving.ts'
import { entryOf } from './legend.ts'
import { type Mark, marksOf, outlinesOf, type PlanArea, placeless, type Standing, worstOf } from './marks.ts'
import { Counts } from './needs/Counts.tsx'
import { recoveredOf } from './needs/recovered.ts'
import styles from './Plan.module.css'
import { PlanLegend } from './PlanLegend.tsx'
import { PlanRows } from './PlanRows.tsx'
import { PlanSurface } from './PlanSurface.tsx'
import { ROWS_MAX } from './standing.ts'
import type { LayerRows } from './use-layer-rows.ts'
import { useOpened } from './use-opened.ts'
import { usePlanKeys } from './use-plan-keys.ts'

/** The state that somebody looks for, by the plan's own layer. */
const KEPT = 'plan.legend'
const NONE: readonly never[] = []

/** Follows the rows of one layer. */
export const FollowLayer = ({ shown: { layer, body, rows } }: { shown: LayerRows }): ReactNode => {
  useLiveRows(layer.of, body, rows ?? NONE)
  return null
}

/** A state is looked for only while there is something in it. */
const useLookedFor = (layers: readonly LayerRows[], rows: readonly Standing[]) => {
  const [kept, keep] = useRemembered(`${KEPT}.${layers[0]?.layer.key ?? ''}`)
  const wanted = typeof kept === 'string' ? kept : null
  return { entry: rows.some((row) => entryOf(row) === wanted) ? wanted : null, look: (entry: string | null) => keep(entry) }
}

/** The layers as they were at a moment; one whose day is not known is empty. */
const layersAt = (layers: readonly LayerRows[], { days }: LayerDays, moment: number): LayerRows[] =>
  layers.map((shown): LayerRows => {
    const day = days.find(({ layer: { key } }) => key === shown.layer.key)
    return { ...shown, rows: undefined, standings: day === undefined ? NONE : standingsAt(day, moment) }
  })

interface DrawnProps {
  list: ListModel
  layers: readonly LayerRows[]
  days: LayerDays
  past: PastModel
  plan: { image: { fileFullPath: string }; width: number; height: number; areaList: readonly PlanArea[] }
  stale: boolean
  projectUuid: string
  onFull: () => void
}

const Drawn = ({ list: { of, place, go }, layers: live, days, past, plan, stale, projectUuid, onFull }: DrawnProps): ReactNode => {
  const { image, width, height, areaList } = plan
  const t = useText()
  const navigate = useNavigate()
  const nav = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const outlines = useMemo(() => outlinesOf(areaList), [areaList])
  const { moment } = past
  const layers = moment === null ? live : layersAt(live, days, moment)
  const rows = layers.flatMap(({ standings }) => standings)
  const marks = marksOf(outlines, rows)
  const { entry, look } = useLookedFor(layers, rows)
  const [pointed, setPointed] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [sought, setSought] = useState<{ part: string } | null>(null)
  const drawn = new Set<string | null>(outlines.map(({ part }) => part))
  const { opened, open, close } = useOpened(
    rows.filter(({ part }) => drawn.has(part)),
    moment === null,
  )
  const layer = layers.find((each) => each.layer.key === opened?.layer)
  const row = layer?.rows?.find(({ uuid }) => uuid === opened?.uuid)
  const inList = rows.find(({ uuid }) => uuid === place.uuid)
  // Nobody is sent to what was, or may be long past.
  const known = useGiving(of, live, projectUuid)
  const giving = moment === null && !stale ? known : undefined
  const partOf = (key: string | null): string | null => rows.find((each) => each.key === key)?.part ?? null
  const openPart = (part: string): void => {
    const here = rows.filter((each) => each.part === part && (entry === null || entryOf(each) === entry))
    const first = worstOf(here)
    if (first !== undefined) open(first.key)
    setChosen(here.length > 1 ? part : null)
  }
  const openRow = (key: string): void => {
    const found = rows.find((each) => each.key === key)
    if (found === undefined) return
    open(key)
    if (found.part !== null && drawn.has(found.part)) setSought({ part: found.part })
    // What has no place on the plan has no callout either.
    else if (found.layer === layers[0]?.layer.key) go({ uuid: found.uuid })
  }
  const detail = (): void => {
    if (opened === undefined || layer === undefined) return
    if (layer.layer.of === of) go({ uuid: opened.uuid })
    else {
      const { app, name } = layer.layer.of.spec
      void navigate(`/application/${app.appKey}?${new URLSearchParams({ entity: name, uuid: opened.uuid })}`)
    }
  }
  usePlanKeys({
    onAct: () => body.current?.querySelector<HTMLElement>('[data-first]')?.click(),
    onList: () => (nav.current?.querySelector<HTMLElement>('[aria-current], button[data-row]') ?? nav.current)?.focus(),
    onFull,
    onEscape: () => {
      if (moment !== null) past.leave()
      else if (opened !== undefined) close()
      return moment !== null || opened !== undefined
    },
  })
  const isDimmed = (mark: Mark): boolean => entry !== null && !mark.rows.some((each) => entryOf(each) === entry)
  const says =
    opened === undefined || layer === undefined || (row === undefined && moment === null) ? null : (
      <OpenedCallout
        {...{ row, moment, stale }}
        layer={layer.layer}
        standing={opened}
        onPin={() => open(opened.key)}
        onDetail={detail}
        onClose={close}
      />
    )
  return (
    <div ref={body} className={styles.body} {...dropsOn(giving)}>
      <div className={styles.main}>
        <Counts layers={layers} />
        <PlanSurface
          {...{ marks, isDimmed, sought }}
          stale={stale && moment === null}
          image={{ url: image.fileFullPath, width, height }}
          label={t('平面图，方向键选择区域，加减键缩放')}
          marked={partOf(pointed) ?? opened?.part ?? inList?.part ?? chosen}
          callout={says === null || typeof opened?.part !== 'string' ? null : { part: opened.part, says }}
          onOpen={openPart}
        >
          <PlanLegend layers={layers} chosen={entry} onChoose={look} />
        </PlanSurface>
        <Scrubber days={days} past={past} />
      </div>
      <div className={styles.side}>
        <PlanRows
          ref={nav}
          layers={layers}
          rows={rows.filter((each) => (chosen === null || each.part === chosen) && (entry === null || entryOf(each) === entry))}
          title={marks.find(({ part }) => part === chosen)?.name ?? null}
          opened={opened?.key ?? inList?.key}
          bare={placeless(outlines, rows)}
          cut={layers.some(({ total }) => total > ROWS_MAX) ? ROWS_MAX : null}
          recovered={days.days.flatMap((day) => recoveredOf(day, moment ?? day.end))}
          onOpen={openRow}
          onPoint={setPointed}
          onAll={() => setChosen(null)}
        />
        {giving === undefined ? null : <DutyFoot giving={giving} />}
      </div>
    </div>
  )
}

interface BuildingPlanProps {
  list: ListModel
  layers: readonly LayerRows[]
  days: LayerDays
  past: PastModel
  uuid: string
  projectUuid: string
  stale: boolean
  onFull: () => void
}

/** The plan of one building with what stands in it. */
export const BuildingPlan = ({ list, layers, days, past, uuid, projectUuid, stale, onFull }: BuildingPlanProps): ReactNode => {
  const t = useText()
  const plan = useCall(viewPlan, { buildingUuid: uuid })
  const [own] = layers
  if (plan.isLoadingError) return <LoadFailed error={plan.error} onRetry={() => void plan.refetch()} />
  if (own?.error !== undefined && layers.length === 1) return <LoadFailed error={own.error} onRetry={own.retry} />
  if (plan.data === undefined) return <PageSkeleton />
  const { image } = plan.data
  if (image === null) return <StateBlock picture="empty" title={t('还没有平面图')} />
  return <Drawn {...{ list, layers, days, past, stale, projectUuid, onFull }} plan={{ ...plan.data, image }} />
}
