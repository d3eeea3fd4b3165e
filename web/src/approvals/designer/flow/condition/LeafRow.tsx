import type { ConditionLeaf } from '@qifuyun/contract/approvals/definition.ts'
import { Button, Select } from 'antd'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import { useDesigner } from '../../context.ts'
import styles from '../panel/Panel.module.css'
import { OPERATOR_NAME, operandName } from '../words.ts'
import { type OperandChoice, operatorsOf, startLeaf, withOperator } from './operands.ts'
import { ValueInput } from './ValueInput.tsx'

interface LeafRowProps {
  leaf: ConditionLeaf
  number: number
  choices: readonly OperandChoice[]
  error: string | undefined
  onChange: (leaf: ConditionLeaf) => void
  onRemove: () => void
}

/** One comparison: what, how, with what. */
export const LeafRow = ({ leaf, number, choices, error, onChange, onRemove }: LeafRowProps): ReactNode => {
  const t = useText()
  const schema = useDesigner().design.formSchema
  const gone = !choices.some(({ value }) => value === leaf.field)
  const options = gone ? [{ value: leaf.field, label: operandName(schema, leaf.field) }, ...choices] : [...choices]
  return (
    <div className={styles.leaf} role="group" aria-label={t('条件 {n}', { n: number })}>
      <Select<string>
        aria-label={t('条件字段')}
        showSearch={{ optionFilterProp: 'label' }}
        {...(gone && { status: 'error' as const })}
        value={leaf.field}
        options={options}
        onChange={(field) => onChange(startLeaf(schema, field))}
      />
      <Select
        aria-label={t('比较方式')}
        value={leaf.op}
        options={operatorsOf(schema, leaf.field).map((value) => ({ value, label: t(OPERATOR_NAME[value]) }))}
        onChange={(op) => onChange(withOperator(leaf, op))}
      />
      <Button
        type="text"
        aria-label={t('删除条件 {n}', { n: number })}
        icon={<Trash2 size={14} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onRemove}
      />
      <div className={styles.value}>
        <ValueInput
          leaf={leaf}
          invalid={error !== undefined}
          onChange={(value) => {
            const { value: _, ...rest } = leaf
            onChange(value === undefined ? rest : { ...rest, value })
          }}
        />
      </div>
      {error === undefined ? null : <span className={styles.leafError}>{error}</span>}
    </div>
  )
}
