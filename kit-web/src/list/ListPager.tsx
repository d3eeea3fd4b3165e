import { Pagination } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import styles from './EntityListPage.module.css'
import { usePhone } from './phone/use-phone.ts'
import { PAGE_SIZES } from './place.ts'
import { COUNT_LIMIT, type ListModel } from './use-list.ts'

/** How many rows there are, and the way through them. */
export const ListPager = ({ list: { total, place, go } }: { list: ListModel }): ReactNode => {
  const t = useText()
  const phone = usePhone()
  if (phone && total <= place.pageSize) return null
  return (
    <Pagination
      className={styles.pager ?? ''}
      size="small"
      current={place.pageNum}
      pageSize={place.pageSize}
      total={total}
      showSizeChanger={!phone}
      {...(phone && { simple: { readOnly: true } })}
      pageSizeOptions={[...PAGE_SIZES]}
      showTotal={(n) => (n >= COUNT_LIMIT ? t('超过 {n} 条', { n }) : t('共 {n} 条', { n }))}
      onChange={(pageNum, pageSize) => go({ pageNum: pageSize === place.pageSize ? pageNum : 1, pageSize })}
    />
  )
}
