import { right } from '@qifuyun/kit/permissions.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { dunningApp } from '#src/dunning/app.ts'
import { dunningCase } from '#src/dunning/cases/case.ts'
import { CallsPage } from './CallsPage.tsx'
import { Toolbar } from './Toolbar.tsx'

/** Dunning: the list of people to call, the cases and what has become of them. */
export const application = loadedApp(dunningApp, {
  pages: [{ key: 'calls', label: '电话催缴', right: right(dunningCase, 'read'), Page: CallsPage }],
  seldom: ['effort', 'plan'],
  lists: { case: { toolbar: Toolbar } },
})
