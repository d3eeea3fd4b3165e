import { type Sentence, type Words, wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Sheet } from '#src/platform/spreadsheet/workbook-writer.ts'
import { localTime } from '../cell-format.ts'
import type { Run } from '../run.ts'
import { t } from '../texts.ts'
import type { JobUser } from '../user.ts'

const NAME_WIDTH = 12
const TEXT_WIDTH = 40

/** What was asked for. */
export interface Asked {
  title: Sentence
  /** What it was narrowed by; null: by nothing. */
  filters: Sentence | null
  total: number
}

/**
 * The sheet behind the rows: what they are and who took them. Whoever passes sensitive ones on is known by it, with their reason and the
 * number of the job.
 */
export const aboutSheet = ({ platform, record }: Run, { userName, enterpriseName, language }: JobUser, asked: Asked): Sheet => {
  const lines: readonly (readonly [Words, Words])[] = [
    [t('导出内容'), asked.title],
    [t('筛选条件'), asked.filters ?? t('全部')],
    [t('数据行数'), String(asked.total)],
    [t('企业'), enterpriseName],
    [t('导出人'), userName],
    [t('导出时间'), localTime(platform.clock.now())],
    ...(record.sensitive ? ([[t('导出原因'), record.reason ?? '']] as const) : []),
    ...(record.sensitive ? ([[t('任务编号'), record.jobNo ?? '']] as const) : []),
  ]
  return {
    name: wordsIn(t('导出说明'), language),
    columns: [
      { width: NAME_WIDTH, style: 'text' },
      { width: TEXT_WIDTH, style: 'text' },
    ],
    top: [],
    rows: [lines.map((line) => line.map((words) => wordsIn(words, language)))],
  }
}
