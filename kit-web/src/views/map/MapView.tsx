import type { Entity } from '@qifuyun/kit/entity.ts'
import { fieldOf } from '@qifuyun/kit/values/comparing.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { type ReactNode, useState } from 'react'
import { FieldText } from '#src/fields/FieldText.tsx'
import { filesOf, isMissing } from '#src/fields/row.ts'
import { stateOfRow } from '#src/fields/state-of-row.ts'
import { shownField } from '#src/list/table/columns.ts'
import type { ListModel } from '#src/list/use-list.ts'
import type { Work } from '#src/list/use-work.ts'
import { useText } from '#src/texts.ts'
import { usePage } from '../../reads.ts'
import type { ListRow } from '../../rows.ts'
import styles from './MapView.module.css'
import { type Mark, Plot } from './Plot.tsx'
import { type PlaceKeys, placeOf } from './places.ts'
import { toPlane } from './plane.ts'

/** As many as the server gives at once. */
const ROWS_MAX = 200

const FACE_PX = 40
const THUMBNAIL = 160
const FACTS = 2

/** A small copy of the first picture of a row. */
const pictureOf = (of: Entity, row: ListRow): string | undefined => {
  const values: Readonly<Record<string, unknown>> = row
  const key = Object.keys(of.fields).find((name) => fieldOf(of, name)?.spec.kind === 'images' && filesOf(values[name]).length > 0)
  const [file] = key === undefined ? [] : filesOf(values[key])
  return file && `${file.fileFullPath}${file.fileFullPath.includes('?') ? '&' : '?'}w=${THUMBNAIL}`
}

/** What else is known of a row, in the order of the list. */
const Facts = ({ of, row }: { of: Entity; row: ListRow | undefined }): ReactNode => {
  if (row === undefined) return null
  const values: Readonly<Record<string, unknown>> = row
  const keys = of.spec.list.columns.filter((key) => key !== of.spec.title && !isMissing(values[key])).slice(0, FACTS)
  return (
    <span className={styles.facts}>
      {keys.map((key) => {
        const spec = shownField(of, key)
        return spec === undefined ? null : <FieldText key={key} of={of} name={key} spec={spec} row={row} dense />
      })}
    </span>
  )
}

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
    return where === null
      ? []
      : [{ uuid: row.uuid, name: work.nameOf(row), picture: pictureOf(of, row), tone: stateOfRow(of, { ...row })?.tone, ...toPlane(where) }]
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
          {marks.map(({ uuid, name, picture }) => (
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
                <Avatar name={name} src={picture} size={FACE_PX} shape="group" />
                <span className={styles.words}>
                  <span className={styles.title}>{name}</span>
                  <Facts of={of} row={data.list.find((row) => row.uuid === uuid)} />
                </span>
              </button>
            </li>
          ))}
        </ul>
        {bare === 0 ? null : <p className={styles.bare}>{t('{n} 条没有坐标', { n: bare })}</p>}
      </nav>
    </div>
  )
}
