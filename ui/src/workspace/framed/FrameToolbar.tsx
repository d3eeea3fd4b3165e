import { Button } from 'antd'
import { ExternalLink, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import { hostOf } from '#src/workspace/routing/safe-address.ts'
import styles from './FramedPage.module.css'

const ICON_SIZE = 16

/** Opens an outside page in a window. */
export const Beside = ({ url, primary = false }: { url: string; primary?: boolean }): ReactNode => {
  const t = useText()
  const look = primary ? ({ type: 'primary' } as const) : ({ type: 'text', size: 'small' } as const)
  return (
    <Button {...look} icon={<ExternalLink size={ICON_SIZE} />} href={url} target="_blank" rel="noopener noreferrer">
      {t('新窗口打开')}
    </Button>
  )
}

interface FrameToolbarProps {
  title: string
  url: string
  onReload: () => void
}

/** Above a page of others: title, host, 刷新, 新窗口打开. */
export const FrameToolbar = ({ title, url, onReload }: FrameToolbarProps): ReactNode => {
  const t = useText()
  return (
    <header className={styles.toolbar}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <span className={styles.host}>{hostOf(url)}</span>
      <Button type="text" size="small" icon={<RotateCw size={ICON_SIZE} />} onClick={onReload}>
        {t('刷新')}
      </Button>
      <Beside url={url} />
    </header>
  )
}
