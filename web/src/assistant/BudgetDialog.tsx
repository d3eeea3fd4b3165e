import { BUDGET_SCOPE } from '@qifuyun/contract/assistant/constants.ts'
import { Button, InputNumber, Modal, Progress, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import { LoadFailed } from '#src/ui/LoadFailed.tsx'
import { type Budget, useBudgets, useSaveBudget } from './api.ts'
import styles from './BudgetDialog.module.css'

const PERCENT = 100
const LIMIT_MAX = 2_000_000_000

const Row = ({ budget }: { budget: Budget }): ReactNode => {
  const t = useText()
  const { scopeCode, scopeUuid, name, tokenLimit, tokensUsed } = budget
  const [limit, setLimit] = useState(tokenLimit)
  const { mutate, isPending } = useSaveBudget()
  const save = (next: number | null): void => mutate({ scopeCode, scopeUuid, tokenLimit: next })
  const share = tokenLimit ? Math.min(PERCENT, Math.round((tokensUsed / tokenLimit) * PERCENT)) : 0
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <Progress percent={share} size="small" aria-label={t('{name} 本月用量', { name })} />
      <span className={styles.used}>{t('已用 {used}', { used: tokensUsed.toLocaleString('en-US') })}</span>
      <InputNumber
        min={0}
        max={LIMIT_MAX}
        precision={0}
        value={limit}
        aria-label={t('{name} 每月上限', { name })}
        onChange={(value) => setLimit(value)}
      />
      <Button disabled={limit === null || limit === tokenLimit} loading={isPending} onClick={() => save(limit)}>
        {t('保存')}
      </Button>
      {scopeCode === BUDGET_SCOPE.enterprise ? null : (
        <Button type="text" danger onClick={() => save(null)}>
          {t('取消上限')}
        </Button>
      )}
    </li>
  )
}

/** What the assistant may cost a month, and what it has cost. */
export const BudgetDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const t = useText()
  const budgets = useBudgets()
  return (
    <Modal open title={t('AI 用量')} footer={null} width={720} onCancel={onClose}>
      <p className={styles.hint}>{t('按月统计的 Token 用量；达到上限后当月不能再提问。')}</p>
      {budgets.isLoadingError ? <LoadFailed error={budgets.error} onRetry={() => void budgets.refetch()} /> : null}
      {budgets.isLoading ? <Skeleton active /> : null}
      <ul className={styles.list}>
        {(budgets.data ?? []).map((budget) => (
          <Row key={`${budget.scopeCode} ${budget.scopeUuid} ${budget.tokenLimit}`} budget={budget} />
        ))}
      </ul>
    </Modal>
  )
}
