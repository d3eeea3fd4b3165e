import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { StateBlock } from '#src/components/StateBlock.tsx'
import { useText } from '#src/platform/i18n/own-texts.ts'
import { hostOf, linkTarget } from '#src/workspace/routing/safe-address.ts'
import styles from './FramedPage.module.css'
import { Beside, FrameToolbar } from './FrameToolbar.tsx'

const LOAD_LIMIT_MS = 8_000
/** The page may run and open windows, but it never moves ours. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-downloads'

/** Pages of others keep their own sign-in; one of our own site must not reach into the window around it. */
const sandboxFor = (url: string): string => (new URL(url).origin === location.origin ? SANDBOX : `${SANDBOX} allow-same-origin`)

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

interface Site {
  title: string
  url: string
}

const Frame = ({ title, url }: Site): ReactNode => {
  const t = useText()
  const { attempt, phase, reload, shown } = useFrame()
  return (
    <>
      <FrameToolbar title={title} url={url} onReload={reload} />
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

/** Hosts that the user has agreed to since the page was loaded. */
const agreed = new Set<string>()

/** Names the host before anything of an unknown site is loaded. */
const Question = ({ title, url, onAgree }: Site & { onAgree: () => void }): ReactNode => {
  const t = useText()
  const host = hostOf(url)
  return (
    <StateBlock
      heading
      picture="noAccess"
      title={t('即将打开外部网站')}
      hint={
        <>
          <strong className={styles.unknown}>{host}</strong>
          {t('「{title}」不是企服云的页面，请确认网址可信，不要在其中填写企服云的密码', { title })}
        </>
      }
      action={
        <span className={styles.choice}>
          <Button
            type="primary"
            onClick={() => {
              agreed.add(host)
              onAgree()
            }}
          >
            {t('继续访问')}
          </Button>
          <Beside url={url} />
        </span>
      }
    />
  )
}

interface FramedPageProps {
  title: string
  /** A web address, or null where there was none to use. */
  url: string | null
  /** An application of the enterprise has this host: nobody is asked about it. */
  known?: boolean
}

/**
 * A foreign page under a toolbar: title, host, 刷新, 新窗口打开. After 8 s without an answer, or without a usable address: 加载失败. What a
 * browser refuses to frame beside a secure page opens in a window.
 */
export const FramedPage = ({ title, url, known = false }: FramedPageProps): ReactNode => {
  const t = useText()
  const [, setAgreed] = useState(0)
  const target = linkTarget(url, location.origin)
  if (url === null || target === null)
    return <StateBlock heading picture="error" title={t('加载失败')} hint={t('地址无效，只能打开 http 或 https 网页')} />
  if ('window' in target && location.protocol === 'https:')
    return (
      <StateBlock
        heading
        picture="noAccess"
        title={hostOf(url)}
        hint={t('该网页没有加密，请在新窗口打开')}
        action={<Beside url={url} primary />}
      />
    )
  if (!known && !('inside' in target) && !agreed.has(hostOf(url)))
    return <Question title={title} url={url} onAgree={() => setAgreed((times) => times + 1)} />
  return <Frame key={url} title={title} url={url} />
}
