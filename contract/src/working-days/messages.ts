/** Texts of the working calendar, with their English lines. */
export const WORKING_DAYS_EN = {
  文件中有重复的日期: 'The file has this day twice',
} as const
