import { Count } from '@qifuyun/ui/components/Count.tsx'
import { openOverlay } from '@qifuyun/ui/workspace/overlay-store.ts'
import { Tooltip } from 'antd'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCounts } from '#src/notifications/api.ts'
import { useText } from '#src/shell/texts.ts'
import styles from './Rail.module.css'

const ICON_SIZE = 18

/** 下载 at the foot of the rail: the finished files, with the number of those that nobody has fetched. */
export const DownloadsButton = (): ReactNode => {
  const t = useText()
  const { download } = useCounts()
  return (
    <Tooltip title={t('下载')} placement="right">
      <button type="button" className={styles.tool} aria-haspopup="dialog" onClick={() => openOverlay('downloads')}>
        <Download size={ICON_SIZE} strokeWidth={1.75} aria-hidden="true" />
        <span className="qf-visually-hidden">{t('下载')}</span>
        <Count value={download} className={styles.badge} />
      </button>
    </Tooltip>
  )
}
