import { mainData } from '@qifuyun/apps/main-data/app.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/main-data/texts.ts'
import { useReshapeCheck } from '../../api.ts'
import styles from './Reshape.module.css'

/** Whether open records keep these rooms as they are; undefined while it is asked. */
export const useObstacles = (roomUuidList: string[]): { blocked: boolean | undefined; notice: ReactNode } => {
  const t = useText()
  const label = useLabel(mainData)
  const { data, isLoadingError, error, refetch } = useReshapeCheck(roomUuidList)
  if (isLoadingError) return { blocked: undefined, notice: <LoadFailed error={error} onRetry={() => void refetch()} /> }
  if (data === undefined) return { blocked: undefined, notice: null }
  const open = data.openList.map((each) => `${label(each.label)} ${each.count}`).join(t('、'))
  if (open !== '')
    return {
      blocked: true,
      notice: <Alert className={styles.notice ?? ''} type="error" showIcon title={t('有未结束的记录：{open}，请先办结', { open })} />,
    }
  return {
    blocked: false,
    notice:
      data.endedCount === 0 ? null : (
        <Alert className={styles.notice ?? ''} type="info" showIcon title={t('已结束的 {n} 条记录保留在原房间', { n: data.endedCount })} />
      ),
  }
}
