import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import type { ReactNode } from 'react'
import { CollectedList } from '#src/collect/api.ts'
import { useText } from '#src/notices/texts.ts'
import { PAGE_SIZE } from './place.ts'

/** Own collected notices; one that is gone can still be taken out. */
export const CollectedRows = ({ pageNum, onPage }: { pageNum: number; onPage: (pageNum: number) => void }): ReactNode => {
  const t = useText()
  const empty = <StateBlock picture="empty" title={t('还没有收藏的公告')} hint={t('点击公告中的星标即可收藏')} />
  return <CollectedList kind="notice" pageNum={pageNum} pageSize={PAGE_SIZE} onTurn={onPage} empty={empty} />
}
