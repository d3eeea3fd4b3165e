import { right } from '@qifuyun/kit/permissions.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { reconcilingApp } from '#src/reconciling/app.ts'
import { batch } from '#src/reconciling/books/batch.ts'
import { monthClose } from '#src/reconciling/closing/month-close.ts'
import { BooksPage } from './BooksPage.tsx'
import { DeskPage } from './DeskPage.tsx'

/** Books compared with banks and channels, and closed by the month. */
export const application = loadedApp(reconcilingApp, {
  pages: [
    { key: 'desk', label: '对账台', right: right(batch, 'read'), Page: DeskPage },
    { key: 'books', label: '账务连续性', right: right(monthClose, 'read'), Page: BooksPage },
  ],
})
