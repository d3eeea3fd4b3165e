import { catalogue } from '#src/core/catalogue.ts'

/** Texts of backups, with their English lines. */
export const backupTexts = catalogue('backup', {
  '备份未配置，请设置 QFY_BACKUP_TO': 'Backups are not configured: set QFY_BACKUP_TO',
  '备份正在进行，请稍后再试': 'A backup is running. Try again later',
})
