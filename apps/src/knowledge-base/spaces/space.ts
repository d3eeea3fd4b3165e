import { flag, integer, longText, organ, rows, text, user, users } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { RIGHT } from '#src/knowledge-base/codes.ts'
import { entity } from '#src/knowledge-base/identity.ts'
import { rightField } from '#src/knowledge-base/spaces/rights.ts'

const MANAGERS = 'managers'

/** Documents that the same people read and write. */
export const space = entity('space', '知识空间', {
  name: text('空间名称', { max: 30 }).required().unique(),
  about: longText('简介', { max: 200 }),
  public: flag('全员可读').required().default(false).hint('所有员工可阅读，成员另有各自的权限'),
  approval: flag('发布需审批').required().default(false).hint('未启用审批流程时直接发布'),
  members: rows('成员', {
    user: user('员工').hint('与部门二选一'),
    organ: organ('部门').hint('含下级部门'),
    right: rightField('权限').required().default(RIGHT.read),
  }),
  /** Those of the members who manage it, by name: work on its requests is put before them. */
  managers: users('管理人').readonly().inner(),
})
  .computed({ docs: integer('文档数') })
  .states({
    open: ['10', '使用中', { tone: 'success', phase: 'working' }],
    closed: ['20', '已停用', { tone: 'neutral', locked: true, phase: 'closed' }],
  })
  .actions({
    invite: {
      label: '成员与权限',
      from: 'open',
      who: [{ field: MANAGERS }, 'permission'],
      form: ['members', 'public', 'approval', 'about'],
      wholeLists: true,
    },
    close: {
      label: '停用',
      from: 'open',
      to: 'closed',
      who: [{ field: MANAGERS }, 'permission'],
      confirm: '停用后「{name}」只能阅读',
      danger: true,
    },
    reopen: { label: '启用', from: 'closed', to: 'open', who: [{ field: MANAGERS }, 'permission'] },
  })
  .kpis(({ state }) => ({ spaces: count('知识空间数', state('open')) }))
  .form({ title: '空间', fields: ['name', 'about', 'public', 'approval', 'members'] })
  .list({
    columns: ['name', 'about', 'public', 'approval', 'docs', 'createUserUuid', 'state'],
    filters: ['state', 'public', 'approval'],
    search: ['name', 'about'],
    sort: [{ field: 'createTime', order: 'asc' }],
  })
  .selfService()
  .titled('name')
