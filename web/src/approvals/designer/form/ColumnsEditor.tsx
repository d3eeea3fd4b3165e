import type { FormField } from '@qifuyun/contract/approvals/definition.ts'
import { Button, Dropdown } from 'antd'
import { ArrowDown, ArrowUp, Plus, Settings2, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import { useDesigner } from '../context.ts'
import { FormGroup } from '../FormRow.tsx'
import styles from './Form.module.css'
import { COLUMN_KINDS, kindOf } from './kinds.ts'
import type { FieldDeeds } from './use-field-deeds.tsx'

const COLUMNS_MAX = 30
const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The columns of a detail table. */
export const ColumnsEditor = ({ table, deeds }: { table: FormField; deeds: FieldDeeds }): ReactNode => {
  const t = useText()
  const { select } = useDesigner()
  const columns = table.columns ?? []
  const items = COLUMN_KINDS.map((kind) => ({
    key: kind.id,
    label: t(kind.label),
    icon: <kind.icon {...ICON} />,
    onClick: () => deeds.addColumn(table, kind),
  }))
  return (
    <FormGroup label={t('明细列')}>
      {columns.map((column, index) => {
        const { fieldKey, label } = column
        const path = `${table.fieldKey}.${fieldKey}`
        return (
          <div key={fieldKey} className={styles.row}>
            <span className={styles.columnName}>
              {label}
              <span className={styles.tag}>{t(kindOf(column).label)}</span>
            </span>
            <Button
              type="text"
              size="small"
              aria-label={t('设置「{name}」', { name: label })}
              icon={<Settings2 {...ICON} />}
              onClick={() => select(path)}
            />
            <Button
              type="text"
              size="small"
              aria-label={t('上移「{name}」', { name: label })}
              disabled={index === 0}
              icon={<ArrowUp {...ICON} />}
              onClick={() => deeds.moveColumn(table, fieldKey, index - 1)}
            />
            <Button
              type="text"
              size="small"
              aria-label={t('下移「{name}」', { name: label })}
              disabled={index === columns.length - 1}
              icon={<ArrowDown {...ICON} />}
              onClick={() => deeds.moveColumn(table, fieldKey, index + 2)}
            />
            <Button
              type="text"
              size="small"
              aria-label={t('删除「{name}」', { name: label })}
              icon={<Trash2 {...ICON} />}
              onClick={() => deeds.remove(path, label)}
            />
          </div>
        )
      })}
      <Dropdown trigger={['click']} menu={{ items }} disabled={columns.length >= COLUMNS_MAX}>
        <Button size="small" icon={<Plus {...ICON} />}>
          {t('添加列')}
        </Button>
      </Dropdown>
    </FormGroup>
  )
}
