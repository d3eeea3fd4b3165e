import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** Texts of the working calendar, with their English lines. */
const workingDaysTexts = catalogue('working-days', {
  工作日历: 'Working calendar',
  日期: 'Date',
  类型: 'Type',
  名称: 'Name',
  法定节假日: 'Public holiday',
  调休工作日: 'Made-up workday',
  公司假日: 'Company holiday',
  计薪倍数: 'Pay multiple',
  文件中有重复的日期: 'This day appears twice in the file',
  '导入工作日历：成功{success}行，失败{fail}行': 'Import the working calendar: {success} rows imported, {fail} rejected',
  '{begin}至{end}': '{begin} to {end}',
  '修改工作时间：{begin}至{end}': 'Edit working hours: {begin} to {end}',
  '{days}设为上班': 'Make {days} working days',
  '{days}设为休息': 'Make {days} days off',
  '{days}恢复默认': 'Reset {days} to the default',
})

export const { t } = refusalsIn(workingDaysTexts)
