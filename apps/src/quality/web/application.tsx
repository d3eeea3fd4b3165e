import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { qualityApp } from '#src/quality/app.ts'
import { ScoresPage } from './ScoresPage.tsx'
import { SheetPage } from './SheetPage.tsx'

/** Scores of projects, checks on the spot and what is to be put right. */
export const application = loadedApp(qualityApp, {
  pages: [
    { key: 'scores', label: '得分看板', Page: ScoresPage },
    { key: 'sheet', label: '现场核查', Page: SheetPage },
  ],
  seldom: ['plan', 'standard'],
})
