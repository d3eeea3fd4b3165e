import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import { CallError } from '#src/platform/request/call-error.ts'
import { StateBlock } from './StateBlock.tsx'

/** A first load that failed: the server's sentence and 重试. */
export const LoadFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode => {
  const t = useText()
  const cause = error instanceof CallError ? error.msg : ''
  const unanswered = error instanceof CallError && error.unanswered
  return (
    <div role="alert">
      <StateBlock
        picture={unanswered ? 'offline' : 'error'}
        title={t('加载失败')}
        hint={cause}
        action={<Button onClick={onRetry}>{t('重试')}</Button>}
      />
    </div>
  )
}
