import { JOB_STATUS, PROGRESS_KIND } from '@qifuyun/contract/progress/constants.ts'
import { useText } from './texts.ts'

/** What kinds of jobs are called. */
export const useKindName = (): ((kind: number) => string) => {
  const t = useText()
  const names: Readonly<Record<number, string>> = {
    [PROGRESS_KIND.export]: t('导出'),
    [PROGRESS_KIND.import]: t('导入'),
    [PROGRESS_KIND.print]: t('批量打印'),
    [PROGRESS_KIND.bundle]: t('打包'),
    [PROGRESS_KIND.undo]: t('撤销导入'),
    [PROGRESS_KIND.work]: t('批量处理'),
  }
  return (kind) => names[kind] ?? String(kind)
}

/** What states of jobs are called where none is drawn. */
export const useStatusName = (): ((status: number) => string) => {
  const t = useText()
  const names: Readonly<Record<number, string>> = {
    [JOB_STATUS.waiting]: t('排队中'),
    [JOB_STATUS.running]: t('进行中'),
    [JOB_STATUS.finished]: t('已完成'),
    [JOB_STATUS.failed]: t('失败'),
    [JOB_STATUS.cancelled]: t('已取消'),
    [JOB_STATUS.expired]: t('已过期'),
  }
  return (status) => names[status] ?? ''
}
