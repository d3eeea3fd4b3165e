import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Button } from 'antd'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#src/market/texts.ts'
import { useApp } from '../api.ts'
import { CartBlock } from '../cart/CartBlock.tsx'
import { to } from '../to.ts'
import { AppHead } from './AppHead.tsx'
import { Buy } from './Buy.tsx'
import { Comments } from './Comments.tsx'
import styles from './Detail.module.css'
import { Gallery } from './Gallery.tsx'
import { Introduction } from './Introduction.tsx'

/** /cloudMarket/info?marketAppUuid=: an application alone, reached by its address. */
export const AppPage = ({ marketAppUuid }: { marketAppUuid: string }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const { data, isLoadingError, error, refetch } = useApp(marketAppUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  return (
    <div className={styles.page}>
      <div className={styles.main} data-pane>
        <Button
          type="text"
          className={styles.back ?? ''}
          icon={<ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void navigate(to.market())}
        >
          {t('返回云市场')}
        </Button>
        <AppHead app={data} level="h1" />
        <Gallery app={data} />
        <Introduction html={data.detail} />
        <Comments app={data} />
      </div>
      <aside className={styles.side} aria-label={t('订购')} data-pane>
        <div className={styles.scroll}>
          <Buy app={data} />
        </div>
        <CartBlock />
      </aside>
    </div>
  )
}
