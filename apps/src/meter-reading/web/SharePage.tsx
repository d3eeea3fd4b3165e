import { chinaMonth, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { useOptions } from '@qifuyun/kit-web/api.ts'
import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Alert, App, Button, Select, Table } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SharePreview } from '#src/meter-reading/calls.ts'
import { share } from '#src/meter-reading/sharing/share.ts'
import { shareRule } from '#src/meter-reading/sharing/share-rule.ts'
import { BASIS } from '#src/meter-reading/sharing/weights.ts'
import { closeShare, sharePreview } from './calls.generated.ts'
import { shown } from './quantities.ts'
import styles from './Share.module.css'
import { type Text, useText } from './texts.ts'

const RULES = 50
const MONTHS = 12
const PAGE = 20
const NAMES = 6

const basisText = (t: Text, basis: string): string => {
  if (basis === BASIS.area) return t('面积')
  if (basis === BASIS.room) return t('户')
  return basis === BASIS.usage ? t('用量') : t('比例')
}

const named = (names: readonly string[]): string => names.slice(0, NAMES).join('、') + (names.length > NAMES ? '…' : '')

/** Why it cannot be closed yet, or who is left out. */
const Notes = ({ preview }: { preview: SharePreview }): ReactNode => {
  const t = useText()
  const { unread, unknown, vacant, closed } = preview
  return (
    <>
      {closed === null ? null : <Alert type="success" showIcon title={t('本月已公摊：{no}', { no: closed })} />}
      {unread.length === 0 ? null : <Alert type="warning" showIcon title={t('公摊表尚未审核：{list}', { list: named(unread) })} />}
      {unknown.length === 0 ? null : <Alert type="error" showIcon title={t('房屋缺少分摊依据：{list}', { list: named(unknown) })} />}
      {vacant.length === 0 ? null : (
        <Alert type="info" showIcon title={t('空置不摊 {n} 户：{list}', { n: vacant.length, list: named(vacant) })} />
      )}
    </>
  )
}

/** The cost, and how it comes about. */
const Lead = ({ preview }: { preview: SharePreview }): ReactNode => {
  const t = useText()
  const parts = [
    { name: t('公摊用量'), value: shown(preview.usage) },
    { name: t('单价'), value: `¥ ${shown(preview.price)}` },
    { name: t('公摊总额'), value: formatMoney(preview.total) },
    { name: t('分摊户数'), value: String(preview.rows.length) },
  ]
  return (
    <dl className={styles.lead}>
      {parts.map(({ name, value }, n) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {n === 0 ? <i aria-hidden="true">×</i> : n === 1 ? <i aria-hidden="true">=</i> : null}
        </div>
      ))}
    </dl>
  )
}

const Preview = ({ rule, period }: { rule: string; period: string }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const { may } = useRights(share)
  const asked = useCall(sharePreview, { rule, period })
  const close = useAction(closeShare, { refresh: [sharePreview] })
  if (asked.isLoadingError) return <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
  if (asked.data === undefined) return <PageSkeleton />
  const preview = asked.data
  const most = Math.max(1, ...preview.rows.map(({ amount }) => amount))
  const sum = preview.rows.reduce((all, { amount }) => all + amount, 0)
  const isReady = preview.closed === null && preview.unread.length === 0 && preview.rows.length > 0 && preview.total > 0
  const confirm = (): void =>
    void modal.confirm({
      title: t('确认将 {total} 分摊给 {n} 户？', { total: formatMoney(preview.total), n: preview.rows.length }),
      okText: t('公摊出账'),
      onOk: () => close.mutateAsync({ rule, period, total: preview.total }),
    })
  return (
    <div className={styles.preview}>
      <div className={styles.top}>
        <Lead preview={preview} />
        {may('action.close') ? (
          <Button type="primary" size="large" disabled={!isReady} loading={close.isPending} onClick={confirm}>
            {t('公摊出账')}
          </Button>
        ) : null}
      </div>
      <Notes preview={preview} />
      {preview.rows.length === 0 || preview.total === 0 ? (
        <StateBlock picture="empty" title={t('还不能分摊')} hint={t('公摊表审核后，这里显示每户应分摊的金额')} />
      ) : (
        <>
          <Table
            size="middle"
            rowKey="room"
            dataSource={preview.rows}
            pagination={{ pageSize: PAGE, hideOnSinglePage: true, showSizeChanger: false }}
            columns={[
              { title: t('房屋'), dataIndex: 'name' },
              { title: basisText(t, preview.basis), dataIndex: 'weight', align: 'end', width: 120, render: shown },
              {
                title: t('占比'),
                key: 'bar',
                responsive: ['md'],
                render: (_none, { amount }: SharePreview['rows'][number]) => (
                  <span className={styles.bar}>
                    <i aria-hidden="true">
                      <b style={{ inlineSize: `${(amount * 100) / most}%` }} />
                    </i>
                    {`${((amount * 100) / preview.total).toFixed(2)}%`}
                  </span>
                ),
              },
              {
                title: t('公摊金额'),
                dataIndex: 'amount',
                align: 'end',
                width: 140,
                render: (amount: number) => <strong>{formatMoney(amount)}</strong>,
              },
            ]}
          />
          <p className={styles.total}>
            {t('合计 {n} 户', { n: preview.rows.length })}
            <strong>{formatMoney(sum)}</strong>
          </p>
        </>
      )}
    </div>
  )
}

/** 公摊预览: who would bear how much, to the fen, before anybody is charged. */
export const SharePage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const rules = useOptions(shareRule, { pageSize: RULES })
  const list = rules.data ?? []
  const rule = params.get('rule') ?? list[0]?.uuid
  const [now] = useState(() => chinaMonth(new Date()))
  const period = params.get('period') ?? now
  const set = (key: string, value: string): void =>
    setParams((all) => {
      all.set(key, value)
      return all
    })
  return (
    <PageFrame
      heading={heading}
      tools={
        list.length === 0 ? null : (
          <>
            <Select
              className={styles.rules ?? ''}
              aria-label={t('公摊方案')}
              value={rule ?? null}
              options={list.map(({ uuid, label }) => ({ value: uuid, label }))}
              onChange={(next) => set('rule', next)}
            />
            <Select
              aria-label={t('公摊月份')}
              value={period}
              options={Array.from({ length: MONTHS }, (_month, ago) => monthAfter(now, -ago)).map((month) => ({
                value: month,
                label: month,
              }))}
              onChange={(next) => set('period', next)}
            />
          </>
        )
      }
    >
      {rule === undefined && rules.isLoadingError ? (
        <LoadFailed error={rules.error} onRetry={() => void rules.refetch()} />
      ) : rule === undefined && rules.data === undefined ? (
        <PageSkeleton />
      ) : rule === undefined ? (
        <StateBlock picture="empty" title={t('还没有公摊方案')} hint={t('先设置公摊表、分摊依据和单价')} />
      ) : (
        <Preview key={`${rule} ${period}`} rule={rule} period={period} />
      )}
    </PageFrame>
  )
}
