import { useRealtimeStatus } from '@qifuyun/ui/platform/realtime/status.ts'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './OfflineStrip.module.css'
import { useText } from './texts.ts'

/** Shorter breaks pass unnoticed. */
const PATIENCE_MS = 2_000
const BACK_SHOWN_MS = 2_000

type Strip = 'none' | 'lost' | 'back'

const useStrip = (): Strip => {
  const offline = useRealtimeStatus() === 'offline'
  const [strip, setStrip] = useState<Strip>('none')
  useEffect(() => {
    if (offline) {
      const timer = setTimeout(() => setStrip('lost'), PATIENCE_MS)
      return () => clearTimeout(timer)
    }
    setStrip((before) => (before === 'lost' ? 'back' : before))
    const timer = setTimeout(() => setStrip('none'), BACK_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [offline])
  return strip
}

/** Over the sheet while the server is out of reach for more than 2 s, and for 2 s once it is back. */
export const OfflineStrip = (): ReactNode => {
  const t = useText()
  const strip = useStrip()
  return (
    <div role="status" className={strip === 'none' ? undefined : `${styles.strip} ${styles[strip]}`}>
      {strip === 'lost' ? t('网络已断开，正在重连…') : null}
      {strip === 'back' ? t('已恢复连接') : null}
    </div>
  )
}
