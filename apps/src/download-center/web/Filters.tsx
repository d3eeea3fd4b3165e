import { JOB_STATUS, PROGRESS_KIND } from '@qifuyun/contract/progress/constants.ts'
import { ChoiceFilter, DaysFilter } from '@qifuyun/ui/components/paged/Filters.tsx'
import { SearchField } from '@qifuyun/ui/components/paged/SearchField.tsx'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { progressFigures } from '@qifuyun/ui/platform/request/endpoints/progress.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import { useAppNames } from './app-names.ts'
import styles from './Jobs.module.css'
import { useKindName, useStatusName } from './names.ts'
import { useText } from './texts.ts'

export { usePlace }

/** What narrows the lists of jobs, in the address. */
export const FILTERS = ['app', 'kind', 'status', 'begin', 'end'] as const
type Filter = (typeof FILTERS)[number]
export type Place = ReturnType<typeof usePlace<Filter>>

/** The place of a list as its call asks for it. */
export const filtersIn = ({ keyword, pageNum, pageSize, chosen }: Place['place']) => ({
  pageNum,
  pageSize,
  dryRunFlag: 0 as const,
  ...(keyword !== '' && { keyword }),
  ...(chosen.app !== '' && { appKey: chosen.app }),
  ...(chosen.kind !== '' && { progressKindCode: Number(chosen.kind) }),
  ...(chosen.status !== '' && { progressStatusCode: Number(chosen.status) }),
  ...(chosen.begin !== '' && { createTimeBegin: chosen.begin }),
  ...(chosen.end !== '' && { createTimeEnd: chosen.end }),
})

const number = (chosen: string): number | undefined => (chosen === '' ? undefined : Number(chosen))

/** Application, kind, state and days of a list of jobs. */
export const Filters = ({ of: { place, search, narrow }, all }: { of: Place; all: boolean }): ReactNode => {
  const t = useText()
  const { nameOf } = useAppNames()
  const kindName = useKindName()
  const statusName = useStatusName()
  const figures = useCall(progressFigures, { allFlag: all ? 1 : 0 })
  const { app, kind, status, begin, end } = place.chosen
  const apps = new Set([...(figures.data?.appList ?? []), ...(app === '' ? [] : [app])])
  return (
    <div className={styles.filters}>
      <SearchField label={t('任务名称或编号')} value={place.keyword} onSearch={search} />
      <ChoiceFilter
        label={t('应用')}
        value={app === '' ? undefined : app}
        options={[...apps].map((value) => ({ value, label: nameOf(value) }))}
        onChange={(next) => narrow({ app: next ?? '' })}
      />
      <ChoiceFilter
        label={t('类型')}
        value={number(kind)}
        options={Object.values(PROGRESS_KIND).map((value) => ({ value, label: kindName(value) }))}
        onChange={(next) => narrow({ kind: next === undefined ? '' : String(next) })}
      />
      <ChoiceFilter
        label={t('状态')}
        value={number(status)}
        options={Object.values(JOB_STATUS).map((value) => ({ value, label: statusName(value) }))}
        onChange={(next) => narrow({ status: next === undefined ? '' : String(next) })}
      />
      <DaysFilter
        label={t('创建时间')}
        begin={begin === '' ? undefined : begin}
        end={end === '' ? undefined : end}
        onChange={(days) => narrow({ begin: days.begin ?? '', end: days.end ?? '' })}
      />
    </div>
  )
}
