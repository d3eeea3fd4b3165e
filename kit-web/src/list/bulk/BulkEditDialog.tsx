import { addressOf } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { FieldSpec } from '@qifuyun/kit/field.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Progress, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { FieldInput } from '#src/fields/FieldInput.tsx'
import type { Row } from '#src/fields/row.ts'
import { useText } from '#src/texts.ts'
import { entityCall } from '../../calls.ts'
import { refreshApp } from '../../commands.ts'
import { useLabel } from '../../label.ts'
import type { ListRow } from '../../rows.ts'
import { changeEach, type Outcome } from './bulk-change.ts'

interface BulkEditDialogProps {
  of: Entity
  rows: readonly ListRow[]
  onClose: () => void
}

const SINGLE = ['rows', 'richText', 'images', 'files', 'position', 'range', 'days'] as const

/** Fields that make sense for many rows: nothing that is each row's own. */
const fieldsOf = (of: Entity): [string, FieldSpec][] =>
  Object.entries(of.spec.fields).flatMap(([key, { spec }]): [string, FieldSpec][] =>
    spec.readonly || spec.unique || key === of.spec.title || spec.when || SINGLE.some((kind) => kind === spec.kind) ? [] : [[key, spec]],
  )

const useChanging = (of: Entity) => {
  const client = useQueryClient()
  const [through, setThrough] = useState<number>()
  const run = async (rows: readonly ListRow[], changes: Row): Promise<Outcome> => {
    setThrough(0)
    const change = async ({ uuid, version }: ListRow): Promise<string | undefined> => {
      try {
        await call(entityCall(of, 'update'), { ...changes, [addressOf(of).id]: uuid, version }, { quiet: true })
        return undefined
      } catch (error) {
        return asCallError(error).msg
      }
    }
    const outcome = await changeEach(rows, change, setThrough)
    setThrough(undefined)
    await refreshApp(client, of)
    return outcome
  }
  return { through, run }
}

const Refusals = ({ outcome: { done, refusals } }: { outcome: Outcome }): ReactNode => {
  const t = useText()
  const failed = refusals.reduce((sum, { count }) => sum + count, 0)
  return (
    <Alert
      type="warning"
      showIcon
      title={t('成功 {done} 条，失败 {failed} 条', { done, failed })}
      description={
        <ul>
          {refusals.map(({ sentence, count }) => (
            <li key={sentence}>{t('{sentence}（{n} 条）', { sentence, n: count })}</li>
          ))}
        </ul>
      }
    />
  )
}

/** Sets one field on many rows. */
export const BulkEditDialog = ({ of, rows, onClose }: BulkEditDialogProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const id = useId()
  const fields = fieldsOf(of)
  const [key, setKey] = useState<string>()
  const [value, setValue] = useState<Row>({})
  const [outcome, setOutcome] = useState<Outcome>()
  const { through, run } = useChanging(of)
  const spec = fields.find(([name]) => name === key)?.[1]
  const isReady = key !== undefined && spec !== undefined && !(spec.required && (value[key] ?? null) === null)
  const submit = async (): Promise<void> => {
    if (key === undefined) return
    const result = await run(rows, { [key]: value[key] ?? null })
    if (result.refusals.length > 0) return setOutcome(result)
    requestHost().toast({ kind: 'success', text: t('已修改 {n} 条', { n: result.done }) })
    onClose()
  }
  return (
    <Modal
      open
      title={t('批量编辑 {n} 条{what}', { n: rows.length, what: label(of.spec.label) })}
      width={440}
      okText={t('修改 {n} 条', { n: rows.length })}
      cancelText={outcome ? t('关闭') : t('取消')}
      okButtonProps={{ disabled: !isReady || outcome !== undefined, loading: through !== undefined }}
      onOk={() => void submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form layout="vertical" requiredMark={false}>
        <Form.Item label={t('字段')} htmlFor={`${id}field`}>
          <Select
            id={`${id}field`}
            placeholder={t('请选择')}
            options={fields.map(([name, field]) => ({ value: name, label: label(field.label) }))}
            value={key ?? null}
            onChange={(name: string) => {
              setKey(name)
              setValue({})
            }}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Form.Item>
        {spec && key !== undefined ? (
          <Form.Item label={t('改为')} htmlFor={`${id}value`} extra={spec.required ? undefined : t('留空将清除原有的值')}>
            <FieldInput
              of={of}
              id={`${id}value`}
              name={key}
              spec={spec}
              row={value}
              onChange={(change) => setValue({ ...value, ...change })}
            />
          </Form.Item>
        ) : null}
      </Form>
      {through === undefined ? null : <Progress percent={Math.floor((through / rows.length) * 100)} />}
      {outcome ? <Refusals outcome={outcome} /> : null}
    </Modal>
  )
}
