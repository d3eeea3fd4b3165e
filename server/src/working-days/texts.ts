import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** Texts of the working calendar, with their English lines. */
const workingDaysTexts = catalogue('working-days', {
  文件中有重复的日期: 'The file has this day twice',
})

export const { t } = refusalsIn(workingDaysTexts)
