import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import type { FormField } from '@qifuyun/contract/approvals/definition.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { App } from 'antd'
import { useText } from '#src/approvals/designer/texts.ts'
import { useDesigner } from '../context.ts'
import { changeField, copyField, insertField, moveField, newField, removeField, type Use, usesOf, withFields } from './fields.ts'
import { KINDS, type Kind } from './kinds.ts'

const FIELD_KEY = /^[A-Za-z][A-Za-z0-9_]{0,39}$/

/** What can be done with fields. */
export const useFieldDeeds = () => {
  const t = useText()
  const { modal } = App.useApp()
  const { design, edit, select, selected, go } = useDesigner()
  const { fields } = design.formSchema
  const full = (): boolean => {
    if (fields.length < FLOW_LIMIT.fields) return false
    requestHost().toast({ kind: 'warning', text: t('字段数不能超过100个') })
    return true
  }
  const make = (among: readonly FormField[], { tag, label, multiline }: Kind): FormField =>
    newField(among, { tag, label: t(label), ...(multiline === true && { multiline }) }, t('选项'))
  const add = (kind: Kind, gap = fields.length): void => {
    if (full()) return
    const field = make(fields, kind)
    edit((before) => withFields(before, insertField(before.formSchema.fields, gap, field)))
    select(field.fieldKey)
  }
  const wordsOf = ({ kind, name }: Use): string =>
    kind === 'summary'
      ? t('更多设置的摘要字段')
      : kind === 'condition'
        ? t('条件「{name}」', { name })
        : t('节点「{name}」的审批人', { name })
  const remove = (path: string, label: string): void => {
    const uses = usesOf(design, path)
    const [first] = uses
    if (first !== undefined) {
      modal.confirm({
        title: t('「{name}」正在使用，不能删除', { name: label }),
        content: (
          <ul>
            {uses.map((use) => (
              <li key={`${use.kind}${use.nodeId ?? ''}`}>{wordsOf(use)}</li>
            ))}
          </ul>
        ),
        okText: t('前往修改'),
        cancelText: t('取消'),
        onOk: () => (first.nodeId === undefined ? go('more') : go('flow', first.nodeId)),
      })
      return
    }
    edit((before) => removeField(before, path))
    if (selected === path) select(path.includes('.') ? (path.split('.')[0] ?? null) : null)
  }
  return {
    add,
    /** Moves a field into a gap. */
    move: (fieldKey: string, gap: number) => edit((before) => withFields(before, moveField(before.formSchema.fields, fieldKey, gap))),
    copy: (fieldKey: string) => {
      if (!full()) edit((before) => withFields(before, copyField(before.formSchema.fields, fieldKey)))
    },
    remove,
    change: (path: string, change: Partial<FormField>, run?: string) => edit((before) => changeField(before, path, change), run),
    /** A new key, when it is one and free; it goes along everywhere. */
    rename: (path: string, key: string): boolean => {
      const [table = '', column] = path.split('.')
      const among = column === undefined ? fields : (fields.find(({ fieldKey }) => fieldKey === table)?.columns ?? [])
      if (!FIELD_KEY.test(key) || among.some(({ fieldKey }) => fieldKey === key)) return false
      edit((before) => changeField(before, path, { fieldKey: key }))
      select(column === undefined ? key : `${table}.${key}`)
      return true
    },
    addColumn: (table: FormField, kind: Kind) => {
      const columns = table.columns ?? []
      const column = make(columns, kind)
      edit((before) => changeField(before, table.fieldKey, { columns: [...columns, column] }))
    },
    moveColumn: (table: FormField, fieldKey: string, gap: number) =>
      edit((before) => changeField(before, table.fieldKey, { columns: moveField(table.columns ?? [], fieldKey, gap) })),
    kindById: (id: string): Kind | undefined => KINDS.find((kind) => kind.id === id),
  }
}
export type FieldDeeds = ReturnType<typeof useFieldDeeds>
