import { CODE } from '@qifuyun/contract/core/codes.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useSharedBoard } from './api.ts'
import styles from './Board.module.css'
import { BoardScreen } from './BoardScreen.tsx'
import { useText } from './texts.ts'

/** /bigScreen?k=: the board by a link. What is on the screen stays while the network is away; a link that is over shows nothing any more. */
const SharedScreenPage = (): ReactNode => {
  const t = useText()
  const [query] = useSearchParams()
  const board = useSharedBoard(query.get('k') ?? '')
  if (board.error !== null && asCallError(board.error).code === CODE.absent)
    return <StateBlock heading picture="noAccess" title={t('链接已失效')} hint={t('请向分享者要新的链接')} />
  if (board.isLoadingError) return <LoadFailed error={board.error} onRetry={() => void board.refetch()} />
  if (board.data === undefined) return <PageSkeleton />
  return (
    <main className={styles.alone}>
      <BoardScreen board={board.data} readAt={board.dataUpdatedAt} />
    </main>
  )
}
export default SharedScreenPage
