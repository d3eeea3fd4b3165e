import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Alert, Button } from 'antd'
import { type ReactNode, useCallback } from 'react'
import styles from './AppFrame.module.css'
import { listen } from './runs/listening.ts'
import { changeRun, type Problem, type Run } from './runs/run-store.ts'
import { attachFrame, frameLoaded } from './runs/runs.ts'
import { useText } from './texts.ts'
import { useShown } from './use-shown.ts'

/** It may run and open windows, but never moves ours. A page keeps its own sign-in, unless it is of our own origin; a module has no origin. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-downloads'
const sandboxOf = ({ opened, src }: Run): string =>
  opened?.shownAs === 'page' && new URL(src ?? '', location.origin).origin !== location.origin ? `${SANDBOX} allow-same-origin` : SANDBOX

/** What stands above the frame, given the way to load it again. */
export type Bar = (reload: () => void) => ReactNode

interface AppFrameProps {
  /** Key of the run. */
  of: string
  run: Run
  name: string
  bar?: Bar | undefined
  onRetry: () => void
}

const Failed = ({ problem, words, onRetry }: { problem: Problem; words: string; onRetry: () => void }): ReactNode => {
  const t = useText()
  const titles = {
    silent: t('应用没有响应'),
    failed: t('应用启动失败'),
    left: t('应用离开了原来的页面'),
    address: t('应用地址未配置'),
  } as const
  return (
    <div role="alert">
      <StateBlock
        picture="error"
        title={titles[problem]}
        hint={problem === 'address' ? t('请联系企业管理员检查应用地址') : words}
        action={problem === 'address' ? null : <Button onClick={onRetry}>{t('重试')}</Button>}
      />
    </div>
  )
}

const Faulty = ({ of, onRetry }: { of: string; onRetry: () => void }): ReactNode => {
  const t = useText()
  return (
    <Alert
      banner
      closable={{ onClose: () => changeRun(of, { faulty: false }) }}
      title={t('应用出现错误，部分功能可能无法使用')}
      action={
        <Button size="small" onClick={onRetry}>
          {t('重新加载')}
        </Button>
      }
    />
  )
}

/** The page or module of others, in a frame that the bridge speaks with. */
export const AppFrame = ({ of, run, name, bar, onRetry }: AppFrameProps): ReactNode => {
  useShown(of)
  const attach = useCallback(
    (frame: HTMLIFrameElement | null) => {
      // A hidden page lets go of its elements; the frame stays, and so does who speaks from it.
      if (!frame) return
      listen()
      attachFrame(of, frame)
    },
    [of],
  )
  return (
    <div className={styles.stage}>
      {bar ? bar(onRetry) : <h1 className="qf-visually-hidden">{name}</h1>}
      {run.faulty ? <Faulty of={of} onRetry={onRetry} /> : null}
      {run.problem ? <Failed problem={run.problem} words={run.words} onRetry={onRetry} /> : null}
      {run.src !== null && run.problem === null ? (
        <iframe
          key={run.attempt}
          ref={attach}
          src={run.src}
          title={name}
          className={styles.frame}
          style={run.height === null ? {} : { flex: 'none', height: run.height }}
          sandbox={sandboxOf(run)}
          referrerPolicy="strict-origin"
          onLoad={() => frameLoaded(of)}
        />
      ) : null}
      {run.phase === 'loading' || run.phase === 'opening' ? (
        <div className={styles.cover}>
          <PageSkeleton />
        </div>
      ) : null}
    </div>
  )
}
