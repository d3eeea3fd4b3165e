import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/workbench/texts.ts'
import { cardStyles } from './CardFrame.tsx'

interface CardBodyProps {
  failed: boolean
  onRetry: () => void
  /** Undefined until the first answer. */
  count: number | undefined
  empty: string
  children: ReactNode
}

/** The states of a card: could not be loaded, on its way, nothing there, and what there is. */
export const CardBody = ({ failed, onRetry, count, empty, children }: CardBodyProps): ReactNode => {
  const t = useText()
  if (failed) {
    return (
      <p className={cardStyles.nothing} role="alert">
        {t('加载失败')}{' '}
        <Button type="link" size="small" onClick={onRetry}>
          {t('重试')}
        </Button>
      </p>
    )
  }
  if (count === undefined) return <div className={cardStyles.wait} role="status" aria-label={t('加载中')} />
  if (count === 0) return <p className={cardStyles.nothing}>{empty}</p>
  return children
}
