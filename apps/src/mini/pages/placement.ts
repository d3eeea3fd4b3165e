import { dict, ref, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/mini/identity.ts'
import { PAGE_KINDS, page } from '#src/mini/pages/page.ts'

/** The place of all projects without a page of their own. */
export const EVERYWHERE = 'all'

/** Which page of a kind a project shows: one at most. */
export const placement = entity('placement', '展示位置', {
  kind: dict('页面类型', PAGE_KINDS).required(),
  /** The project, or `EVERYWHERE`. */
  place: text('位置', { max: 36 }).required().inner(),
  page: ref('页面', () => page),
})
  .balance('kind', 'place')
  .list({ columns: ['kind', 'page', 'updateTime'], filters: ['kind', 'page'] })
  .titled('page')
