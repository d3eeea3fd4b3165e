import { JOB_STATUS } from '@qifuyun/contract/progress/constants.ts'
import type { ReactNode } from 'react'
import { StatusTag } from '#src/components/paged/StatusTag.tsx'
import { useText } from '#src/platform/i18n/own-texts.ts'
import { percentOf } from './percent-of.ts'

interface JobStatusProps {
  row: { progressStatusCode: number; progressCompleteCount: number; progressCount: number }
}

/** What became of a job, in a word; of one that runs how far it is. */
export const JobStatus = ({ row: { progressStatusCode, progressCompleteCount, progressCount } }: JobStatusProps): ReactNode => {
  const t = useText()
  switch (progressStatusCode) {
    case JOB_STATUS.finished:
      return <StatusTag tone="success">{t('已完成')}</StatusTag>
    case JOB_STATUS.failed:
      return <StatusTag tone="error">{t('失败')}</StatusTag>
    case JOB_STATUS.cancelled:
      return <StatusTag tone="slate">{t('已取消')}</StatusTag>
    case JOB_STATUS.expired:
      return <StatusTag tone="slate">{t('已过期')}</StatusTag>
    case JOB_STATUS.running:
      return <StatusTag tone="info">{`${percentOf(progressCompleteCount, progressCount, false)}%`}</StatusTag>
    default:
      return <StatusTag tone="warning">{t('排队中')}</StatusTag>
  }
}
