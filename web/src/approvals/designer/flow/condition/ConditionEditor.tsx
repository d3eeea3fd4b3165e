import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import type { Condition, ConditionLeaf } from '@qifuyun/contract/approvals/definition.ts'
import { Button } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import { useDesigner } from '../../context.ts'
import type { Problem } from '../../problems.ts'
import styles from '../panel/Panel.module.css'
import { LeafRow } from './LeafRow.tsx'
import { operandChoices, startLeaf } from './operands.ts'

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

interface ConditionEditorProps {
  value: Condition
  problems: readonly Problem[]
  onChange: (value: Condition, run?: string) => void
}

/** Groups of comparisons: one group must hold, and in it every comparison. */
export const ConditionEditor = ({ value: { any }, problems, onChange }: ConditionEditorProps): ReactNode => {
  const t = useText()
  const schema = useDesigner().design.formSchema
  const choices = operandChoices(schema)
  const fresh = (): ConditionLeaf => startLeaf(schema, choices.find(({ value }) => !value.startsWith('$'))?.value ?? '$initiator.organ')
  const setGroup = (g: number, all: ConditionLeaf[], run?: string): void =>
    onChange({ any: any.map((group, index) => (index === g ? { all } : group)) }, run)
  const errorAt = (property: string): string | undefined => problems.find((problem) => problem.property === property)?.text
  return (
    <>
      {any.map(({ all }, g) => (
        // Groups have no identity of their own.
        <Fragment key={g}>
          {g > 0 ? <p className={styles.or}>{t('或')}</p> : null}
          <section className={styles.group} aria-label={t('条件组 {n}', { n: g + 1 })}>
            <div className={styles.groupHead}>
              {t('同时满足以下条件')}
              {any.length > 1 ? (
                <Button
                  type="text"
                  size="small"
                  aria-label={t('删除条件组 {n}', { n: g + 1 })}
                  icon={<Trash2 {...ICON} />}
                  onClick={() => onChange({ any: any.filter((_, index) => index !== g) })}
                />
              ) : null}
            </div>
            {all.map((leaf, l) => (
              <LeafRow
                key={l}
                leaf={leaf}
                number={l + 1}
                choices={choices}
                error={errorAt(`when[${g}][${l}]`)}
                onChange={(next) =>
                  setGroup(
                    g,
                    all.map((one, index) => (index === l ? next : one)),
                    `${g}.${l}`,
                  )
                }
                onRemove={() =>
                  setGroup(
                    g,
                    all.filter((_, index) => index !== l),
                  )
                }
              />
            ))}
            {all.length === 0 && errorAt(`when[${g}]`) !== undefined ? <p className={styles.leafError}>{t('请添加条件')}</p> : null}
            <Button
              size="small"
              icon={<Plus {...ICON} />}
              disabled={all.length >= FLOW_LIMIT.conditionLeaves}
              onClick={() => setGroup(g, [...all, fresh()])}
            >
              {t('添加条件')}
            </Button>
          </section>
        </Fragment>
      ))}
      <Button
        block
        type="dashed"
        icon={<Plus {...ICON} />}
        disabled={any.length >= FLOW_LIMIT.conditionGroups}
        onClick={() => onChange({ any: [...any, { all: [fresh()] }] })}
      >
        {t('添加条件组')}
      </Button>
    </>
  )
}
