import { board } from '#src/screen-designer/boards/board.ts'
import { draft } from '#src/screen-designer/boards/draft.ts'
import { edition } from '#src/screen-designer/boards/edition.ts'
import { app } from '#src/screen-designer/identity.ts'
import { screenPage } from '#src/screen-designer/pages.ts'
import { slideshow } from '#src/screen-designer/slideshows/slideshow.ts'
import { view } from '#src/screen-designer/views/view.ts'

const SEEN = ['board:read', 'slideshow:read'] as const
const DESIGNED = [...SEEN, 'edition:read', 'view:read', 'board:add', 'board:update', 'board:delete', 'slideshow:*'] as const

/** Boards for large screens, made of the figures of all applications (apps-operations.md section 10). */
export const screenDesignerApp = app({
  entities: { board, slideshow, view, edition, draft },
  icon: 'monitor',
  colour: 'teal',
  category: '经营管理',
  pages: [screenPage],
  roles: [
    {
      name: 'publisher',
      label: '大屏管理员',
      permissions: [
        ...DESIGNED,
        ...(['board:action.publish', 'board:action.share', 'board:action.resetLink', 'board:action.offline'] as const),
        'view:export',
      ],
    },
    { name: 'designer', label: '大屏设计', permissions: DESIGNED },
    { name: 'viewer', label: '只读', permissions: SEEN },
  ],
})
