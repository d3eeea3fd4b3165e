import { doc } from '#src/knowledge-base/docs/doc.ts'
import { edition } from '#src/knowledge-base/docs/edition.ts'
import { folder } from '#src/knowledge-base/docs/folder.ts'
import { hold } from '#src/knowledge-base/docs/hold.ts'
import { tag } from '#src/knowledge-base/docs/tag.ts'
import { app } from '#src/knowledge-base/identity.ts'
import { reader } from '#src/knowledge-base/reading/reader.ts'
import { visit } from '#src/knowledge-base/reading/visit.ts'
import { missed } from '#src/knowledge-base/search/missed.ts'
import { searchDay } from '#src/knowledge-base/search/search-day.ts'
import { request } from '#src/knowledge-base/spaces/request.ts'
import { space } from '#src/knowledge-base/spaces/space.ts'

const READ = (['space', 'folder', 'doc', 'reader', 'request', 'tag'] as const).map((name) => `${name}:read` as const)
const WRITTEN = [
  'space:add',
  'folder:add',
  'folder:update',
  'folder:delete',
  'doc:add',
  'doc:update',
  'doc:delete',
  'edition:read',
] as const

/** Rules, manuals and answers of the enterprise, in spaces whose members read and write them (apps-business.md section 13.13). */
export const knowledgeBase = app({
  entities: { doc, folder, space, request, edition, reader, tag, missed, searchDay, visit, hold },
  icon: 'book-open',
  colour: 'blue',
  category: '协同办公',
  roles: [
    { name: 'reader', label: '读者', permissions: [...READ, 'request:add'] },
    {
      name: 'editor',
      label: '编辑',
      permissions: [...READ, ...WRITTEN, 'request:add', 'doc:export', 'tag:add', 'missed:read', 'searchDay:read'],
    },
    { name: 'manager', label: '知识管理员', permissions: ['*'] },
  ],
})
