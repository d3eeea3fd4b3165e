import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { exportExcel } from '@qifuyun/contract/progress/endpoints.ts'
import type { History, Past, Story } from '@qifuyun/kit/history.ts'

/** What somebody has exported, how many minutes ago: jobs are done as soon as a server is there to do them, not in the past. */
const EXPORTS = [
  { ago: 4, code: 'main_data.room', by: 'director' },
  { ago: 3, code: 'approval_records', by: 'administration' },
  { ago: 2, code: 'main_data.project', by: 'director' },
] as const

const storyOf = (past: Past, { ago, code, by }: (typeof EXPORTS)[number]): Story => ({
  key: code,
  deeds: [
    {
      at: new Date(past.now.getTime() - ago * MINUTE_MS),
      by: past.people[by],
      run: (hand) => hand.call(exportExcel, { progressBusinessCode: code, progressParamData: {} }),
    },
  ],
})

/** Files that people have had made just now. */
export const downloadHistory: History = (past) => EXPORTS.map((each) => storyOf(past, each))
