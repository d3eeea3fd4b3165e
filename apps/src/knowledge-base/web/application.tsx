import { right } from '@qifuyun/kit/permissions.ts'
import { textOf } from '@qifuyun/kit-web/fields/row.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { knowledgeBase } from '#src/knowledge-base/app.ts'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import { ReadingPage } from './ReadingPage.tsx'
import { ReadLink } from './ReadLink.tsx'

/** Documents in spaces, with the page on which they are read. */
export const application = loadedApp(knowledgeBase, {
  pages: [{ key: 'read', label: '阅读', right: right(doc, 'read'), Page: ReadingPage }],
  seldom: ['edition', 'reader', 'tag', 'searchDay', 'visit', 'hold'],
  lists: { doc: { detail: { renderButtons: (row) => <ReadLink uuid={textOf(row.uuid)} /> } } },
})
