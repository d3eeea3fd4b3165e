import { catalogue } from '#src/catalogue.ts'

/** What plans refuse. */
export const texts = catalogue('plans', {
  请选择执行人: 'Select who does the work',
  '时间格式应为HH:mm': 'Enter the time as HH:mm',
  时段重叠: 'The time slots overlap',
})
