import { banner } from '#src/mini/banners/banner.ts'
import { entrance } from '#src/mini/entrances/entrance.ts'
import { app } from '#src/mini/identity.ts'
import { module } from '#src/mini/modules/module.ts'
import { draft } from '#src/mini/pages/draft.ts'
import { edition } from '#src/mini/pages/edition.ts'
import { page } from '#src/mini/pages/page.ts'
import { placement } from '#src/mini/pages/placement.ts'
import { poster } from '#src/mini/papers.ts'
import { homePage, homeRoomPage } from '#src/mini/public-pages.ts'
import { entrySetting } from '#src/mini/setting.ts'
import { traffic } from '#src/mini/traffic/traffic.ts'

const SEEN = ['page:read', 'edition:read', 'banner:read', 'module:read', 'entrance:read', 'entrySetting:read', 'traffic:read'] as const
const WRITTEN = ['page:add', 'page:update', 'page:delete', 'banner:*', 'module:*'] as const

/** The home pages of residents, built without code (apps-business.md section 13.1). */
export const miniApp = app({
  entities: { page, banner, module, entrance, traffic, edition, placement, draft, entrySetting },
  icon: 'smartphone',
  colour: 'sky',
  category: '物业服务',
  pages: [homePage, homeRoomPage],
  papers: [poster],
  roles: [
    {
      name: 'operations',
      label: '运营',
      permissions: [
        ...SEEN,
        ...WRITTEN,
        ...([
          'page:action.publish',
          'page:action.rollBack',
          'page:action.takeDown',
          'entrance:*',
          'entrySetting:*',
          'traffic:export',
        ] as const),
      ],
    },
    { name: 'editor', label: '编辑', permissions: [...SEEN, ...WRITTEN] },
    { name: 'service', label: '客服', permissions: ['entrance:read', 'entrance:action.link', 'page:read', 'banner:read'] },
    { name: 'viewer', label: '只读', permissions: SEEN },
  ],
})
