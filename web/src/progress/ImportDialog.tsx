import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { cancelProgress, getProgressInfo } from '@qifuyun/ui/platform/request/endpoints/progress.generated.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import type { Importing } from '@qifuyun/ui/progress/store.ts'
import { App, Button, Progress, Steps } from 'antd'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { ImportColumns } from './ImportColumns.tsx'
import styles from './ImportDialog.module.css'
import { ImportFilesStep } from './ImportFilesStep.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportResult } from './ImportResult.tsx'
import { useText } from './texts.ts'
import { type Import, type Stage, useImport } from './use-import.ts'
import { type ImportFiles, useImportFiles } from './use-import-files.ts'
import { type Following, isFinished, isOver, useProgress } from './use-progress.ts'

const WIDTH = 600
const WIDE = 880

const STEP: Record<Stage['at'], number> = { files: 0, columns: 0, trying: 1, preview: 1, storing: 1, result: 2, undoing: 2, undone: 2 }

const Course = ({ following, words }: { following: Following; words: string }): ReactNode => {
  const t = useText()
  const { record, percent, dimmed } = following
  return (
    <div className={styles.course} data-dimmed={dimmed || undefined}>
      <p className={styles.doing} role="status">
        {words}
      </p>
      <div role="progressbar" aria-label={words} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
        <Progress percent={percent} strokeColor="var(--qf-brand)" />
      </div>
      {record && record.progressCount > 0 ? (
        <p className={styles.hint}>{t('{done} / {total} 条', { done: record.progressCompleteCount, total: record.progressCount })}</p>
      ) : null}
      <p className={styles.hint}>{t('可关闭，完成后通知')}</p>
    </div>
  )
}

interface FollowedProps {
  importing: Importing
  files: ImportFiles
  work: Import
  stage: Exclude<Stage, { at: 'files' | 'columns' }>
}

/** The stages that follow a job of the server. */
const Followed = ({ importing, files, work, stage }: FollowedProps): ReactNode => {
  const t = useText()
  const following = useProgress(stage.progressId)
  const { record } = following
  const { go } = work
  const next = useEffectEvent(() => {
    if (record === undefined) return
    const { progressId } = stage
    if (stage.at === 'trying') {
      const { successCount: good = 0, failCount: bad = 0 } = record.progressResultData ?? {}
      if (isFinished(record)) go({ at: 'preview', progressId, good, bad })
      else go({ at: 'files', ...(record.progressMsg !== null && { problem: record.progressMsg }) })
    }
    if (stage.at === 'storing') {
      importing.onStored?.()
      if (isFinished(record)) requestHost().toast({ kind: 'success', text: t('导入成功') })
      go({ at: 'result', progressId })
    }
    if (stage.at === 'undoing') {
      importing.onStored?.()
      go({ at: 'undone', progressId, importId: stage.importId })
    }
  })
  const over = record !== undefined && isOver(record)
  // The end of a job is an event of the server.
  useEffect(() => {
    if (over) next()
  }, [over])
  switch (stage.at) {
    case 'trying':
      return <Course following={following} words={t('正在检查数据')} />
    case 'preview':
      return <ImportPreview progressId={stage.progressId} following={following} several={files.files.length > 1} work={work} />
    case 'storing':
      return <Course following={following} words={t('正在导入数据')} />
    case 'undoing':
      return <Course following={following} words={t('正在撤销')} />
    case 'result':
      return (
        <ImportResult
          progressId={stage.progressId}
          businessCode={importing.businessCode}
          undoable={importing.undoable !== false}
          files={files.files}
          following={following}
          work={work}
        />
      )
    case 'undone': {
      const result = record?.progressResultData
      return (
        <p className={styles.doing} role="status">
          {t('已撤销 {n} 条，保留 {kept} 条', { n: result?.successCount ?? 0, kept: result?.failCount ?? 0 })}
        </p>
      )
    }
  }
}

