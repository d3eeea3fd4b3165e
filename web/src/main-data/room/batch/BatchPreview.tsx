import { ScrollRegion } from '@qifuyun/ui/components/ScrollRegion.tsx'
import type { ReactNode } from 'react'
import { useText } from '#src/main-data/texts.ts'
import { useRoomPlace } from '../use-room-place.ts'
import styles from './BatchPreview.module.css'
import type { Preview } from './batch-plan.ts'

/** More floors than this say nothing new. */
const SHOWN_FLOORS = 60

const Verdict = ({ preview, max }: { preview: Preview; max: number }): ReactNode => {
  const t = useText()
  const { count, taken, tooMany } = preview
  if (tooMany) return <p className={styles.bad}>{t('一次最多生成 {max} 间，当前 {n} 间', { max, n: count })}</p>
  if (taken > 0) return <p className={styles.bad}>{t('将生成 {n} 间，其中 {taken} 间房号已存在', { n: count, taken })}</p>
  return <p className={styles.good}>{t('将生成 {n} 间', { n: count })}</p>
}

/** The numbers that a batch would make, floor by floor; those that exist already stand out. */
export const BatchPreview = ({ preview, max }: { preview: Preview; max: number }): ReactNode => {
  const t = useText()
  const { floor } = useRoomPlace()
  return (
    <section aria-label={t('预览')}>
      <Verdict preview={preview} max={max} />
      {preview.floors.length === 0 ? null : (
        <ScrollRegion className={styles.scroll} label={t('房号预览')}>
          {preview.floors.slice(0, SHOWN_FLOORS).map(({ floorNo, rooms }) => (
            <div key={floorNo} className={styles.floor}>
              <span className={styles.name}>{floor(floorNo)}</span>
              {rooms.map(({ unitNo, roomNo, taken }, index) => (
                // A rule may give a number twice, and the order does not change.
                // oxlint-disable-next-line react/no-array-index-key
                <span key={`${unitNo} ${roomNo} ${index}`} className={styles.room} data-taken={taken || undefined}>
                  {unitNo === null ? roomNo : `${unitNo}-${roomNo}`}
                  {taken ? <span className="qf-visually-hidden">{t('已存在')}</span> : null}
                </span>
              ))}
            </div>
          ))}
        </ScrollRegion>
      )}
    </section>
  )
}
