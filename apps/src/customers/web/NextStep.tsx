import type { RowOf } from '@qifuyun/kit/entity.ts'
import { useActions } from '@qifuyun/kit-web/form/use-actions.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { actionsOn, useRights } from '@qifuyun/kit-web/rights.ts'
import { dayInWords } from '@qifuyun/ui/platform/format/date.ts'
import { Button } from 'antd'
import { CircleCheck, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Facts } from '#src/customers/calls.ts'
import { interaction } from '#src/customers/records/interaction.ts'
import styles from './Profile.module.css'
import { useText } from './texts.ts'

type Talk = RowOf<typeof interaction>

/** What is to be done next: what was agreed with the customer comes before what is open about it. */
export const NextStep = ({ talks, blocks }: { talks: readonly Talk[]; blocks: Facts }): ReactNode => {
  const t = useText()
  const label = useLabel(interaction)
  const rights = useRights(interaction)
  const { start, dialog } = useActions(interaction)
  const due = talks
    .filter(({ state, next }) => next && interaction.isIn({ state }, 'toFollow'))
    .toSorted((one, other) => String(one.next).localeCompare(String(other.next)))[0]
  const open = blocks.reduce((sum, block) => sum + block.open, 0)
  if (due === undefined)
    return (
      <section className={styles.next} data-look="calm" aria-label={t('下一步')}>
        <CircleCheck size={18} strokeWidth={1.75} aria-hidden="true" />
        <p>{open === 0 ? t('暂无待跟进') : t('有 {n} 件事项未结，请留意进展', { n: open })}</p>
      </section>
    )
  return (
    <section className={styles.next} aria-label={t('下一步')}>
      <p className={styles.when}>
        <Target size={14} strokeWidth={1.75} aria-hidden="true" />
        {t('下一步')} · {dayInWords(due.next)}
        <span>{due.userName}</span>
      </p>
      <h3>{due.summary}</h3>
      <p className={styles.nextDeeds}>
        {actionsOn(interaction, { ...due }, rights).map(({ name, action }, index) => (
          <Button key={name} ghost={index > 0} onClick={() => start(name, [{ ...due }])}>
            {label(action.label)}
          </Button>
        ))}
      </p>
      {dialog}
    </section>
  )
}
