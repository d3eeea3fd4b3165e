import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { type ReactNode, useState } from 'react'
import { stateOfRow } from '#src/fields/state-of-row.ts'
import type { ListModel } from '#src/list/use-list.ts'
import type { Work } from '#src/list/use-work.ts'
import { useText } from '#src/texts.ts'
import { usePage } from '../../reads.ts'
import styles from './MapView.module.css'
import { type Mark, Plot } from './Plot.tsx'
import { type PlaceKeys, placeOf } from './places.ts'
import { toPlane } from './plane.ts'

/** As many as the server gives at once. */
const ROWS_MAX = 200

interface MapViewProps {
  list: ListModel
  work: Work
  at: PlaceKeys
}

/** Rows where they lie, with a list of them beside the map for anyone who does not point. */
export const MapView = ({ list, work, at }: MapViewProps): ReactNode => {
  const t = useText()
  const { of, body, place, go } = list
  const [pointed, setPointed] = useState<string>()
  const { data, isLoadingError, error, refetch } = usePage(of, { ...body, pageNum: 1, pageSize: ROWS_MAX })
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  const marks = data.list.flatMap((row): Mark[] => {
    const where = placeOf(row, at)
    return where === null ? [] : [{ uuid: row.uuid, name: work.nameOf(row), tone: stateOfRow(of, { ...row })?.tone, ...toPlane(where) }]
  })
  if (data.total === 0) return <StateBlock picture="empty" title={t('暂无内容')} />
  if (marks.length === 0)
    return <StateBlock picture="empty" title={t('{n} 条都没有坐标', { n: data.list.length })} hint={t('填写经纬度或位置后在地图上显示')} />
  const open = (uuid: string): void => go({ uuid })
  const bare = data.list.length - marks.length
  return (
    <div className={styles.map}>
      <Plot marks={marks} opened={place.uuid} pointed={pointed} onOpen={open} />
      <nav className={styles.list} aria-label={t('地图上的数据')}>
        {data.total > ROWS_MAX ? <p className={styles.hint}>{t('仅显示前 {n} 条，请缩小筛选范围', { n: ROWS_MAX })}</p> : null}
        <ul>
          {marks.map(({ uuid, name }) => (
            <li key={uuid}>
              <button
                type="button"
                aria-current={uuid === place.uuid ? 'true' : undefined}
                onClick={() => open(uuid)}
                onFocus={() => setPointed(uuid)}
                onBlur={() => setPointed(undefined)}
                onPointerEnter={() => setPointed(uuid)}
                onPointerLeave={() => setPointed(undefined)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
        {bare === 0 ? null : <p className={styles.bare}>{t('{n} 条没有坐标', { n: bare })}</p>}
      </nav>
    </div>
  )
}
