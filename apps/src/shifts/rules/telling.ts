import type { Problem } from '#src/shifts/rules/checks.ts'
import { dayOf, HOUR } from '#src/shifts/rules/times.ts'

/** Says a text of this application with its values, in the words of a page or as a sentence of the server. */
type Say<Said> = (text: ProblemText, values: Readonly<Record<string, string | number>>) => Said

type ProblemText =
  | '{day}{shift}前只休 {hours} 小时，要 {least} 小时'
  | '{day}{shift}与前一个班重叠'
  | '{from}–{to}连上 {n} 天，最多 {max} 天'
  | '{from}起一周 {hours} 小时，最多 {max} 小时'
  | '{day}{name}，{shift}缺 {n} 人'
  | '{day}{name}，还排着{shift}'
  | '{day}{shift}缺 {n} 人'

const MONTH_AT = 5
const DATE_AT = 8

/** `4/8` */
export const dayText = (day: number): string => {
  const of = dayOf(day)
  return `${Number(of.slice(MONTH_AT, MONTH_AT + 2))}/${Number(of.slice(DATE_AT))}`
}

/** Hours with their minutes where there are any: `8`, `10:59`. */
export const hoursText = (minutes: number): string => {
  const hours = Math.floor(minutes / HOUR)
  const rest = minutes % HOUR
  return rest === 0 ? String(hours) : `${hours}:${String(rest).padStart(2, '0')}`
}

interface Named {
  nameOf(kind: string): string
  kindOn(user: string, day: number): string
  least: number
  maxDays: number
  maxMinutes: number
}

/** What is wrong, in one sentence without the name of the person. */
export const problemText = <Said>(problem: Problem, { nameOf, kindOn, least, maxDays, maxMinutes }: Named, say: Say<Said>): Said => {
  const day = dayText(problem.day)
  if (problem.rule === 'rest') {
    const shift = kindOn(problem.user, problem.day)
    return problem.gap < 0
      ? say('{day}{shift}与前一个班重叠', { day, shift })
      : say('{day}{shift}前只休 {hours} 小时，要 {least} 小时', { day, shift, hours: hoursText(problem.gap), least: hoursText(least) })
  }
  if (problem.rule === 'days')
    return say('{from}–{to}连上 {n} 天，最多 {max} 天', {
      from: dayText(problem.first),
      to: dayText(problem.last),
      n: problem.last - problem.first + 1,
      max: maxDays,
    })
  if (problem.rule === 'hours')
    return say('{from}起一周 {hours} 小时，最多 {max} 小时', {
      from: dayText(problem.monday),
      hours: hoursText(problem.minutes),
      max: hoursText(maxMinutes),
    })
  const shift = nameOf(problem.kind)
  if (problem.rule === 'staff') return say('{day}{shift}缺 {n} 人', { day, shift, n: problem.beyond })
  return problem.short > 0
    ? say('{day}{name}，{shift}缺 {n} 人', { day, name: problem.away.name, shift, n: problem.short })
    : say('{day}{name}，还排着{shift}', { day, name: problem.away.name, shift })
}
