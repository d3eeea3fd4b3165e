import { Pagination } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/address-book/texts.ts'
import styles from './MemberPager.module.css'
import { type MemberPlace, PAGE_SIZES } from './place.ts'

interface MemberPagerProps {
  total: number
  place: MemberPlace
  go: (change: Partial<MemberPlace>) => void
}

/** How many people there are, and the way through them. */
export const MemberPager = ({ total, place, go }: MemberPagerProps): ReactNode => {
  const t = useText()
  return (
    <div className={styles.pager}>
      <span role="status">{t('共 {n} 人', { n: total })}</span>
      <Pagination
        size="small"
        current={place.pageNum}
        pageSize={place.pageSize}
        total={total}
        showSizeChanger
        pageSizeOptions={[...PAGE_SIZES]}
        onChange={(pageNum, pageSize) => go(pageSize === place.pageSize ? { pageNum } : { pageSize })}
      />
    </div>
  )
}
