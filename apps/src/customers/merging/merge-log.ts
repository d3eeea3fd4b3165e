import { dateTime, integer, longText, ref, rows, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/customers/identity.ts'
import { customer } from '#src/customers/records/customer.ts'

/** That a customer has become part of another one, and what is needed to part them again. */
export const mergeLog = entity('mergeLog', '合并记录', {
  kept: ref('保留客户', () => customer).readonly(),
  merged: ref('被合并客户', () => customer).readonly(),
  moved: rows('迁移的数据', { label: text('数据'), count: integer('条数') }, { max: 200 }).readonly(),
  undoUntil: dateTime('可撤销至').readonly(),
  /** JSON of `Undoing`. */
  before: longText('合并前', { max: 5_000_000 }).internal(),
})
  .states({
    merged: ['10', '已合并', { tone: 'success', phase: 'done' }],
    undone: ['20', '已撤销', { tone: 'neutral', final: true }],
  })
  .actions({
    undo: {
      label: '撤销合并',
      from: 'merged',
      to: 'undone',
      who: 'permission',
      guard: 'undoable',
      effect: 'undo',
      confirm: '确认撤销合并？两位客户将恢复为合并前的资料',
      danger: true,
    },
  })
  .recorded()
  .list({
    columns: ['kept', 'merged', 'moved', 'undoUntil', 'state', 'createUserUuid', 'createTime'],
    filters: ['state', 'kept', 'createUserUuid', 'createTime'],
  })
  .titled('kept')
