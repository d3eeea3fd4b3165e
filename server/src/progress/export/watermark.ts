import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Sheet } from '#src/platform/spreadsheet/workbook-writer.ts'
import { localTime } from '../cell-format.ts'
import type { Run } from '../run.ts'
import { t } from '../texts.ts'
import type { JobUser } from '../user.ts'

const NAME_WIDTH = 12
const TEXT_WIDTH = 40

/** The sheet that says whose file it is: somebody who passes it on is known by it. */
export const watermarkOf = ({ platform, record }: Run, { userName, language }: JobUser): Sheet => ({
  name: wordsIn(t('水印'), language),
  columns: [
    { width: NAME_WIDTH, style: 'text' },
    { width: TEXT_WIDTH, style: 'text' },
  ],
  top: [],
  rows: [
    [
      [wordsIn(t('导出人'), language), userName],
      [wordsIn(t('导出时间'), language), localTime(platform.clock.now())],
      [wordsIn(t('导出原因'), language), record.reason ?? ''],
      [wordsIn(t('任务编号'), language), record.jobNo ?? ''],
    ],
  ],
})
