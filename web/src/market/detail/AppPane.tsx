import { Part } from '@qifuyun/ui/components/ErrorBoundary.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Button } from 'antd'
import { X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '#src/market/texts.ts'
import { useApp } from '../api.ts'
import { CartBlock } from '../cart/CartBlock.tsx'
import { cardId } from '../list/AppCard.tsx'
import { type Behind, to } from '../to.ts'
import { AppHead } from './AppHead.tsx'
import { Buy } from './Buy.tsx'
import { Comments } from './Comments.tsx'
import styles from './Detail.module.css'
import { Gallery } from './Gallery.tsx'
import { Introduction } from './Introduction.tsx'

interface AppPaneProps {
  marketAppUuid: string
  behind: Behind
}

const Loaded = ({ marketAppUuid }: { marketAppUuid: string }): ReactNode => {
  const { data, isLoadingError, error, refetch } = useApp(marketAppUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  return (
    <>
      <AppHead app={data} level="h2" />
      <Gallery app={data} />
      <Introduction html={data.detail} />
      <Buy app={data} />
      <Comments app={data} />
    </>
  )
}

/** An application beside the list that it was opened in, with the cart below. */
export const AppPane = ({ marketAppUuid, behind }: AppPaneProps): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const close = (): void => {
    document.getElementById(cardId(marketAppUuid))?.focus()
    void navigate(to.list(behind, query))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // An overlay above the pane closes itself first.
    if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) close()
  }
  return (
    <aside className={styles.pane} aria-label={t('应用介绍')} onKeyDown={onKeyDown} data-pane>
      <Button
        type="text"
        className={styles.close ?? ''}
        aria-label={t('关闭应用介绍')}
        title={t('关闭应用介绍')}
        icon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={close}
      />
      <div className={styles.scroll}>
        <Part>
          <Loaded marketAppUuid={marketAppUuid} />
        </Part>
      </div>
      <Part>
        <CartBlock />
      </Part>
    </aside>
  )
}
