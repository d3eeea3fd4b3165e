import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Button } from 'antd'
import { Image as ImageIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldText } from '#src/fields/FieldText.tsx'
import { filesOf, isMissing } from '#src/fields/row.ts'
import { CLEARED } from '#src/list/filter/FilterChips.tsx'
import { ListPager } from '#src/list/ListPager.tsx'
import { isNarrowed } from '#src/list/place.ts'
import { shownField } from '#src/list/table/columns.ts'
import type { ListModel } from '#src/list/use-list.ts'
import type { Work } from '#src/list/use-work.ts'
import { useText } from '#src/texts.ts'
import type { ListRow } from '../rows.ts'
import styles from './GalleryView.module.css'

interface GalleryProps {
  list: ListModel
  work: Work
  image: string
}

const LINES = 2
const THUMBNAIL = 640

const Picture = ({ row, image }: { row: ListRow; image: string }): ReactNode => {
  const values: Readonly<Record<string, unknown>> = row
  const [file] = filesOf(values[image])
  if (file === undefined) {
    return (
      <span className={styles.none}>
        <ImageIcon size={32} strokeWidth={1.25} aria-hidden="true" />
      </span>
    )
  }
  const address = `${file.fileFullPath}${file.fileFullPath.includes('?') ? '&' : '?'}w=${THUMBNAIL}`
  return <img className={styles.picture} src={address} alt="" loading="lazy" />
}

const Item = ({ list: { of, go, place }, work, row, image }: GalleryProps & { row: ListRow }): ReactNode => {
  const values: Readonly<Record<string, unknown>> = row
  const keys = of.spec.list.columns.filter((key) => key !== of.spec.title && key !== image && !isMissing(values[key])).slice(0, LINES)
  return (
    <button
      type="button"
      className={styles.item}
      aria-current={row.uuid === place.uuid ? 'true' : undefined}
      onClick={() => go({ uuid: row.uuid })}
    >
      <Picture row={row} image={image} />
      <span className={styles.title}>{work.nameOf(row)}</span>
      <span className={styles.lines}>
        {keys.map((key) => {
          const spec = shownField(of, key)
          return spec === undefined ? null : <FieldText key={key} of={of} name={key} spec={spec} row={row} dense />
        })}
      </span>
    </button>
  )
}

/** Rows by their pictures. */
export const GalleryView = ({ list, work, image }: GalleryProps): ReactNode => {
  const t = useText()
  const { rows, failure, retry, place, go } = list
  if (failure !== undefined) return <LoadFailed error={failure} onRetry={retry} />
  if (rows === undefined) return <PageSkeleton />
  if (rows.length === 0) {
    const narrowed = isNarrowed(place)
    return (
      <StateBlock
        picture={narrowed ? 'noResult' : 'empty'}
        title={narrowed ? t('没有符合条件的结果') : t('暂无内容')}
        action={narrowed ? <Button onClick={() => go(CLEARED)}>{t('清空筛选')}</Button> : null}
      />
    )
  }
  return (
    <>
      <ul className={styles.grid}>
        {rows.map((row) => (
          <li key={row.uuid}>
            <Item list={list} work={work} row={row} image={image} />
          </li>
        ))}
      </ul>
      <ListPager list={list} />
    </>
  )
}
