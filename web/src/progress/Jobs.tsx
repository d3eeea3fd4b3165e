import { saveJobFile } from '@qifuyun/ui/progress/save-file.ts'
import { dropJob, type Job, restoreJob, setImporting, useJobs } from '@qifuyun/ui/progress/store.ts'
import { App, Button } from 'antd'
import { ChevronUp } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { ExportProgressDialog } from './ExportProgressDialog.tsx'
import styles from './Jobs.module.css'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useText } from './texts.ts'
import { type Following, isFinished, isOver, useProgress } from './use-progress.ts'

const ImportDialog = lazy(() => import('./ImportDialog.tsx'))

const CARDS_MAX = 3
const SHOWN_S = 8

/** What is told when a job is over: the file of an export comes by itself, an import names its counts. */
const useEnding = (job: Job, { record }: Following): void => {
  const t = useText()
  const { notification } = App.useApp()
  const tell = useEffectEvent(() => {
    const result = record?.progressResultData
    if (record === undefined) return
    dropJob(job.progressId)
    if (!isFinished(record)) {
      notification.error({ title: t('{title}失败', { title: job.title }), description: record.progressMsg ?? '', duration: SHOWN_S })
      return
    }
    if (job.kind === 'export') {
      const address = result?.excelHttpPath ?? null
      const save = (): void => {
        saveJobFile(job.progressId, address, result?.fileName ?? null)
      }
      if (!job.minimised) save()
      notification.success({
        title: t('导出成功'),
        description: result?.fileName ?? record.progressTitle,
        duration: SHOWN_S,
        actions: (
          <Button type="link" size="small" onClick={save}>
            {job.minimised ? t('下载') : t('重新下载')}
          </Button>
        ),
      })
      return
    }
    job.onStored?.()
    notification.success({
      title: job.kind === 'undo' ? t('撤销成功') : t('导入成功'),
      description: t('成功 {done} 条，失败 {failed} 条', { done: result?.successCount ?? 0, failed: result?.failCount ?? 0 }),
      duration: SHOWN_S,
      ...(job.kind === 'import' && {
        actions: (
          <Button
            type="link"
            size="small"
            onClick={() =>
              setImporting({
                businessCode: record.progressBusinessCode,
                title: job.title,
                params: {},
                progressId: job.progressId,
                onStored: job.onStored,
              })
            }
          >
            {t('查看')}
          </Button>
        ),
      }),
    })
  })
  const over = record !== undefined && isOver(record)
  // The end of a job is an event of the server.
  useEffect(() => {
    if (over) tell()
  }, [over])
}

const JobCard = ({ job, following, hidden }: { job: Job; following: Following; hidden: boolean }): ReactNode => {
  const t = useText()
  if (hidden) return null
  const { percent, dimmed } = following
  const name = t('{title}，已完成 {n}%', { title: job.title, n: percent })
  return (
    <li className={styles.card} data-dimmed={dimmed || undefined}>
      <div className={styles.cardHead}>
        <span className={styles.cardTitle}>{job.title}</span>
        <span className={styles.cardPercent}>{percent}%</span>
        {job.kind === 'export' ? (
          <button
            type="button"
            className={styles.restore}
            aria-label={t('展开{title}', { title: job.title })}
            onClick={() => restoreJob(job.progressId)}
          >
            <ChevronUp size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        ) : null}
      </div>
      <div className={styles.bar} role="progressbar" aria-label={name} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
        <span style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
    </li>
  )
}

const Running = ({ job, card }: { job: Job; card: boolean }): ReactNode => {
  const following = useProgress(job.progressId)
  useEnding(job, following)
  if (!job.minimised) return <ExportProgressDialog job={job} following={following} />
  return <JobCard job={job} following={following} hidden={!card} />
}

/** The jobs of the user over every page: the open one as a dialog, the others as cards in the corner. */
export const Jobs = (): ReactNode => {
  const t = useText()
  const { jobs, importing, asking } = useJobs()
  const away = jobs.filter(({ minimised }) => minimised)
  const cards = away.slice(0, CARDS_MAX)
  return (
    <>
      <ul className={styles.cards} aria-label={t('后台任务')}>
        {away.length > CARDS_MAX ? <li className={styles.more}>+{away.length - CARDS_MAX}</li> : null}
        {jobs.map((job) => (
          <Running key={job.progressId} job={job} card={cards.includes(job)} />
        ))}
      </ul>
      {asking ? <ReasonDialog asking={asking} /> : null}
      {importing ? (
        <Suspense>
          <ImportDialog
            key={importing.businessCode + (importing.progressId ?? '')}
            importing={importing}
            onClose={() => setImporting(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
