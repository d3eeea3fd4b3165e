import type { View } from '@qifuyun/kit/views.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { listPlans, viewPlan } from '@qifuyun/ui/platform/request/endpoints/main-data.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { textOf } from '#src/fields/row.ts'
import { stateOfRow } from '#src/fields/state-of-row.ts'
import type { ListModel } from '#src/list/use-list.ts'
import type { Work } from '#src/list/use-work.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import { usePage } from '../../reads.ts'
import type { ListRow } from '../../rows.ts'
import { useRemembered } from '../../use-remembered.ts'
import { type Mark, marksOf, placeless, type Standing } from './marks.ts'
import styles from './Plan.module.css'
import { PlanLegend } from './PlanLegend.tsx'
import { PlanSurface } from './PlanSurface.tsx'

/** As many as the server gives at once. */
const ROWS_MAX = 200
/** The building that was looked at last, whatever stood in it. */
const KEPT = 'plan.building'

type PlanOf = Extract<View, { kind: 'plan' }>

interface PlanViewProps {
  list: ListModel
  work: Work
  view: PlanOf
}

/** Rows of a building with the part that each stands in. */
const useStanding = ({ of, body }: ListModel, work: Work, { building, part }: PlanOf, buildingUuid: string) => {
  const here = { field: building, cmp: 'eq' as const, value: buildingUuid }
  const filter = { op: 'and' as const, items: [...(body.filter ? [body.filter] : []), here] }
  const page = usePage(of, { ...body, filter, pageNum: 1, pageSize: ROWS_MAX })
  const standing = (row: ListRow): Standing => {
    const values: Readonly<Record<string, unknown>> = row
    return {
      ...{ uuid: row.uuid, name: work.nameOf(row), part: textOf(values[part]) || null, state: textOf(row.state) },
      tone: stateOfRow(of, { ...row })?.tone ?? 'info',
    }
  }
  return { page, rows: (page.data?.list ?? []).map(standing) }
}

interface RowsProps {
  rows: readonly Standing[]
  /** Of the part that was chosen; null: of the whole plan. */
  title: string | null
  opened: string | undefined
  bare: number
  total: number
  onOpen: (uuid: string) => void
  onPoint: (part: string | null) => void
  onAll: () => void
}

/** The same beside the plan, for anyone who does not point. */
const Rows = ({ rows, title, opened, bare, total, onOpen, onPoint, onAll }: RowsProps): ReactNode => {
  const t = useText()
  return (
    <nav className={styles.list} aria-label={t('平面图上的数据')}>
      {title === null ? null : (
        <p className={styles.title}>
          <strong>{title}</strong>
          <Button type="link" size="small" onClick={onAll}>
            {t('整张图')}
          </Button>
        </p>
      )}
      {total > ROWS_MAX ? <p className={styles.hint}>{t('仅显示前 {n} 条，请缩小筛选范围', { n: ROWS_MAX })}</p> : null}
      <ul>
        {rows.map(({ uuid, name, part, tone }) => (
          <li key={uuid}>
            <button
              type="button"
              data-tone={tone}
              aria-current={uuid === opened ? 'true' : undefined}
              onClick={() => onOpen(uuid)}
              onFocus={() => onPoint(part)}
              onBlur={() => onPoint(null)}
              onPointerEnter={() => onPoint(part)}
              onPointerLeave={() => onPoint(null)}
            >
              <i aria-hidden="true" />
              {name}
            </button>
          </li>
        ))}
      </ul>
      {rows.length === 0 ? <p className={styles.hint}>{t('暂无内容')}</p> : null}
      {bare === 0 ? null : <p className={styles.hint}>{t('{n} 条不在图上', { n: bare })}</p>}
    </nav>
  )
}

const Building = ({ list, work, view, uuid }: PlanViewProps & { uuid: string }): ReactNode => {
  const t = useText()
  const label = useLabel(list.of)
  const { of, place, go } = list
  const plan = useCall(viewPlan, { buildingUuid: uuid })
  const { page, rows } = useStanding(list, work, view, uuid)
  const [state, setState] = useState<string | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const failed = plan.isLoadingError ? plan : page
  if (failed.isLoadingError) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
  if (plan.data === undefined || page.data === undefined) return <PageSkeleton />
  const { image, width, height, areaList } = plan.data
  if (image === null) return <StateBlock picture="empty" title={t('还没有平面图')} />
  const marks = marksOf(areaList, rows)
  const counts = new Map([...Map.groupBy(rows, (row) => row.state)].map(([code, all]) => [code, all.length]))
  const shown = rows.filter((row) => (chosen === null || row.part === chosen) && (state === null || row.state === state))
  const opened = rows.find((row) => row.uuid === place.uuid)
  const open = (part: string): void => {
    const [first, ...more] = rows.filter((row) => row.part === part)
    if (first !== undefined && more.length === 0) go({ uuid: first.uuid })
    else setChosen(part)
  }
  const isDimmed = (mark: Mark): boolean => state !== null && !mark.rows.some((row) => row.state === state)
  return (
    <div className={styles.body}>
      <PlanSurface
        {...{ marks, isDimmed }}
        image={{ url: image.fileFullPath, width, height }}
        label={t('平面图')}
        marked={pointed ?? opened?.part ?? chosen}
        onOpen={open}
      >
        <PlanLegend states={of.spec.states} counts={counts} chosen={state} labelOf={label} onChoose={setState} />
      </PlanSurface>
      <Rows
        rows={shown}
        title={marks.find(({ part }) => part === chosen)?.name ?? null}
        opened={place.uuid}
        bare={placeless(areaList, rows)}
        total={page.data.total}
        onOpen={(row) => go({ uuid: row })}
        onPoint={setPointed}
        onAll={() => setChosen(null)}
      />
    </div>
  )
}

/** Rows on the plan of the building they stand in: each area in the colour of what needs somebody most. */
export const PlanView = (props: PlanViewProps): ReactNode => {
  const t = useText()
  const plans = useCall(listPlans, {})
  const [kept, keep] = useRemembered(KEPT)
  if (plans.isLoadingError) return <LoadFailed error={plans.error} onRetry={() => void plans.refetch()} />
  if (plans.data === undefined || kept === undefined) return <PageSkeleton />
  const { list } = plans.data
  const building = list.find(({ buildingUuid }) => buildingUuid === kept) ?? list[0]
  if (building === undefined)
    return <StateBlock picture="empty" title={t('还没有平面图')} hint={t('在主数据的楼栋中上传平面图，画出各部位的区域后显示')} />
  const options = list.map(({ buildingUuid, buildingName, projectName }) => ({
    value: buildingUuid,
    label: `${projectName} / ${buildingName}`,
  }))
  return (
    <div className={styles.view}>
      <Select
        className={styles.pick ?? ''}
        aria-label={t('选择平面图')}
        showSearch={{ optionFilterProp: 'label' }}
        value={building.buildingUuid}
        options={options}
        onChange={(uuid) => keep(uuid)}
      />
      <Building key={building.buildingUuid} {...props} uuid={building.buildingUuid} />
    </div>
  )
}
