import { Button } from 'antd'
import { Siren } from 'lucide-react'
import type { ReactNode } from 'react'
import { useActions } from '#src/form/use-actions.tsx'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../../label.ts'
import { actionsOn, useRights } from '../../../rights.ts'
import type { ListRow } from '../../../rows.ts'
import type { PlanLayer } from '../standing.ts'
import styles from './Needs.module.css'

interface StormLineProps {
  layer: PlanLayer
  rows: readonly ListRow[]
  /** Whether each of them is listed too. */
  unfolded: boolean
  onUnfold: (unfolded: boolean) => void
}

/** Many alarms at once as one line, and what can be done to all of them: the first harmless action for many rows that every one of them takes. */
export const StormLine = ({ layer: { of }, rows, unfolded, onUnfold }: StormLineProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const rights = useRights(of)
  const actions = useActions(of)
  const [first, ...others] = rows
  if (first === undefined) return null
  const deed = actionsOn(of, first, rights).find(
    ({ name, action }) =>
      action.bulk === true &&
      action.danger !== true &&
      others.every((row) => actionsOn(of, row, rights).some((each) => each.name === name)),
  )
  return (
    <div className={styles.storm} role="alert">
      <Siren size={16} strokeWidth={1.75} aria-hidden="true" />
      <strong>{t('告警风暴：1 分钟内超过 20 条，共 {n} 条', { n: rows.length })}</strong>
      <Button size="small" aria-expanded={unfolded} onClick={() => onUnfold(!unfolded)}>
        {unfolded ? t('收起') : t('逐条查看')}
      </Button>
      {deed === undefined ? null : (
        <Button
          size="small"
          type="primary"
          onClick={() =>
            actions.start(
              deed.name,
              rows.map((row) => ({ ...row })),
            )
          }
        >
          {t('全部{action}', { action: label(deed.action.label) })}
        </Button>
      )}
      {actions.dialog}
    </div>
  )
}
