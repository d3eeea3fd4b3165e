import type { History, Past, Story } from '@qifuyun/kit/history.ts'
import { dict } from '#src/general-settings/dict.ts'
import { param } from '#src/general-settings/param.ts'

/** Days before today on which each was added to a dictionary. */
const ADDED = [
  { ago: 61, parentCode: 'payWay', dictCode: 'digital', dictName: '数字人民币', seq: 5 },
  { ago: 24, parentCode: 'serviceLevel', dictCode: 'trial', dictName: '体验服务', seq: 9 },
] as const

const entryOf = (past: Past, { ago, ...entry }: (typeof ADDED)[number]): Story[] => {
  const day = past.days.at(-1 - ago)
  if (day === undefined) return []
  const at = past.workingMoment(day, past.chanceOf(`dictionary ${entry.dictCode}`))
  return [{ key: entry.dictCode, deeds: [{ at, by: past.projects[0]?.manager ?? '', run: (hand) => hand.add(dict, entry) }] }]
}

/** The hotline got another number. */
const hotline = (past: Past): Story[] => {
  const day = past.days.at(-1 - 33)
  if (day === undefined) return []
  const at = past.workingMoment(day, past.chanceOf('hotline'))
  const change = {
    at,
    by: past.projects[0]?.manager ?? '',
    run: async (hand: Parameters<Story['deeds'][0]['run']>[0]) => {
      const [row] = await hand.list(param, (f) => f.eq('key', 'serviceHotline'), 1)
      if (row !== undefined) await hand.update(param, row.uuid, { value: '0571-88001234 转 8' })
    },
  }
  return [{ key: 'hotline', deeds: [change] }]
}

/** What was changed in the settings in the last quarter. */
export const settingsHistory: History = (past) => [...ADDED.flatMap((entry) => entryOf(past, entry)), ...hotline(past)]
