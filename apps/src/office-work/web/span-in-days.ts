import { dayInWords, formatDate, spanInWords } from '@qifuyun/ui/platform/format/date.ts'

const isMidnight = (moment: string): boolean => formatDate(moment, 'HH:mm') === '00:00'

/** From when to when somebody is away; whole days are said as days: 11月20日周五. */
export const spanInDays = (begin: string, end: string): string => {
  if (!isMidnight(begin) || !isMidnight(end)) return spanInWords(begin, end)
  const [first, last] = [dayInWords(begin), dayInWords(new Date(Date.parse(end) - 1))]
  return first === last ? first : `${first} – ${last}`
}
