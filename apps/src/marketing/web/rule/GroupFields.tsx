import { Button, Segmented } from 'antd'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Condition, DEPTH_MAX, type Group, isGroup } from '#src/marketing/audiences/rule.ts'
import { useText } from '#src/marketing/web/texts.ts'
import { ConditionFields } from './ConditionFields.tsx'
import styles from './Rule.module.css'

interface GroupFieldsProps {
  of: Group
  depth: number
  disabled: boolean
  onChange: (next: Group) => void
  onRemove?: () => void
}

const FRESH: Condition = { field: 'project', not: false, values: [], n: null }
/** Conditions have no names: they are known by their places. */
const keyOf = (item: Condition | Group, index: number): string => `${index} ${isGroup(item) ? item.op : item.field}`

/** Conditions all of which hold, or any of them; groups of others among them. */
export const GroupFields = ({ of, depth, disabled, onChange, onRemove }: GroupFieldsProps): ReactNode => {
  const t = useText()
  const { op, items } = of
  const put = (index: number, item: Condition | Group): void => onChange({ op, items: items.map((each, n) => (n === index ? item : each)) })
  const drop = (index: number): void => onChange({ op, items: items.filter((_each, n) => n !== index) })
  return (
    <div className={styles.group} data-depth={depth}>
      <div className={styles.head}>
        <Segmented
          size="small"
          aria-label={t('条件关系')}
          disabled={disabled}
          value={op}
          options={[
            { value: 'and', label: t('满足全部') },
            { value: 'or', label: t('满足任一') },
          ]}
          onChange={(value) => onChange({ op: value as Group['op'], items })}
        />
        {onRemove === undefined ? null : (
          <Button type="text" size="small" aria-label={t('移除条件组')} icon={<X size={16} />} disabled={disabled} onClick={onRemove} />
        )}
      </div>
      {items.map((item, index) =>
        isGroup(item) ? (
          <GroupFields
            key={keyOf(item, index)}
            of={item}
            depth={depth + 1}
            disabled={disabled}
            onChange={(next) => put(index, next)}
            onRemove={() => drop(index)}
          />
        ) : (
          <ConditionFields
            key={keyOf(item, index)}
            of={item}
            disabled={disabled}
            onChange={(next) => put(index, next)}
            onRemove={() => drop(index)}
          />
        ),
      )}
      <div className={styles.head}>
        <Button size="small" icon={<Plus size={14} />} disabled={disabled} onClick={() => onChange({ op, items: [...items, FRESH] })}>
          {t('添加条件')}
        </Button>
        {depth >= DEPTH_MAX ? null : (
          <Button
            type="text"
            size="small"
            icon={<Plus size={14} />}
            disabled={disabled}
            onClick={() => onChange({ op, items: [...items, { op: op === 'and' ? 'or' : 'and', items: [FRESH] }] })}
          >
            {t('添加条件组')}
          </Button>
        )}
      </div>
    </div>
  )
}
