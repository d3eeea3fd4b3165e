import { Progress } from 'antd'
import type { ReactNode } from 'react'
import styles from './Jobs.module.css'
import { useText } from './texts.ts'
import { type Following, isOver } from './use-progress.ts'

const SPOKEN_STEP = 25
const SIZE = 92

/** What is spoken of a job's course: at every quarter, not at every per cent. */
const Spoken = ({ percent }: { percent: number }): ReactNode => {
  const t = useText()
  const quarter = Math.floor(percent / SPOKEN_STEP) * SPOKEN_STEP
  return (
    <span className="qf-visually-hidden" role="status">
      {quarter > 0 ? t('已完成 {n}%', { n: quarter }) : ''}
    </span>
  )
}

/** Share, counts and the time left of a job. */
export const JobRing = ({ following, title }: { following: Following; title: string }): ReactNode => {
  const t = useText()
  const { record, percent, secondsLeft, dimmed } = following
  const number = new Intl.NumberFormat('en-US')
  const waiting = record === undefined || (record.progressCount === 0 && !isOver(record))
  return (
    <div className={styles.course} data-dimmed={dimmed || undefined}>
      <div role="progressbar" aria-label={title} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
        <Progress type="circle" percent={percent} size={SIZE} strokeWidth={8} strokeColor="var(--qf-brand)" />
      </div>
      <Spoken percent={percent} />
      <div className={styles.words}>
        <p className={styles.doing}>{waiting ? t('正在排队') : t('正在生成文件')}</p>
        {record && record.progressCount > 0 ? (
          <p className={styles.counts}>
            {t('{done} / {total} 条', { done: number.format(record.progressCompleteCount), total: number.format(record.progressCount) })}
          </p>
        ) : null}
        {dimmed ? <p className={styles.hint}>{t('连接中断，正在重试')}</p> : null}
        {!dimmed && secondsLeft !== undefined ? <p className={styles.hint}>{t('预计还需 {n} 秒', { n: secondsLeft })}</p> : null}
      </div>
    </div>
  )
}
