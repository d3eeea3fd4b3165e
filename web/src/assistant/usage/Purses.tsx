import { BUDGET_SCOPE } from '@qifuyun/contract/assistant/constants.ts'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { PagedTable } from '@qifuyun/ui/components/paged/PagedTable.tsx'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { App, Button, Progress, type TableProps } from 'antd'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/assistant/texts.ts'
import { type Budget, usePurses, useSaveBudget } from '../api.ts'
import { LimitDialog } from './LimitDialog.tsx'
import { share, tokens } from './tokens.ts'
import styles from './Usage.module.css'

type Purse = Budget & { xh: string }
const MIN_WIDTH = 820

const Deeds = ({ purse, onChange }: { purse: Budget; onChange: () => void }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const { mutateAsync } = useSaveBudget()
  const { name, scopeCode, scopeUuid, tokenLimit } = purse
  const remove = (): void =>
    void modal.confirm({
      title: t('取消 {name} 的上限？', { name }),
      content: t('取消后只受企业上限约束。'),
      okText: t('取消上限'),
      okButtonProps: { danger: true },
      cancelText: t('返回'),
      autoFocusButton: 'cancel',
      // A refusal has been toasted.
      onOk: () => mutateAsync({ scopeCode, scopeUuid, tokenLimit: null }).catch(() => undefined),
    })
  return (
    <>
      <Button type="link" size="small" aria-label={t('调整 {name} 的上限', { name })} onClick={onChange}>
        {tokenLimit === null ? t('设置') : t('调整')}
      </Button>
      {tokenLimit === null ? null : (
        <Button type="link" size="small" danger aria-label={t('取消 {name} 的上限', { name })} onClick={remove}>
          {t('取消上限')}
        </Button>
      )}
    </>
  )
}

const useColumns = (title: string, onLimit: (purse: Budget) => void): NonNullable<TableProps<Purse>['columns']> => {
  const t = useText()
  const figure = { align: 'end', className: pageStyles.number ?? '', width: 150 } as const
  return [
    { key: 'xh', dataIndex: 'xh', title: t('序号'), width: 64 },
    { key: 'name', dataIndex: 'name', title },
    { key: 'used', title: t('已用（Token）'), ...figure, render: (_value, { tokensUsed }) => tokens(tokensUsed) },
    {
      key: 'limit',
      title: t('每月上限（Token）'),
      ...figure,
      render: (_value, { tokenLimit }) => (tokenLimit === null ? <span className={styles.muted}>{t('无上限')}</span> : tokens(tokenLimit)),
    },
    {
      key: 'share',
      title: t('用量占比'),
      width: 180,
      render: (_value, purse) =>
        purse.tokenLimit === null ? (
          '—'
        ) : (
          <Progress percent={share(purse)} size="small" aria-label={t('{name} 本月用量', { name: purse.name })} />
        ),
    },
    { key: 'deeds', title: t('操作'), width: 160, render: (_value, purse) => <Deeds purse={purse} onChange={() => onLimit(purse)} /> },
  ]
}

/** Departments or people with what they used in a month, and their limits. */
export const Purses = ({ of, month }: { of: 'organ' | 'user'; month: string }): ReactNode => {
  const t = useText()
  const { place, turn, clear } = usePlace([])
  const [limiting, setLimiting] = useState<Parameters<typeof LimitDialog>[0]['purse'] | null>(null)
  const { pageNum, pageSize } = place
  const scopeCode = BUDGET_SCOPE[of]
  const adds = of === 'organ' ? t('设置部门上限') : t('设置人员上限')
  const add = (
    <Button icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setLimiting({ scopeCode })}>
      {adds}
    </Button>
  )
  const name = of === 'organ' ? t('部门') : t('成员')
  return (
    <>
      <div className={styles.head}>
        <p className={styles.hint}>{t('按月统计的 Token 用量；达到企业、部门或个人的上限后，当月不能再提问。')}</p>
        {add}
      </div>
      <PagedTable
        query={usePurses({ month, scopeCode, pageNum, pageSize })}
        rowKey="scopeUuid"
        columns={useColumns(name, setLimiting)}
        place={place}
        onTurn={turn}
        narrowed={false}
        onClear={clear}
        ariaLabel={of === 'organ' ? t('部门用量') : t('人员用量')}
        minWidth={MIN_WIDTH}
      />
      {limiting === null ? null : (
        <LimitDialog
          title={limiting.name === undefined ? adds : t('调整 {name} 的上限', { name: limiting.name })}
          purse={limiting}
          onClose={() => setLimiting(null)}
        />
      )}
    </>
  )
}
