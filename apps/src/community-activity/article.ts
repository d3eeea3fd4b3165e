import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { activity } from '#src/community-activity/activities/activity.ts'
import type { Activity } from '#src/community-activity/signups/judging.ts'
import { t } from '#src/community-activity/texts.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)

/** `12-05 09:00 – 12:00`, with both days where it goes on for longer. */
export const spanText = ({ begin, end }: Activity['period']): string => {
  const [from, to] = [momentText(begin), momentText(end)]
  const [day, time] = [to.slice(0, 5), to.slice(6)]
  return from.startsWith(day) ? `${from} – ${time}` : `${from} – ${to}`
}

/** What residents read of an activity before its text: when, where, for how much and how many. */
const factsOf = (row: Activity): [label: string, text: string][] => {
  const left = Math.max(0, row.quota - row.takenPeople)
  const said = (words: ReturnType<typeof t>): string => wordsIn(words, 'zh-CN')
  return [
    ['活动时间', spanText(row.period)],
    ...(row.place === null ? [] : [['活动地点', row.place.name] as [string, string]]),
    ['参加对象', choiceLabel(activity.fields.audience, row.audience)],
    ['报名时间', spanText(row.signUp)],
    [
      '名额',
      said(
        left > 0
          ? t('共 {n} 个，剩余 {left} 个', { n: row.quota, left })
          : t('共 {n} 个，已满，候补 {waiting} 人', { n: row.quota, waiting: row.waitingPeople }),
      ),
    ],
    ['费用', said(row.fee === 0 ? t('免费') : t('{x}/人', { x: formatMoney(row.fee) }))],
    ...(row.perRoom === null ? [] : [['每户限报', said(t('{n} 人', { n: row.perRoom }))] as [string, string]]),
    ...(row.contact === null ? [] : [['咨询电话', row.contact] as [string, string]]),
  ]
}

/** The page of an activity as rich text: its name, its cover, what is to be known, and what it says of itself. */
export const articleOf = (row: Activity): string => {
  const [cover] = row.cover ?? []
  return [
    `<h2>${escaped(row.title)}</h2>`,
    ...(cover === undefined ? [] : [`<p><img src="${escaped(cover)}" alt="${escaped(row.title)}"></p>`]),
    ...factsOf(row).map(([label, text]) => `<p><strong>${label}</strong>　${escaped(text)}</p>`),
    '<hr>',
    row.content,
  ].join('')
}
