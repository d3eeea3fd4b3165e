import { Pagination } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/notices/texts.ts'
import styles from './Notice.module.css'
import { PAGE_SIZE } from './place.ts'

/** The pager below a list; absent where one page holds all. */
export const Pages = ({ pageNum, total, onPage }: { pageNum: number; total: number; onPage: (pageNum: number) => void }): ReactNode => {
  const t = useText()
  if (total <= PAGE_SIZE && pageNum === 1) return null
  return (
    <Pagination
      className={styles.pages ?? ''}
      current={pageNum}
      total={total}
      pageSize={PAGE_SIZE}
      showSizeChanger={false}
      showTotal={(n) => t('共 {n} 条', { n })}
      onChange={onPage}
    />
  )
}
