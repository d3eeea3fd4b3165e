import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { useRealtimeStatus } from '@qifuyun/ui/platform/realtime/status.ts'
import { Badge, Button } from 'antd'
import { ArrowLeft, Check, Eye, History, Rocket } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useDesigner } from './context.ts'
import styles from './Header.module.css'
import { STEP_NAME, STEPS } from './place.ts'
import { useText } from './texts.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const Steps = (): ReactNode => {
  const t = useText()
  const { step: current, go, problems } = useDesigner()
  return (
    <nav className={styles.steps} aria-label={t('设计步骤')}>
      {STEPS.map((step, index) => {
        const count = problems.filter((problem) => problem.step === step).length
        return (
          <Fragment key={step}>
            {index > 0 ? <span className={styles.line} aria-hidden="true" /> : null}
            <button type="button" className={styles.step} aria-current={step === current ? 'step' : undefined} onClick={() => go(step)}>
              <span className={styles.disc} data-done={count === 0 || undefined} aria-hidden="true">
                {count === 0 && step !== current ? <Check size={14} strokeWidth={2.5} /> : index + 1}
              </span>
              {t(STEP_NAME[step])}
              {count > 0 ? (
                <>
                  <Badge count={count} size="small" aria-hidden="true" />
                  <span className="qf-visually-hidden">{t('{n} 个问题', { n: count })}</span>
                </>
              ) : null}
            </button>
          </Fragment>
        )
      })}
    </nav>
  )
}

interface HeaderProps {
  published: boolean
  dirty: boolean
  /** A draft may be kept: something changed, or nothing is stored yet. */
  savable: boolean
  /** When this browser kept what is not saved. */
  keptAt: number | null
  busy: boolean
  onBack: () => void
  onPreview: () => void
  onTry: () => void
  onSave: () => void
  onPublish: () => void
}

/** Name and state of the flow, the steps, and what is done with the whole. */
export const Header = ({
  published,
  dirty,
  savable,
  keptAt,
  busy,
  onBack,
  onPreview,
  onTry,
  onSave,
  onPublish,
}: HeaderProps): ReactNode => {
  const t = useText()
  const { design } = useDesigner()
  const offline = useRealtimeStatus() === 'offline'
  const hint = offline ? { title: t('网络恢复后可提交') } : {}
  const state = !dirty
    ? t('已保存')
    : keptAt === null
      ? t('未保存')
      : t('未保存 · {time} 已暂存在本机', { time: formatDate(keptAt, 'HH:mm') })
  return (
    <header className={styles.header}>
      <Button type="text" aria-label={t('返回')} icon={<ArrowLeft {...ICON} />} onClick={onBack} />
      <div className={styles.names}>
        <h1 className={styles.name}>{design.flowName.trim() === '' ? t('未命名流程') : design.flowName}</h1>
        <p className={styles.state} role="status">
          {published ? t('已发布') : t('草稿')} · {state}
        </p>
      </div>
      <Steps />
      <div className={styles.acts}>
        <Button icon={<Eye {...ICON} />} aria-label={t('预览')} title={t('预览')} onClick={onPreview}>
          <span className={styles.words}>{t('预览')}</span>
        </Button>
        <Button
          icon={<History {...ICON} />}
          aria-label={t('历史试跑')}
          title={published ? t('历史试跑') : t('发布后可用已结束的审批试跑')}
          disabled={!published}
          onClick={onTry}
        >
          <span className={styles.words}>{t('历史试跑')}</span>
        </Button>
        <Button disabled={!savable || offline} loading={busy} onClick={onSave} {...hint}>
          {t('保存草稿')}
        </Button>
        <Button type="primary" icon={<Rocket {...ICON} />} disabled={offline} loading={busy} onClick={onPublish} {...hint}>
          {t('发布')}
        </Button>
      </div>
    </header>
  )
}
