import { right } from '@qifuyun/kit/permissions.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { satisfactionApp } from '#src/satisfaction/app.ts'
import { rating } from '#src/satisfaction/ratings/rating.ts'
import { FiguresPage } from './FiguresPage.tsx'

/** What people said, who is still to be called, and how projects, services and people do. */
export const application = loadedApp(satisfactionApp, {
  pages: [{ key: 'figures', label: '满意度分析', right: right(rating, 'read'), Page: FiguresPage }],
  seldom: ['target', 'optOut', 'setting'],
})