/** Stops what is being stored; the dialog then follows it to its result. */
const CancelButton = ({ progressId }: { progressId: string }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const cancel = useAction(cancelProgress, { announce: true, refresh: [getProgressInfo] })
  const shown = (): void => undefined
  const ask = (): void => {
    void modal.confirm({
      title: t('取消这个任务？'),
      content: t('已导入的行会保留。'),
      okText: t('取消导入'),
      cancelText: t('继续运行'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => cancel.mutateAsync({ progressId }).then(shown, shown),
    })
  }
  return (
    <Button loading={cancel.isPending} onClick={ask}>
      {t('取消导入')}
    </Button>
  )
}

interface FootProps {
  work: Import
  files: ImportFiles
  onClose: () => void
}

const Foot = ({ work, files, onClose }: FootProps): ReactNode => {
  const t = useText()
  const { stage, busy } = work
  const paths = files.files.flatMap(({ filePath }) => filePath ?? [])
  const start = (): void => {
    if (files.files.length === 0) requestHost().toast({ kind: 'warning', text: t('请先上传文件') })
    else void work.tryFiles(paths)
  }
  const others = (): void => {
    files.clear()
    work.restart()
  }
  switch (stage.at) {
    case 'files':
      return (
        <>
          <Button onClick={onClose}>{t('取消')}</Button>
          <Button disabled={!files.ready} onClick={() => work.go({ at: 'columns' })}>
            {t('对应表头')}
          </Button>
          <Button type="primary" loading={busy || (files.files.length > 0 && !files.ready)} onClick={start}>
            {t('下一步')}
          </Button>
        </>
      )
    case 'columns':
      return (
        <>
          <Button onClick={() => work.go({ at: 'files' })}>{t('上一步')}</Button>
          <Button type="primary" loading={busy} onClick={() => void work.tryFiles(paths)}>
            {t('下一步')}
          </Button>
        </>
      )
    case 'preview':
      return (
        <>
          <Button onClick={work.restart}>{t('重新上传')}</Button>
          <Button disabled={work.repairs.size === 0} loading={busy} onClick={() => void work.tryFiles(paths)}>
            {t('重新检查')}
          </Button>
          <Button type="primary" loading={busy} disabled={!work.storable} onClick={() => void work.store(paths)}>
            {t('开始导入')}
          </Button>
        </>
      )
    case 'result':
    case 'undone':
      return (
        <>
          <Button onClick={others}>{t('继续导入')}</Button>
          <Button type="primary" onClick={onClose}>
            {t('完成')}
          </Button>
        </>
      )
    case 'trying':
      return <Button onClick={onClose}>{t('取消')}</Button>
    case 'storing':
    case 'undoing':
      return (
        <>
          {stage.at === 'storing' ? <CancelButton progressId={stage.progressId} /> : null}
          <Button type="primary" onClick={onClose}>
            {t('后台运行')}
          </Button>
        </>
      )
  }
}

/** Import in three steps: files, a trial with corrections and the storing itself, the result. */
const ImportDialog = ({ importing, onClose }: { importing: Importing; onClose: () => void }): ReactNode => {
  const t = useText()
  const files = useImportFiles(importing.businessCode)
  const work = useImport(importing)
  const { stage } = work
  const close = (): void => {
    work.leave()
    onClose()
  }
  return (
    <Modal
      open
      width={stage.at === 'preview' || stage.at === 'columns' ? WIDE : WIDTH}
      title={importing.title}
      mask={{ closable: false }}
      onCancel={close}
      footer={
        <div className={styles.foot}>
          <span className={styles.limit}>{t('单个文件不超过 {kb} KB，最多 {n} 个', { kb: files.maxKb, n: files.maxFiles })}</span>
          <Foot work={work} files={files} onClose={close} />
        </div>
      }
    >
      <Steps
        size="small"
        className={styles.steps ?? ''}
        current={STEP[stage.at]}
        items={[{ title: t('上传文件') }, { title: t('导入数据') }, { title: t('查看结果') }]}
      />
      {stage.at === 'files' ? (
        <ImportFilesStep importing={importing} files={files} problem={stage.problem} work={work} />
      ) : stage.at === 'columns' ? (
        <ImportColumns
          importing={importing}
          paths={files.files.flatMap(({ filePath }) => filePath ?? [])}
          mapping={work.mapping}
          onMapping={work.setMapping}
        />
      ) : (
        <Followed key={stage.progressId} importing={importing} files={files} work={work} stage={stage} />
      )}
    </Modal>
  )
}
export default ImportDialog
