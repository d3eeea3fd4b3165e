import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/platform/i18n/own-texts.ts'
import { pageStyles } from './Page.tsx'

interface RowDeedsProps {
  /** Of the row, for those who hear the page. */
  name: string
  /** Where it is changed. */
  update: string
  onRemove: () => void
}

/** What can be done with a row: change it on a page of its own, or remove it. */
export const RowDeeds = ({ name, update, onRemove }: RowDeedsProps): ReactNode => {
  const t = useText()
  return (
    <Space>
      <Link className={pageStyles.link} to={update} aria-label={t('编辑 {name}', { name })}>
        {t('编辑')}
      </Link>
      <Button type="link" danger size="small" aria-label={t('删除 {name}', { name })} onClick={onRemove}>
        {t('删除')}
      </Button>
    </Space>
  )
}
