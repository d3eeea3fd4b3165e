import { publicPage } from '@qifuyun/kit/public-page.ts'
import { board } from '#src/screen-designer/boards/board.ts'

/** What a screen shows that nobody signs in to. */
export const screenPage = publicPage('screen', board, { title: '数据大屏', shows: [], hidesState: true, own: { shared: true } })
