import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import type { FormField } from '@qifuyun/contract/approvals/definition.ts'
import { Button, Input, Switch } from 'antd'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import { useDesigner } from '../context.ts'
import { FormRow } from '../FormRow.tsx'
import { ColumnsEditor } from './ColumnsEditor.tsx'
import styles from './Form.module.css'
import { kindOf } from './kinds.ts'
import { OptionsEditor } from './OptionsEditor.tsx'
import { TagSettings } from './TagSettings.tsx'
import type { FieldDeeds } from './use-field-deeds.tsx'

const PLACEHOLDER_MAX = 50
const WITH_PLACEHOLDER: readonly FormField['tag'][] = [
  'text',
  'number',
  'money',
  'phone',
  'datePicker',
  'position',
  'umBusUser',
  'umBusOrgan',
]

interface FieldPanelProps {
  /** The key, or `table.column`. */
  path: string
  field: FormField
  deeds: FieldDeeds
}

/** The key of a field; what is no key, or taken, is said and not kept. */
const KeyInput = ({ path, fieldKey, deeds }: { path: string; fieldKey: string; deeds: FieldDeeds }): ReactNode => {
  const t = useText()
  const [typed, setTyped] = useState(fieldKey)
  const [wrong, setWrong] = useState(false)
  const keep = (): void => setWrong(typed !== fieldKey && !deeds.rename(path, typed))
  return (
    <FormRow
      label={t('字段标识')}
      hint={t('接口和导出使用，字母开头')}
      error={wrong ? t('标识已存在，或不是字母开头的字母、数字、下划线') : undefined}
    >
      {({ id, describedBy, invalid }) => (
        <Input
          id={id}
          {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
          {...(invalid && { status: 'error' as const })}
          value={typed}
          maxLength={40}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={keep}
          onPressEnter={keep}
        />
      )}
    </FormRow>
  )
}

/** The properties of a field or a column. */
export const FieldPanel = ({ path, field, deeds }: FieldPanelProps): ReactNode => {
  const t = useText()
  const { select, problems } = useDesigner()
  const kind = kindOf(field)
  const [table] = path.split('.')
  const inner = path.includes('.')
  const problem = problems.find(({ step, target }) => step === 'form' && target === path)?.text
  const change = (part: Partial<FormField>): void => deeds.change(path, part, `${path}.${Object.keys(part).join()}`)
  return (
    <aside className={styles.panel} aria-label={t('「{name}」的设置', { name: field.label })}>
      {inner ? (
        <Button type="text" size="small" icon={<ChevronLeft size={14} aria-hidden="true" />} onClick={() => select(table ?? null)}>
          {t('返回明细表')}
        </Button>
      ) : null}
      <header className={styles.panelHead}>
        <span className={styles.kindDisc}>
          <kind.icon size={16} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <span>
          <strong>{t(kind.label)}</strong>
          <span className={styles.tag}>{field.tag}</span>
        </span>
      </header>
      {problem === undefined ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <FormRow label={t('标题')} required>
        {({ id }) => (
          <Input
            id={id}
            value={field.label}
            maxLength={FLOW_LIMIT.name}
            showCount
            onChange={({ target }) => change({ label: target.value })}
          />
        )}
      </FormRow>
      {WITH_PLACEHOLDER.includes(field.tag) ? (
        <FormRow label={t('提示文字')}>
          {({ id }) => (
            <Input
              id={id}
              value={field.placeholder ?? ''}
              maxLength={PLACEHOLDER_MAX}
              onChange={({ target }) => change({ placeholder: target.value === '' ? undefined : target.value })}
            />
          )}
        </FormRow>
      ) : null}
      <KeyInput key={path} path={path} fieldKey={field.fieldKey} deeds={deeds} />
      <FormRow label={t('必填')}>
        {({ id }) => (
          <div>
            <Switch id={id} checked={field.required === true} onChange={(required) => change({ required })} />
          </div>
        )}
      </FormRow>
      {field.tag === 'radio' || field.tag === 'checkbox' ? (
        <OptionsEditor options={field.options ?? []} onChange={(options) => change({ options })} />
      ) : null}
      {field.tag === 'detail' ? <ColumnsEditor table={field} deeds={deeds} /> : null}
      <TagSettings field={field} onChange={change} />
    </aside>
  )
}
