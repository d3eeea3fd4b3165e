import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import type { ReactNode } from 'react'
import styles from './AppFrame.module.css'
import { useAppCode } from './calls.ts'
import { useText } from './texts.ts'

/** The code that opens an application in the mobile app, which alone has it. */
export const AppCode = ({ appUuid }: { appUuid: string }): ReactNode => {
  const t = useText()
  const { data, isLoadingError, error, refetch } = useAppCode(appUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  return (
    <div className={styles.block}>
      <img className={styles.code} src={data.qrHttPath} alt={t('应用二维码')} />
      <p className={styles.hint}>{t('请使用企服云 App 扫码打开')}</p>
    </div>
  )
}
