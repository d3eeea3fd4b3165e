import { PROPOSAL_STATE } from '@qifuyun/contract/assistant/constants.ts'
import { Button } from 'antd'
import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/assistant/texts.ts'
import { type Proposal, useConfirm, useDismiss } from '../api.ts'
import styles from './Proposals.module.css'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const DECIDED = {
  [PROPOSAL_STATE.done]: '已执行',
  [PROPOSAL_STATE.dismissed]: '已放弃',
  [PROPOSAL_STATE.expired]: '已过期',
} as const

/** Something that the assistant would do, with all its values; it is done when the user says so. */
const Card = ({ aiMessageUuid, proposal }: { aiMessageUuid: string | null; proposal: Proposal }): ReactNode => {
  const t = useText()
  const { proposalUuid, label, values, stateCode, path } = proposal
  const confirm = useConfirm()
  const dismiss = useDismiss()
  const chosen = { aiMessageUuid: aiMessageUuid ?? '', proposalUuid }
  return (
    <section className={styles.card} aria-label={t('待确认：{label}', { label })}>
      <h3 className={styles.label}>{label}</h3>
      <dl className={styles.values}>
        {values.map((one) => (
          <div key={one.label}>
            <dt>{one.label}</dt>
            <dd>{one.value}</dd>
          </div>
        ))}
      </dl>
      {stateCode === PROPOSAL_STATE.open ? (
        <div className={styles.acts}>
          <Button disabled={aiMessageUuid === null} loading={dismiss.isPending} onClick={() => dismiss.mutate(chosen)}>
            {t('不执行')}
          </Button>
          <Button type="primary" disabled={aiMessageUuid === null} loading={confirm.isPending} onClick={() => confirm.mutate(chosen)}>
            {t('确认执行')}
          </Button>
        </div>
      ) : (
        <p className={styles.state}>
          {stateCode === PROPOSAL_STATE.done ? <CircleCheck {...ICON} /> : <CircleX {...ICON} />}
          {t(DECIDED[stateCode])}
          {path === null ? null : <Link to={path}>{t('查看')}</Link>}
        </p>
      )}
    </section>
  )
}

/** `aiMessageUuid` is null while the answer is still coming: nothing is done before it is complete. */
export const Proposals = ({ aiMessageUuid, proposals }: { aiMessageUuid: string | null; proposals: readonly Proposal[] }): ReactNode =>
  proposals.map((proposal) => <Card key={proposal.proposalUuid} aiMessageUuid={aiMessageUuid} proposal={proposal} />)
