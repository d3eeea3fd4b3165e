import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { Alert, Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'

interface OfferedDraftProps {
  time: number
  onTake: () => void
  onDrop: () => void
}

/** What an earlier visit did not save, offered again. */
export const OfferedDraft = ({ time, onTake, onDrop }: OfferedDraftProps): ReactNode => {
  const t = useText()
  return (
    <Alert
      banner
      type="info"
      showIcon
      title={t('有一份 {time} 未保存的设计', { time: formatDate(time, 'MM-DD HH:mm') })}
      action={
        <Space>
          <Button size="small" onClick={onDrop}>
            {t('丢弃')}
          </Button>
          <Button size="small" type="primary" onClick={onTake}>
            {t('恢复')}
          </Button>
        </Space>
      }
    />
  )
}
