import { backupTexts } from '@qifuyun/contract/backup/messages.ts'
import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What it tells operators, beside what it refuses. */
const told = catalogue(
  'backup/told',
  {
    备份失败: 'The backup failed',
    '备份在复制数据时失败：{reason}': 'The backup failed while data was copied: {reason}',
    '备份在写入存放位置时失败：{reason}': 'The backup failed while it was stored: {reason}',
    '备份未通过恢复验证：{reason}': 'The backup did not pass its trial restore: {reason}',
  },
  backupTexts,
)

/** What backups refuse, in the words of the feature. */
export const { conflict, refuse, t } = refusalsIn(told)
