import { exportExcel } from '@qifuyun/contract/progress/endpoints.ts'
import type { History, Past, Story } from '@qifuyun/kit/history.ts'

/** What somebody has exported, how many days ago. */
const EXPORTS = [
  { ago: 3, code: 'main_data.room', by: 'administration' },
  { ago: 2, code: 'main_data.project', by: 'administration' },
  { ago: 1, code: 'main_data.building', by: 'finance' },
] as const

const storyOf = (past: Past, { ago, code, by }: (typeof EXPORTS)[number]): Story[] => {
  const day = past.days.at(-1 - ago)
  if (day === undefined) return []
  const at = past.workingMoment(day, past.chanceOf(`export ${code}`))
  const run: Story['deeds'][number]['run'] = (hand) => hand.call(exportExcel, { progressBusinessCode: code, progressParamData: {} })
  return [{ key: code, deeds: [{ at, by: past.people[by], run }] }]
}

/** Files that people have had made in the last days. */
export const downloadHistory: History = (past) => EXPORTS.flatMap((each) => storyOf(past, each))
