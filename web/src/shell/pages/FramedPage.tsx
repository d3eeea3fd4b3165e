import { Button } from 'antd'
import { ExternalLink, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import { StateBlock } from '#src/ui/StateBlock.tsx'
import styles from './FramedPage.module.css'

const LOAD_LIMIT_MS = 8_000
const ICON_SIZE = 16
/** The page may run and open windows, but it neither moves ours nor shares our origin's storage when it is ours by accident. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-downloads allow-same-origin'

type Phase = 'loading' | 'shown' | 'failed'

const useFrame = () => {
  const [attempt, setAttempt] = useState(0)
  const [phase, setPhase] = useState<Phase>('loading')
  useEffect(() => {
    if (phase !== 'loading') return
    const timer = setTimeout(() => setPhase('failed'), LOAD_LIMIT_MS)
    return () => clearTimeout(timer)
  }, [phase])
  const reload = () => {
    setAttempt((before) => before + 1)
    setPhase('loading')
  }
  return { attempt, phase, reload, shown: () => setPhase('shown') }
}

/** The sandbox without our origin for pages of our own site: a framed page of ours must not reach into the window around it. */
const sandboxFor = (url: string): string => (new URL(url).origin === location.origin ? SANDBOX.replace(' allow-same-origin', '') : SANDBOX)

/** A foreign page under a toolbar: title, 刷新, 新窗口打开. After 8 s without an answer, or without a usable address: 加载失败. */
export const FramedPage = ({ title, url }: { title: string; url: string | null }): ReactNode => {
  const t = useText()
  const { attempt, phase, reload, shown } = useFrame()
  if (url === null) return <StateBlock heading picture="error" title={t('加载失败')} hint={t('地址无效，只能打开 http 或 https 网页')} />
  return (
    <>
      <header className={styles.toolbar}>
        <h1 className={styles.title}>{title}</h1>
        <Button type="text" size="small" icon={<RotateCw size={ICON_SIZE} />} onClick={reload}>
          {t('刷新')}
        </Button>
        <Button type="text" size="small" icon={<ExternalLink size={ICON_SIZE} />} href={url} target="_blank" rel="noopener noreferrer">
          {t('新窗口打开')}
        </Button>
      </header>
      <div className={styles.stage}>
        {phase === 'failed' ? (
          <StateBlock picture="error" title={t('加载失败')} action={<Button onClick={reload}>{t('重试')}</Button>} />
        ) : (
          <iframe
            key={attempt}
            src={url}
            title={title}
            className={styles.frame}
            sandbox={sandboxFor(url)}
            referrerPolicy="no-referrer"
            onLoad={shown}
          />
        )}
        {phase === 'loading' ? <div className={styles.bar} role="progressbar" aria-label={t('加载中')} /> : null}
      </div>
    </>
  )
}
